import type { Cart } from '#domain/cart/cart.ts'
import { devicesOf } from '#domain/cart/lines/cart-line.ts'

/** The releases of plans, and of add-ons and devices that were chosen later. */
export function releasesOf({ lines, accessories }: Cart): number[] {
  const devices = [...lines.flatMap(devicesOf), ...accessories]
  const insurances = devices.flatMap(({ insurance }) => insurance ?? [])
  const chosen = [...lines, ...lines.flatMap(({ addOns }) => addOns), ...devices, ...insurances]
  return [...new Set(chosen.map(({ release }) => release))]
}
