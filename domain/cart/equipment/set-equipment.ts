import type { Tariff } from '#domain/catalogue/tariff.ts'
import { ok, refuse } from '#domain/result.ts'
import type { Cart } from '../cart.ts'
import { devicesOf, isSimLine } from '../lines/cart-line.ts'
import { type CartChange, withLine } from '../replace-line.ts'
import { type EquipmentWish, equip, type Shelf } from './equip.ts'

export type SoldEquipment = Shelf & { tariffs: ReadonlyMap<string, Tariff> }

/** The handset or device of a line is this one afterwards. Null: it has none. */
export function setEquipment(cart: Cart, lineId: string, wish: EquipmentWish | null, sold: SoldEquipment): CartChange {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined) return refuse({ code: 'OFFER_NOT_FOUND' })
  if (wish === null) {
    if (!isSimLine(line) || line.devices.length === 0) return ok(cart)
    // The new SIM of a changed line was for the phone that goes.
    const simCard = line.change === undefined ? line.simCard : null
    return ok(withLine(cart, { ...line, devices: [], simCard }))
  }
  const tariff = sold.tariffs.get(line.plan)
  if (tariff === undefined) return refuse({ code: 'TARIFF_NOT_FOUND' })
  const equipped = equip(line, tariff, wish, sold)
  if (!equipped.ok) return equipped
  const [before] = devicesOf(line)
  const [after] = devicesOf(equipped.value)
  const isSame = before?.id === after?.id && before?.insurance?.code === after?.insurance?.code
  return ok(isSame ? cart : withLine(cart, equipped.value))
}

/** The customer has read the insurance documents. A repeated confirmation keeps the first time. */
export function confirmInsuranceTerms(cart: Cart, lineId: string, now: Date): CartChange {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined) return refuse({ code: 'OFFER_NOT_FOUND' })
  if (!isSimLine(line) || !line.devices.some(({ insurance }) => insurance !== null))
    return refuse({ code: 'NOTHING_INSURED' })
  const isOpen = line.devices.some(({ insurance, insuranceConfirmedAt }) => insurance && insuranceConfirmedAt === null)
  if (!isOpen) return ok(cart)
  const at = now.toISOString()
  const devices = line.devices.map((device) =>
    device.insurance === null ? device : { ...device, insuranceConfirmedAt: device.insuranceConfirmedAt ?? at },
  )
  return ok(withLine(cart, { ...line, devices }))
}
