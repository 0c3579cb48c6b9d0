import type { PromoCode } from '../promo/promo-code.ts'
import { giftInWords, plansInWords } from '../promo/promo-texts.ts'
import { isSame, matchByKey } from './differences.ts'
import type { ReleaseChange } from './release-change.ts'

type PromoChange = Extract<ReleaseChange, { about: 'PROMO_CODE' }>

export function diffPromos(before: readonly PromoCode[], after: readonly PromoCode[]): PromoChange[] {
  const { added, removed, kept } = matchByKey(before, after, ({ code }) => code)
  const change = (old: PromoCode | null, young: PromoCode | null): PromoChange => ({
    about: 'PROMO_CODE',
    code: (young ?? old)?.code ?? '',
    before: old,
    after: young,
  })
  return [
    ...added.map((promo) => change(null, promo)),
    ...removed.map((promo) => change(promo, null)),
    ...kept.filter(([old, young]) => !isSame(old, young)).map(([old, young]) => change(old, young)),
  ]
}

export function promoSentence({ code, before, after }: PromoChange): string {
  if (before === null && after !== null) return `New: ${code}: ${sayings(after).join(', ')}`
  if (before !== null && after === null) return `Gone: ${code}: ${before.gives.map(giftInWords).join(', ')}`
  if (before === null || after === null) return code
  const [old, young] = [sayings(before), sayings(after)]
  const lost = old.filter((words) => !young.includes(words))
  const won = young.filter((words) => !old.includes(words))
  return `Changed: ${code}: ${lost.join(', ') || 'nothing'} → ${won.join(', ') || 'nothing'}`
}

/** Everything that is true of a code, each on its own, so that two of them can be laid side by side. */
function sayings({ title, gives, needs, withCodes, withDiscounts, uses, from, until, customers }: PromoCode): string[] {
  return [
    ...gives.map(giftInWords),
    `“${title}”`,
    ...(needs.length === 0 ? [] : [`with ${plansInWords(needs, 'and')} in the cart`]),
    uses === null ? 'any number of orders' : `${uses} ${uses === 1 ? 'order' : 'orders'}`,
    ...(from === null ? [] : [`from ${from}`]),
    until === null ? 'without an end' : `until ${until}`,
    customers === null ? 'everybody' : `${customers === 'NEW' ? 'new' : 'existing'} customers`,
    withCodes ? 'beside other codes' : 'no other code beside it',
    withDiscounts ? 'on top of a plan’s own discount' : 'not on a plan with a discount of its own',
  ]
}
