import { addOnTitle } from '#domain/catalogue/add-on.ts'
import { depositBillText, type FirstBillDay } from '#domain/pricing/naming/bill-names.ts'
import { addOnPrice, type CartDevice, type CartLine } from '../cart-line.ts'
import type { BarCart } from '../cart-state.ts'

export type BreakdownPart = { id: string; label: string; detail: string; amount: number; was: number }

/** Costs on the first bill only. */
export function onceOffParts({ offers }: Pick<BarCart, 'offers'>): BreakdownPart[] {
  return offers.flatMap((line) => [...feeOf(line), ...line.addOns.flatMap((addOn) => onceOffAddOn(line, addOn))])
}

/** Costs that are paid before delivery, including those of zero. */
export function upfrontParts({ offers, forecast }: Pick<BarCart, 'offers' | 'forecast'>): BreakdownPart[] {
  return offers.flatMap((line) => [
    ...line.equipments.map((device) => devicePart(line, device)),
    ...depositOf(line, forecast.firstBill),
  ])
}

function feeOf({ id, baseOffer, activationFeeVatIncluded: amount }: CartLine): BreakdownPart[] {
  const was = baseOffer.amountVatIncluded.oneOffAmount
  if (was === 0 && amount === 0) return []
  return [{ id: `${id} fee`, label: 'Activation fee', detail: baseOffer.description, amount, was }]
}

function onceOffAddOn({ baseOffer }: CartLine, addOn: CartLine['addOns'][number]): BreakdownPart[] {
  const { amount, per } = addOnPrice(addOn)
  if (per !== 'once off') return []
  return [{ id: addOn.id, label: addOnTitle(addOn), detail: baseOffer.description, amount, was: amount }]
}

function devicePart({ baseOffer }: CartLine, { id, amounts, ...device }: CartDevice): BreakdownPart {
  const name = [`${device.manufacturer} ${device.model}`, device.capacity, device.color].filter(Boolean).join(', ')
  return {
    id,
    label: baseOffer.serviceGroup === 'MBB' ? 'Device' : 'Handset',
    detail: `${name}, with ${baseOffer.description}`,
    amount: amounts.discountedUpFrontAmount,
    was: amounts.upFrontAmount,
  }
}

function depositOf(
  { id, baseOffer, depositAmountVatIncluded: amount }: CartLine,
  firstBill: FirstBillDay,
): BreakdownPart[] {
  if (amount === 0) return []
  const detail = `${baseOffer.description}, credited on your ${depositBillText(firstBill)}`
  return [{ id: `${id} deposit`, label: 'Deposit', detail, amount, was: amount }]
}
