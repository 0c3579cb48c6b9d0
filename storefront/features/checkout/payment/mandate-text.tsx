import { longDate } from '#storefront/formatting/long-date.ts'
import type { CheckoutStepView } from '../steps/checkout-view.ts'

type MandateTextProps = {
  mandate: CheckoutStepView['mandate']
  /** Null: it is signed with this step. */
  signedAt: string | null
}

/** The SEPA Core Direct Debit mandate. Its wording is prescribed by the European Payments Council. */
export function MandateText({ mandate, signedAt }: MandateTextProps) {
  const { creditorName, creditorAddress, creditorIdentifier, reference } = mandate
  const rows = [
    ['Creditor', `${creditorName}, ${creditorAddress}`],
    ['Creditor identifier', creditorIdentifier],
    ['Mandate reference', reference],
    ['Type of payment', 'Recurrent'],
  ]
  return (
    <section
      aria-labelledby="mandate"
      className="-mx-4 bg-surface-tint px-4 py-5 text-sm sm:mx-0 sm:rounded-card sm:px-6 sm:py-6"
    >
      <h3 id="mandate" className="font-sans text-base font-semibold tracking-normal">
        SEPA Direct Debit Mandate
      </h3>
      <dl className="mt-3 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures break-words">{value}</dd>
          </div>
        ))}
        <dt className="text-ink-soft">Date</dt>
        {/* Server and browser may render on different days. */}
        <dd suppressHydrationWarning>{longDate(signedAt ?? new Date().toISOString())}</dd>
      </dl>
      <div className="mt-4 grid gap-2.5 border-t border-line pt-4">
        <p>
          By signing this mandate form, you authorise (A) {creditorName} to send instructions to your bank to debit your
          account and (B) your bank to debit your account in accordance with the instructions from {creditorName}.
        </p>
        <p>
          As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your
          agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account
          was debited. Your rights are explained in a statement that you can obtain from your bank.
        </p>
      </div>
    </section>
  )
}
