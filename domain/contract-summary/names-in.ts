import { addOnTitle } from '#domain/catalogue/add-on.ts'
import { deviceName } from '#domain/catalogue/device.ts'
import type { Release } from '#domain/catalogue/release.ts'

/** What extras and devices of a release are called, by code. */
export function namesIn({ addOns, handsets, devices }: Release): [code: string, name: string][] {
  return [
    ...addOns.map((addOn) => [addOn.code, addOnTitle(addOn)] as [string, string]),
    ...handsets.flatMap(({ manufacturer, model, variants }) =>
      variants.map((variant) => [variant.code, deviceName({ manufacturer, model, ...variant })] as [string, string]),
    ),
    ...devices.map((device) => [device.code, deviceName({ ...device, capacity: null })] as [string, string]),
  ]
}
