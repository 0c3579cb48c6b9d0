import { dublinTime } from '#sandbox/clock/dublin-date.ts'

const DAY_MS = 86_400_000
/** What the demo operator charges for each day left of a minimum term. */
const EURO_A_DAY = 1

export type Product = {
  customerId: string
  sold: Sold
  /** The early-cease charge depends on the day. */
  view(today: string): { id: string; status: string } & Record<string, unknown>
}

export type Sold = {
  id: string
  customerId: string
  account: string
  offer: string
  name: string
  serviceGroup: string
  broadband?: { technology: string; speed: number }
  simOnly?: boolean
  /** ALL_IN_1 or ESIM. */
  sim?: string
  usages?: Readonly<Record<string, string>>
  /** ISO date. */
  start: string
  /** Months. */
  term: number
  /** Euro a month. */
  price: number
  /** Null: none. `bills` null: off every bill. */
  discount: { value: number; bills: number | null } | null
  /** Id and text, with a bar between them. */
  place?: string
  number?: string
  device?: string
  reliesOn?: string
  /** Whether the inventory has the early-cease charge itself. */
  chargesLeaving?: boolean
  status?: 'active' | 'terminated'
  /** The items of orders that changed it, after the one that it came by. */
  changedBy?: readonly { productOrderId: string; orderItemId: string; orderItemAction: string }[]
}

export const INVENTORY_BASE = '/tmf-api/productInventory/v4'

/** A product of TMF637 v4. */
export function product(sold: Sold): Product {
  const until = addMonths(sold.start, sold.term, Number(sold.start.slice(8)))
  return {
    customerId: sold.customerId,
    sold,
    view: (today) => ({
      id: sold.id,
      href: `${INVENTORY_BASE}/product/${sold.id}`,
      name: sold.name,
      isBundle: false,
      isCustomerVisible: true,
      status: sold.status ?? 'active',
      startDate: midnight(sold.start),
      productOffering: { id: sold.offer, name: sold.name, '@referredType': 'ProductOffering' },
      productOrderItem: [
        { productOrderId: `PO-${sold.id}`, orderItemId: '1', orderItemAction: 'add' },
        ...(sold.changedBy ?? []),
      ],
      productCharacteristic: characteristics(sold, until, today),
      productTerm: [
        {
          name: 'minimumTerm',
          description: `${sold.term} months`,
          duration: { amount: sold.term, units: 'month' },
          validFor: { startDateTime: midnight(sold.start), endDateTime: midnight(until) },
        },
      ],
      productPrice: [
        {
          name: 'Monthly price',
          priceType: 'recurring',
          recurringChargePeriod: 'month',
          price: euro(sold.price),
          productPriceAlteration: sold.discount === null ? [] : [alteration(sold.discount)],
        },
      ],
      ...placeOf(sold),
      ...resourcesOf(sold),
      ...(sold.device === undefined
        ? {}
        : { product: [{ id: `${sold.id}-DEV`, name: sold.device, '@type': 'Product' }] }),
      ...(sold.reliesOn === undefined
        ? {}
        : { productRelationship: [{ relationshipType: 'reliesOn', product: { id: sold.reliesOn } }] }),
      billingAccount: { id: sold.account, '@referredType': 'BillingAccount' },
      relatedParty: [{ id: sold.customerId, role: 'customer', '@referredType': 'Customer' }],
      '@type': 'Product',
    }),
  }
}

function characteristics(sold: Sold, until: string, today: string) {
  const { serviceGroup, broadband, simOnly, sim, usages = {}, chargesLeaving } = sold
  const daysLeft = Math.max(0, Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS))
  return [
    { name: 'serviceGroup', valueType: 'string', value: serviceGroup },
    ...(broadband === undefined
      ? []
      : [
          { name: 'broadbandTechnology', valueType: 'string', value: broadband.technology },
          { name: 'downloadSpeedMbps', valueType: 'number', value: broadband.speed },
        ]),
    ...(simOnly === undefined ? [] : [{ name: 'simOnly', valueType: 'boolean', value: simOnly }]),
    ...(sim === undefined ? [] : [{ name: 'simCardType', valueType: 'string', value: sim }]),
    ...Object.entries(usages).map(([code, value]) => ({ name: `usage.${code}`, valueType: 'string', value })),
    ...(chargesLeaving === true
      ? [{ name: 'earlyCeaseCharge', valueType: 'number', value: daysLeft * EURO_A_DAY }]
      : []),
  ]
}

function alteration({ value, bills }: NonNullable<Sold['discount']>) {
  return {
    name: 'Introductory discount',
    priceType: 'discount',
    recurringChargePeriod: 'month',
    ...(bills !== null && { applicationDuration: bills }),
    priority: 1,
    price: euro(-value),
  }
}

function placeOf({ place }: Sold) {
  const [id, name] = place?.split('|') ?? []
  return id === undefined
    ? {}
    : { place: [{ id, role: 'installationAddress', name, '@referredType': 'GeographicAddress' }] }
}

function resourcesOf({ id, number }: Sold) {
  return number === undefined
    ? {}
    : { realizingResource: [{ id: `${id}-RES`, name: 'MSISDN', value: number, '@referredType': 'LogicalResource' }] }
}

function euro(value: number) {
  return { taxRate: 23, taxIncludedAmount: { unit: 'EUR', value } }
}

function midnight(day: string): string {
  return dublinTime(day, '00:00')
}

/** A day of a month that is so many months away. */
export function addMonths(from: string, months: number, day: number): string {
  const [year, month] = from.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
}
