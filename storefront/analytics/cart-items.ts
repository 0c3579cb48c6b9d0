import type { Item } from '#domain/analytics/shop-event.ts'
import { cents, inEuro, sum } from '#domain/money.ts'
import { withoutVat } from '#domain/pricing/vat.ts'
import type { OrderCardLineFragment as Line } from '#storefront/api/generated/types.ts'

type AddOn = Line['addOns'][number]

export type CartForItems = {
  offers: readonly Pick<Line, 'id' | 'baseOffer' | 'addOns' | 'equipments'>[]
  firstBillBasis: { charges: readonly { id: string; vatRatePercent: number }[] }
}

/** An item with a key that the same one on another line does not have. */
export type CartItem = { key: string; item: Item }

/** Everything in the cart that has a price of its own, without VAT, as GA4 counts. */
export function cartItems({ offers, firstBillBasis }: CartForItems): CartItem[] {
  const rates = new Map(firstBillBasis.charges.map(({ id, vatRatePercent }) => [id, vatRatePercent / 100]))
  return offers.flatMap((line) => lineItems(line, rates))
}

/** What the first whole month costs with what is paid once. */
export function worthOf(items: readonly Item[]): number {
  return inEuro(sum(items.map(({ price }) => cents(Math.round((price ?? 0) * 100)))))
}

function lineItems(line: CartForItems['offers'][number], rates: ReadonlyMap<string, number>): CartItem[] {
  const { id, baseOffer, addOns, equipments } = line
  const standard = rates.get(id) ?? 0
  const net = (gross: number, part = id) => inEuro(withoutVat(cents(gross), rates.get(part) ?? standard))
  const category = baseOffer.serviceGroup
  const extra = (addOn: AddOn, part: string): CartItem => ({
    key: part,
    item: {
      item_id: addOn.catalogCode,
      item_name: addOn.displayName,
      item_category: category,
      item_category2: addOn.itemGroup,
      price: net(addOn.amounts.recurringAmount?.discountedAmount ?? addOn.amounts.discountedOneOffAmount, part),
      quantity: 1,
    },
  })
  return [
    {
      key: `${id} ${baseOffer.catalogTariffPlanCode}`,
      item: {
        item_id: baseOffer.catalogTariffPlanCode,
        item_name: baseOffer.description,
        item_category: category,
        price: net(baseOffer.amountVatIncluded.recurringAmount?.discountedAmount ?? 0),
        quantity: 1,
      },
    },
    ...addOns.map((addOn) => extra(addOn, `${id} ${addOn.id}`)),
    ...equipments.flatMap((device): CartItem[] => [
      {
        key: `${id} ${device.id}`,
        item: {
          item_name: `${device.manufacturer} ${device.model}`,
          item_brand: device.manufacturer,
          item_category: category,
          item_category2: 'DEVICE',
          item_variant: [device.color, device.capacity].filter((part) => part !== null).join(' ') || null,
          price: net(device.amounts.discountedUpFrontAmount),
          quantity: 1,
        },
      },
      ...(device.addOn === null ? [] : [extra(device.addOn, `${id} ${device.id} ${device.addOn.id}`)]),
    ]),
  ]
}
