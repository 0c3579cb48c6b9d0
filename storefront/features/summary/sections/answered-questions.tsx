import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { groupPhone } from '#domain/address/phone.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { formatVisit } from '#storefront/formatting/format-visit.ts'

/** The customer's answers, which replace the call to answer, and the link to change them. */
export function AnsweredQuestions({ line: { appointment, currentService } }: { line: CartLine }) {
  const number = currentService?.keepNumber ? currentService.phoneNumber : null
  return (
    <dl className="mt-4 divide-y divide-line rounded-card border border-line px-4 text-sm">
      {appointment && (
        <AnsweredRow label="Engineer visit" change="#visit" of="the engineer’s visit">
          <strong className="font-semibold">{formatVisit(appointment)}</strong>
          <span className="block text-ink-soft">We’re holding it until {clockTime(appointment.heldUntil)}.</span>
        </AnsweredRow>
      )}
      {number && (
        <AnsweredRow label="Your number" change="" of="the number you’re keeping">
          <span className="figures">{groupPhone(number)}</span> moves to us
        </AnsweredRow>
      )}
      <AnsweredRow label="Your current service" change="" of="your answers about your current service">
        Answered
      </AnsweredRow>
    </dl>
  )
}

type AnsweredRowProps = { label: string; change: string; of: string; children: ReactNode }

function AnsweredRow({ label, change, of, children }: AnsweredRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-soft max-sm:col-span-2">{label}</dt>
      <dd>{children}</dd>
      <dd className="no-print -my-2.5">
        <Link
          to={`/broadband/current-service${change}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Change<span className="sr-only"> {of}</span>
        </Link>
      </dd>
    </div>
  )
}
