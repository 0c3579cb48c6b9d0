import { planBills } from '#domain/pricing/bill-stretches.ts'
import { isSameCourse, type PriceCourse, priceCourse } from '#domain/pricing/price-course.ts'
import type { Release } from '../release.ts'
import type { Tariff, TariffDiscount } from '../tariff.ts'
import { diffTexts, TEXTS } from './diff-texts.ts'
import { changedFields, isSame, matchByKey } from './differences.ts'
import type { DiscountTerms, NamedTariff, ReleaseChange } from './release-change.ts'

/** Reported as a price, a fee or a text, or derived from those. */
const TOLD_ELSEWHERE = [
  ...TEXTS,
  'code',
  'displayPrice',
  'defaultPrice',
  'discountDuration',
  'priceRise',
  'activationFee',
  'discountedActivationFee',
  'attributes',
  'sortOrder',
] as const satisfies (keyof Tariff)[]

export function diffTariffs(before: Release, after: Release): ReleaseChange[] {
  const { added, removed, kept } = matchByKey(before.tariffs, after.tariffs, ({ code }) => code)
  return [
    ...diffOffers(before.tariffs, after.tariffs),
    ...added.map((tariff) => presence('NEW', tariff, after.discounts)),
    ...removed.map((tariff) => presence('GONE', tariff, before.discounts)),
    ...kept.flatMap(([old, young]) => diffTariff(old, young, before.discounts, after.discounts)),
  ]
}

function presence(what: 'NEW' | 'GONE', tariff: Tariff, discounts: readonly TariffDiscount[]): ReleaseChange {
  return { about: 'TARIFF', what, tariff: named(tariff), price: courseOf(tariff, discounts) }
}

function courseOf(
  { code, defaultPrice, commitmentDuration }: Tariff,
  discounts: readonly TariffDiscount[],
): PriceCourse {
  const own = discounts.filter((discount) => discount.code === code && discount.billingType === 'RECURRING')
  return priceCourse(planBills(defaultPrice, own, commitmentDuration))
}

function diffOffers(before: readonly Tariff[], after: readonly Tariff[]): ReleaseChange[] {
  const offersOf = (tariffs: readonly Tariff[]) => [...Map.groupBy(tariffs, ({ offerCode }) => offerCode)]
  const { added, removed } = matchByKey(offersOf(before), offersOf(after), ([code]) => code)
  const change = (what: 'NEW' | 'GONE', [code, tariffs]: [string, Tariff[]]): ReleaseChange[] =>
    tariffs.slice(0, 1).map(({ displayName: name, serviceGroup }) => ({
      about: 'OFFER',
      what,
      code,
      name,
      serviceGroup,
      tariffs: tariffs.map((tariff) => tariff.code),
    }))
  return [...added.flatMap((offer) => change('NEW', offer)), ...removed.flatMap((offer) => change('GONE', offer))]
}

function diffTariff(
  before: Tariff,
  after: Tariff,
  discountsBefore: readonly TariffDiscount[],
  discountsAfter: readonly TariffDiscount[],
): ReleaseChange[] {
  const tariff = named(after)
  const changes: ReleaseChange[] = []
  const [old, young] = [courseOf(before, discountsBefore), courseOf(after, discountsAfter)]
  if (!isSameCourse(old, young)) changes.push({ about: 'PRICE', tariff, before: old, after: young })
  if (!isSame(before.priceRise, after.priceRise)) {
    changes.push({ about: 'PRICE_RISE', tariff, before: before.priceRise, after: after.priceRise })
  }
  changes.push(...diffDiscounts(tariff, discountsBefore, discountsAfter))
  const [feeBefore, feeAfter] = [activationOf(before), activationOf(after)]
  if (!isSame(feeBefore, feeAfter)) {
    changes.push({ about: 'ACTIVATION_FEE', tariff, before: feeBefore, after: feeAfter })
  }
  const fields = changedFields(before, after, TOLD_ELSEWHERE)
  if (fields.length > 0) changes.push({ about: 'TERMS', tariff, fields })
  const texts = diffTexts(before, after)
  if (texts.length > 0) changes.push({ about: 'TEXTS', tariff, texts })
  return changes
}

function diffDiscounts(
  tariff: NamedTariff,
  before: readonly TariffDiscount[],
  after: readonly TariffDiscount[],
): ReleaseChange[] {
  const own = (discounts: readonly TariffDiscount[]) => discounts.filter(({ code }) => code === tariff.code)
  const all = matchByKey(own(before), own(after), (discount) => discount.catalogDiscountCode)
  // Discounts on the activation fee are reported with the fee.
  const isToldHere = ({ discountItemType }: TariffDiscount) => discountItemType === 'TARIFF'
  const changesTerms = ([old, young]: [TariffDiscount, TariffDiscount]) => !isSame(termsOf(old), termsOf(young))
  const change = (old: TariffDiscount | null, young: TariffDiscount | null): ReleaseChange => ({
    about: 'DISCOUNT',
    tariff,
    code: (young ?? old)?.catalogDiscountCode ?? '',
    before: old && termsOf(old),
    after: young && termsOf(young),
  })
  return [
    ...all.added.filter(isToldHere).map((discount) => change(null, discount)),
    ...all.removed.filter(isToldHere).map((discount) => change(discount, null)),
    ...all.kept
      .filter(([, young]) => isToldHere(young))
      .filter(changesTerms)
      .map(([old, young]) => change(old, young)),
    ...all.kept
      .filter((pair) => !changesTerms(pair))
      .flatMap(([{ description }, young]) => rewording(tariff, description, young)),
  ]
}

/** Texts that follow from the terms: reported only with a change of those. */
function rewording(tariff: NamedTariff, before: string, { catalogDiscountCode, description }: TariffDiscount) {
  return before === description
    ? []
    : [{ about: 'DISCOUNT_TEXT' as const, tariff, code: catalogDiscountCode, before, after: description }]
}

function named(tariff: Tariff): NamedTariff {
  const { code, offerCode, displayName: name, commitmentDuration, acquisitionType, portIn } = tariff
  return { code, offerCode, name, commitmentDuration, acquisitionType, portIn }
}

function termsOf({ value, discountOccurrence, discountFrequency }: TariffDiscount): DiscountTerms {
  return { value, occurrence: discountOccurrence, frequency: discountFrequency }
}

function activationOf({ activationFee: fee, discountedActivationFee: charged }: Tariff) {
  return { fee, charged }
}
