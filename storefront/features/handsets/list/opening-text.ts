import { euro } from '#domain/money.ts'
import type { OpeningPartsFragment } from '#storefront/api/generated/types.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'
import { inAddress } from '../in-address.ts'

/** The rest of an offer after its price: "from bill 13 €64.99, with Bill Pay Unlimited. 24 months, €1,864.76 in all". */
export function openingText({ later, planName, term, total }: OpeningPartsFragment): string {
  const after = later ? `, ${euro(later.amount)} from bill ${later.fromBill}` : ''
  return `with ${planName}${after}. ${formatMonths(term)}, ${euro(total)} in total`
}

type Linked = { slug: string; opening: Pick<OpeningPartsFragment, 'offerCode'> }

/** The page opens with the plan of the card. */
export function handsetPath({ slug, opening }: Linked, search: string): string {
  return `/mobile/handsets/${slug}${search === '' ? '?' : `${search}&`}plan=${inAddress(opening.offerCode)}`
}
