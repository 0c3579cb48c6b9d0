import { Link } from 'react-router'
import { groupPhone } from '#domain/address/phone.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { missingPath } from '#storefront/features/cart/missing-ways.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { longDate } from '#storefront/words/long-date.ts'
import { WarningRow } from '../warning-row.tsx'

/** The number that is brought along: what is open about it, or when it moves. */
export function LineNumber({ line: { id, portInInfo, baseOffer }, isOpen }: { line: CartLine; isOpen: boolean }) {
  const path = missingPath({ part: 'NUMBER_TO_BRING', offerId: id })
  if (isOpen) {
    return (
      <WarningRow
        action={
          <LinkButton to={path} look="secondary" size="small" className="no-print max-sm:w-full">
            Check info
          </LinkButton>
        }
      >
        Verify relevant porting information is complete
      </WarningRow>
    )
  }
  if (!portInInfo?.msisdn) return null
  return (
    <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-4 text-sm">
      <span>
        <strong className="font-semibold">You keep {groupPhone(portInInfo.msisdn)}</strong>
        {portInInfo.portStartDateTime && (
          <span className="block text-ink-soft">It moves on {longDate(portInInfo.portStartDateTime)}</span>
        )}
      </span>
      <Link to={path} className="no-print min-h-8 font-semibold text-accent underline underline-offset-4">
        Change<span className="sr-only"> the number of {baseOffer.description}</span>
      </Link>
    </p>
  )
}
