import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CartDevice, CartLine } from '#storefront/features/cart/cart-line.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { INSURANCE_TERMS, ipidPath } from '#storefront/shell/legal-links.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { WarningRow } from '../warning-row.tsx'
import { confirmInsurance } from './change-equipment.ts'

/** Both documents of an insurance: a form to confirm them, then the confirmation. */
export function InsuranceTerms({ line, device }: { line: CartLine; device: CartDevice }) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (device.addOn === null) return null
  const documents = (
    <>
      <Document to={ipidPath(device.addOn.catalogCode)}>Insurance Product Information Document</Document> and{' '}
      <Document to={INSURANCE_TERMS}>Terms &amp; Conditions</Document>
    </>
  )

  async function confirm() {
    setPending(true)
    const failure = await confirmInsurance(line.id)
    setPending(false)
    setProblem(failure && failureText(failure))
  }

  if (device.insuranceConfirmed) {
    return (
      <p className="mt-2 flex gap-2 text-sm text-ink-soft">
        <Icon name="tick" className="mt-0.5 size-4.5 text-success-700" />
        <span>You’ve confirmed you’ve read the {documents}.</span>
      </p>
    )
  }
  return (
    <WarningRow
      action={
        <Button
          look="secondary"
          size="small"
          pending={pending}
          onClick={() => void confirm()}
          className="no-print max-sm:px-4"
        >
          Confirm
        </Button>
      }
    >
      I confirm I've read the {documents}
      {problem && (
        <span role="alert" className="block font-normal text-danger-700">
          {problem}
        </span>
      )}
    </WarningRow>
  )
}

/** In a new window, so that the order stays open. */
function Document({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-accent underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
}
