import * as v from 'valibot'
import type { ProductOrderCreate } from '#sandbox/orders/product-order.ts'
import { type Offering, offerings } from './offerings.ts'
import type { Sold } from './product.ts'

const Euro = v.object({ taxIncludedAmount: v.object({ value: v.number() }) })
const Recurring = v.object({
  priceType: v.literal('recurring'),
  price: Euro,
  priceAlteration: v.optional(
    v.array(v.object({ price: Euro, applicationDuration: v.optional(v.number()) })),
    () => [],
  ),
})
const Ref = v.object({ id: v.string(), name: v.optional(v.string()) })

/** What the inventory reads of an item of TMF622; what is left out stays as it was. */
const ReadItem = v.object({
  id: v.string(),
  action: v.picklist(['add', 'modify', 'delete', 'noChange']),
  productOffering: v.optional(Ref),
  product: v.optional(
    v.object({
      id: v.optional(v.string()),
      name: v.optional(v.string()),
      productSpecification: v.optional(Ref),
      productCharacteristic: v.optional(v.array(v.object({ name: v.string(), value: v.unknown() })), () => []),
      place: v.optional(v.array(Ref), () => []),
      productRelationship: v.optional(
        v.array(v.object({ relationshipType: v.string(), product: v.object({ id: v.string() }) })),
        () => [],
      ),
    }),
  ),
  itemTerm: v.optional(v.array(v.object({ duration: v.object({ amount: v.number() }) })), () => []),
  itemPrice: v.optional(v.array(v.union([Recurring, v.object({ priceType: v.string() })])), () => []),
  /** The handset of a line that is changed. */
  productOrderItem: v.optional(v.array(v.object({ productOffering: v.optional(Ref) })), () => []),
})

export type Item = v.InferOutput<typeof ReadItem> & { customerId: string | null; serviceGroup: string | null }

/** The items that the inventory can read, with the customer who ordered them. */
export function servicesIn({ productOrderItem, relatedParty = [] }: ProductOrderCreate): Item[] {
  const customerId = relatedParty.find((party) => party['role'] === 'customer')?.id ?? null
  return productOrderItem.flatMap((item) => {
    const read = v.safeParse(ReadItem, item)
    if (!read.success) return []
    const { serviceGroup = null } = characteristics(read.output)
    return { ...read.output, customerId, serviceGroup: serviceGroup === null ? null : String(serviceGroup) }
  })
}

/** A product after an item was carried out: its offer, price and term, and what else the item says. */
export function soldBy(item: Item, before: Sold, today: string): Sold {
  const { product, productOffering, itemTerm, itemPrice } = item
  const said = characteristics(item)
  const monthly = itemPrice.find((price) => v.is(Recurring, price))
  const [place] = product?.place ?? []
  const [term] = itemTerm
  const reliesOn = product?.productRelationship.find(({ relationshipType }) => relationshipType === 'reliesOn')
  const number = said['newNumber'] ?? said['portInNumber']
  const offer = product?.productSpecification?.id ?? productOffering?.id ?? before.offer
  const plan = offerings().plans.get(offer) ?? null
  return {
    ...before,
    ...givenBy(plan),
    ...handsetIn(item),
    offer,
    name: product?.name ?? productOffering?.name ?? plan?.displayName ?? before.name,
    ...(item.serviceGroup !== null && { serviceGroup: item.serviceGroup }),
    ...(typeof said['broadbandTechnology'] === 'string' && {
      broadband: {
        technology: said['broadbandTechnology'],
        speed: Number(said['downloadSpeedMbps'] ?? plan?.speeds?.maxDownload ?? 0),
      },
    }),
    ...(typeof said['simCardType'] === 'string' && { sim: said['simCardType'] }),
    ...(typeof said['simOnly'] === 'boolean' && { simOnly: said['simOnly'] }),
    ...usagesIn(said),
    ...(term !== undefined && { term: term.duration.amount, start: today }),
    ...(monthly !== undefined && { price: monthly.price.taxIncludedAmount.value, discount: discountOf(monthly) }),
    ...(place?.name !== undefined && { place: `${place.id}|${place.name}` }),
    ...(typeof number === 'string' && { number }),
    ...(reliesOn !== undefined && { reliesOn: reliesOn.product.id }),
  }
}

/** A plan that the operator does not sell any more gives what it gave. */
function givenBy(plan: Offering | null): Pick<Sold, 'simOnly' | 'usages'> {
  if (plan === null) return {}
  return {
    simOnly: plan.simOnly,
    usages: Object.fromEntries(plan.usages.map(({ code, allowance }) => [code, allowance])),
  }
}

function handsetIn({ productOrderItem }: Item): Pick<Sold, 'device'> {
  const device = productOrderItem
    .map(({ productOffering }) => offerings().handsets.get(productOffering?.id ?? ''))
    .find((name) => name !== undefined)
  return device === undefined ? {} : { device }
}

function characteristics({ product }: Pick<Item, 'product'>): Record<string, unknown> {
  return Object.fromEntries((product?.productCharacteristic ?? []).map(({ name, value }) => [name, value]))
}

const USAGE = 'usage.'

function usagesIn(said: Record<string, unknown>): Pick<Sold, 'usages'> {
  const usages = Object.entries(said).filter(([name]) => name.startsWith(USAGE))
  if (usages.length === 0) return {}
  return { usages: Object.fromEntries(usages.map(([name, value]) => [name.slice(USAGE.length), String(value)])) }
}

/** A price of TMF622 says what comes off, one of TMF637 what is added. */
function discountOf({ priceAlteration: [first] = [] }: v.InferInput<typeof Recurring>): Sold['discount'] {
  if (first === undefined) return null
  return { value: Math.abs(first.price.taxIncludedAmount.value), bills: first.applicationDuration ?? null }
}
