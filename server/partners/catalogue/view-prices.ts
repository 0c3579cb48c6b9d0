import type { Tariff, TariffDiscount } from '#domain/catalogue/tariff.ts'
import { followedDiscounts, shownDiscount } from '#domain/catalogue/tariff-bills.ts'
import { type Cents, euro, inEuro, subtract } from '#domain/money.ts'
import { BILLS_APART, lastBillOf, type RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import { riseDateInWords, riseStepInWords } from '#domain/pricing/rise-texts.ts'
import type { HeldRelease } from '#server/catalogue/held-release.ts'
import { refTo } from './catalogue-links.ts'
import type { ProductOfferingPrice } from './catalogue-schemas.ts'
import type { InRelease } from './in-release.ts'
import { viewDevicePrices } from './view-device-prices.ts'

const MONTHLY = { recurringChargePeriodType: 'month', recurringChargePeriodLength: 1 } as const

type Priced = [string, ProductOfferingPrice[]]

/** Every price of every offering, by its code: what recurs, what is paid once, what comes off and for how long, and what is added each year. */
export function viewPrices(held: HeldRelease, at: InRelease): Map<string, ProductOfferingPrice[]> {
  const { release, discounts } = held
  const { vatRate } = release.brand
  return new Map<string, ProductOfferingPrice[]>([
    ...release.tariffs.map(
      (tariff): Priced => [tariff.code, planPrices(tariff, discounts.get(tariff.code) ?? [], { at, vatRate })],
    ),
    ...release.addOns.map(({ code, charges }): Priced => {
      const tax = charges.vatExempt === true ? 0 : vatRate
      const isMonthly = charges.billingType === 'RECURRING'
      const price = {
        ...at.entry(
          'productOfferingPrice',
          `${code}.${isMonthly ? 'monthly' : 'once'}`,
          isMonthly ? 'Monthly price' : 'Price',
        ),
        ...amount(charges.price, tax),
        ...(isMonthly ? { priceType: 'recurring', ...MONTHLY } : { priceType: 'oneTime' }),
      }
      return [code, [price]]
    }),
    ...viewDevicePrices(release, at),
  ])
}

function amount(price: Cents, vatRate: number) {
  return {
    price: { unit: 'EUR', value: inEuro(price) },
    tax: [{ taxCategory: 'VAT', taxRate: Math.round(vatRate * 10_000) / 100 }],
  }
}

type In = { at: InRelease; vatRate: number }

function planPrices(tariff: Tariff, own: readonly TariffDiscount[], { at, vatRate }: In): ProductOfferingPrice[] {
  const { code, defaultPrice, commitmentDuration: term } = tariff
  const following = followedDiscounts(tariff, own) ?? shownDiscount(tariff)
  const discounts = following.map((discount, index) => discountPrice(discount, { at, vatRate, code, index, term }))
  const rise = risePrice(tariff, at)
  const changes = [...discounts, ...(rise === null ? [] : [rise])]
  const monthly = {
    ...at.entry('productOfferingPrice', `${code}.monthly`, 'Monthly price'),
    description:
      changes.length === 0 ? 'The same on every bill.' : 'Before what comes off it, and before yearly rises.',
    priceType: 'recurring',
    ...amount(defaultPrice, vatRate),
    ...MONTHLY,
    ...related(at.origin, changes),
  }
  return [monthly, ...changes, ...activationPrices(tariff, { at, vatRate })]
}

function discountPrice(
  discount: RecurringDiscount,
  { at, vatRate, code, index, term }: In & { code: string; index: number; term: number },
): ProductOfferingPrice {
  const { value, discountFrequency } = discount
  const last = lastBillOf(discount, term)
  const isForGood = last === Number.POSITIVE_INFINITY
  return {
    ...at.entry('productOfferingPrice', `${code}.discount-${index + 1}`, `${euro(value)} off the monthly price`),
    description: isForGood ? 'From the first bill on.' : `From bill 1 to bill ${last}.`,
    priceType: 'discount',
    ...amount(value, vatRate),
    recurringChargePeriodType: 'month',
    recurringChargePeriodLength: BILLS_APART[discountFrequency],
    ...(!isForGood && {
      productOfferingTerm: [{ name: 'discountPeriod', duration: { amount: last, units: 'bills' } }],
    }),
  }
}

/** Null: the price does not rise. */
function risePrice({ code, priceRise }: Tariff, at: InRelease): ProductOfferingPrice | null {
  if (priceRise === null) return null
  const from = new Date(Date.UTC(priceRise.firstYear, priceRise.month - 1, 1)).toISOString()
  return {
    ...at.entry(
      'productOfferingPrice',
      `${code}.rise`,
      `${riseStepInWords(priceRise)} more ${riseDateInWords(priceRise)}`,
    ),
    description: 'Of services that began before the first of that month. What they rose by stays.',
    priceType: 'priceRise',
    ...('amount' in priceRise
      ? { price: { unit: 'EUR', value: inEuro(priceRise.amount) } }
      : { percentage: priceRise.percent }),
    recurringChargePeriodType: 'year',
    recurringChargePeriodLength: 1,
    validFor: { startDateTime: from },
  }
}

function activationPrices({ code, activationFee, discountedActivationFee }: Tariff, { at, vatRate }: In) {
  const off = subtract(activationFee, discountedActivationFee)
  const discount = {
    ...at.entry('productOfferingPrice', `${code}.activation-discount`, `${euro(off)} off the activation fee`),
    priceType: 'discount',
    ...amount(off, vatRate),
  }
  const fee = {
    ...at.entry('productOfferingPrice', `${code}.activation`, 'Activation fee'),
    description: 'On the first bill.',
    priceType: 'oneTime',
    ...amount(activationFee, vatRate),
    ...related(at.origin, off > 0 ? [discount] : []),
  }
  if (activationFee <= 0) return []
  return off > 0 ? [fee, discount] : [fee]
}

/** What changes a price. */
function related(origin: string, changes: readonly ProductOfferingPrice[]) {
  if (changes.length === 0) return {}
  return {
    popRelationship: changes.map((change) => ({
      ...refTo(origin, 'productOfferingPrice', change),
      relationshipType: change.priceType,
    })),
  }
}
