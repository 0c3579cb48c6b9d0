import { ok } from '#domain/result.ts'
import type { Cart } from '../cart.ts'
import { type CartLine, devicesOf, isSimLine } from '../lines/cart-line.ts'
import type { Device } from '../lines/shared-line.ts'
import { type CartChange, withLines } from '../replace-line.ts'

/** One of a code on the shelf, and the device in a cart that it is held for. */
export type DeviceHold = { holder: string; code: string; until: string }

/** What a change of a cart takes from stock or holds for longer, and what it releases. */
export type HoldChange = { wanted: readonly DeviceHold[]; given: readonly string[] }

export function holdsBetween(before: Cart | null, after: Cart): HoldChange {
  const known = new Map((before?.lines ?? []).flatMap(devicesOf).map((device) => [device.id, device]))
  const now = after.lines.flatMap(devicesOf)
  const kept = new Set(now.map(({ id }) => id))
  return {
    wanted: now.flatMap(({ id, code, heldUntil }) =>
      heldUntil === null || known.get(id)?.heldUntil === heldUntil ? [] : [{ holder: id, code, until: heldUntil }],
    ),
    given: [...known.keys()].filter((id) => !kept.has(id)),
  }
}

/** What is held for some lines. Orders from before stock was counted have no holds. */
export function deviceHolds(lines: readonly CartLine[]): DeviceHold[] {
  return lines
    .flatMap(devicesOf)
    .flatMap(({ id, code, heldUntil }) => (heldUntil === null ? [] : [{ holder: id, code, until: heldUntil }]))
}

/** A device whose hold has ended may be held by another cart by now. */
export function isDeviceHeld({ heldUntil }: Pick<Device, 'heldUntil'>, now: Date): boolean {
  return heldUntil !== null && new Date(heldUntil) > now
}

/**
 * Everything whose time is over is held anew. What is held is not held for longer: reading a cart does not extend a hold.
 * @param lineId null: of every line
 */
export function holdAgain(cart: Cart, now: Date, heldUntil: string, lineId: string | null = null): CartChange {
  const isLapsed = (device: Device) => !isDeviceHeld(device, now)
  const isMeant = ({ id }: CartLine) => lineId === null || id === lineId
  if (!cart.lines.some((line) => isMeant(line) && devicesOf(line).some(isLapsed))) return ok(cart)
  return ok(
    withLines(
      cart,
      cart.lines.map((line) => (isMeant(line) ? heldAnew(line, heldUntil, isLapsed) : line)),
    ),
  )
}

export function heldAnew(line: CartLine, heldUntil: string, which: (device: Device) => boolean): CartLine {
  if (!isSimLine(line)) return line
  return { ...line, devices: line.devices.map((device) => (which(device) ? { ...device, heldUntil } : device)) }
}
