import { addOnTitle } from '#domain/catalogue/add-on.ts'
import type { Release } from '#domain/catalogue/release.ts'

/** What extras and devices of a release are called, by code. */
export function namesIn({ addOns, handsets, devices }: Release): [code: string, name: string][] {
  return [
    ...addOns.map((addOn) => [addOn.code, addOnTitle(addOn)] as [string, string]),
    ...handsets.flatMap(({ manufacturer, model, variants }) =>
      variants.map(
        ({ code, color, capacity }) => [code, `${manufacturer} ${model}, ${capacity}, ${color}`] as [string, string],
      ),
    ),
    ...devices.map(({ code, manufacturer, model }) => [code, `${manufacturer} ${model}`] as [string, string]),
  ]
}
