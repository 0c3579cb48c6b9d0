import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { groupPhone } from '#domain/address/phone.ts'
import { type CartLine, isMissing } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { MISSING_WAYS, missingPath } from '#storefront/features/cart/missing-ways.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { WarningRow } from '../warning-row.tsx'

/** The number of a line: what is missing, when it is ported, or which new number it gets. */
export function LineNumber({ line, cart }: { line: CartLine; cart: Cart }) {
  const { id, portInInfo, newNumber, baseOffer } = line
  const path = missingPath({ part: 'NUMBER_TO_BRING', offerId: id })
  if (isMissing(cart, line, 'NUMBER_TO_BRING')) {
    return (
      <OpenNumber path={path} action="Check info">
        Verify relevant porting information is complete
      </OpenNumber>
    )
  }
  if (isMissing(cart, line, 'NEW_NUMBER')) {
    return (
      <OpenNumber path={path} action={MISSING_WAYS.NEW_NUMBER.title}>
        {MISSING_WAYS.NEW_NUMBER.text}
      </OpenNumber>
    )
  }
  const ported = baseOffer.portIn && portInInfo?.msisdn
  return (
    <p className="mt-4 flex justify-between gap-x-4 border-t border-line pt-4 text-sm">
      <span>
        <strong className="font-semibold">
          {ported
            ? `You’re keeping ${groupPhone(ported)}`
            : `A new number${newNumber ? `: ${groupPhone(newNumber.msisdn)}` : ''}`}
        </strong>
        <span className="block text-ink-soft">
          {ported
            ? portInInfo.portStartDateTime && `It moves on ${longDate(portInInfo.portStartDateTime)}`
            : newNumber
              ? 'We’re holding it while you order'
              : 'We’ll give you the next free one. Or choose one, or keep yours.'}
        </span>
      </span>
      <Link to={path} className="no-print min-h-8 font-semibold text-accent underline underline-offset-4">
        {ported || newNumber ? 'Change' : 'Choose'}
        <span className="sr-only"> the number of {baseOffer.description}</span>
      </Link>
    </p>
  )
}

function OpenNumber({ path, action, children }: { path: string; action: string; children: ReactNode }) {
  return (
    <WarningRow
      action={
        <LinkButton to={path} look="secondary" size="small" className="no-print max-sm:px-4">
          {action}
        </LinkButton>
      }
    >
      {children}
    </WarningRow>
  )
}
