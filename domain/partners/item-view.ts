import type { Address } from '#domain/address/address.ts'
import { type CartLine, isBroadband, isHomeLine, isTv, serviceGroupOf } from '#domain/cart/lines/cart-line.ts'
import type { AddOn } from '#domain/cart/lines/shared-line.ts'
import { addOnPrice } from '#domain/cart/priced-items.ts'
import { inEuro } from '#domain/money.ts'
import { discountedOnceOff } from '#domain/pricing/priced-item.ts'
import { numberCharacteristics } from './brought-number.ts'
import { type ItemPrice, pricesOf } from './item-prices.ts'

/** What is known of a line beside the line itself. */
type LineParts = {
  /** The plan's name in its release. */
  name: string
  home: Address | null
  /** The PDF of its contract summary. */
  summaryUrl: string
  /** The id of the item: the line's own, or the partner's. */
  idOf: (lineId: string) => string
  notes?: readonly string[]
}

/** A plan as an item of a cart or of an order. Its nested list has another name in each. */
export function viewItem(line: CartLine, { name, home, summaryUrl, idOf, notes = [] }: LineParts) {
  const { id, plan, offer, term } = line
  const visit = isHomeLine(line) ? line.visit : null
  return {
    id: idOf(id),
    action: 'add' as const,
    quantity: 1 as const,
    productOffering: { id: plan, name, '@referredType': 'ProductOffering' },
    product: {
      name,
      productSpecification: { id: offer, '@referredType': 'ProductSpecification' },
      ...(home && { place: [placeOf(home)] }),
      productCharacteristic: characteristicsOf(line),
    },
    itemPrice: pricesOf(line),
    itemTerm: [
      { name: 'minimumTerm', duration: { amount: term, units: 'month' as const } },
      { name: 'contractSummary', description: summaryUrl },
    ],
    ...(visit && {
      appointment: {
        id: visit.slotId,
        description: `${visit.at} ${visit.time}`,
        '@referredType': 'Appointment' as const,
      },
    }),
    ...(notes.length > 0 && {
      note: notes.map((text, index) => ({ id: String(index + 1), author: 'shop' as const, text })),
    }),
  }
}

export function extrasOfItem(line: CartLine, idOf: LineParts['idOf']) {
  return line.addOns.map((addOn) => ({
    id: `${idOf(line.id)}.${addOn.code}`,
    action: 'add' as const,
    quantity: 1 as const,
    productOffering: { id: addOn.code, '@referredType': 'ProductOffering' },
    itemPrice: [extraPrice(addOn)],
  }))
}

/** Null: it stands alone. */
export function reliesOn(line: CartLine, idOf: LineParts['idOf']) {
  return isTv(line) && !line.beside.isHeld
    ? [{ id: idOf(line.beside.line), relationshipType: 'reliesOn' as const }]
    : null
}

function extraPrice(addOn: AddOn): ItemPrice {
  const price = addOnPrice(addOn)
  const isMonthly = addOn.billing === 'RECURRING'
  const value = inEuro(isMonthly ? addOn.price : discountedOnceOff(price))
  const amount = { price: { taxIncludedAmount: { unit: 'EUR' as const, value } } }
  return isMonthly
    ? { name: 'Monthly', priceType: 'recurring', recurringChargePeriod: 'month', ...amount }
    : { name: 'Once', priceType: 'oneTime', ...amount }
}

function placeOf({ addressId, addressLine1, addressLine2, addressLine3, town, county, eircode }: Address) {
  const lines = [addressLine1, addressLine2, addressLine3].filter((part) => part !== null)
  return {
    ...(addressId !== null && { id: addressId }),
    role: 'installationAddress' as const,
    '@type': 'GeographicAddress' as const,
    '@referredType': 'GeographicAddress' as const,
    ...(lines.length > 0 && { addressLine: lines }),
    ...(town !== null && { city: town }),
    ...(county !== null && { stateOrProvince: county }),
    ...(eircode !== null && { postcode: eircode }),
    country: 'IE' as const,
  }
}

function characteristicsOf(line: CartLine) {
  const group = { name: 'serviceGroup', value: serviceGroupOf(line), valueType: 'string' }
  if (line.kind === 'mobile') return [group, ...(line.bringsNumber ? numberCharacteristics(line.porting) : [])]
  if (!isBroadband(line)) return [group]
  const { technology, availableFrom } = line
  return [
    group,
    { name: 'broadbandTechnology', value: technology, valueType: 'string' },
    ...(availableFrom === null ? [] : [{ name: 'availableFrom', value: availableFrom, valueType: 'string' }]),
  ]
}
