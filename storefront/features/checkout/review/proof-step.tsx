import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { groupPhone } from '#domain/address/phone.ts'
import type { ProofWay } from '#domain/checkout/proof.ts'
import { readCode } from '#domain/porting/one-time-code.ts'
import type { Failure } from '#storefront/api/reply.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { useSecondsUntil } from '#storefront/features/porting/use-seconds-until.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { STEP_PATH } from '../steps/checkout-steps.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'
import type { Proving } from './use-proof.ts'

type Proof = CheckoutView['proof']
type CodeField = Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>

type ProofStepProps = {
  proof: Proof
  /** A field of the order form, which reports a missing code on submit. */
  field: CodeField
  proving: Proving
  /** When the server rendered the page. */
  renderedAt: string
}

/** One-time code by text or e-mail, required where nothing is paid today. */
export function ProofStep({ proof, field, proving, renderedAt }: ProofStepProps) {
  const title = useId()
  if (proof.given !== null) {
    return (
      <div className="mb-6" role="status">
        <Notice tone="success">Confirmed: we can reach you at {recipientOf(proof, proof.given)}.</Notice>
      </div>
    )
  }
  return (
    <section aria-labelledby={title} className="no-print mb-6 rounded-panel bg-surface-tint p-5 sm:p-7">
      <h2 id={title} className="text-heading">
        Confirm it’s you
      </h2>
      {proof.code === null ? (
        <ToSend proof={proof} field={field} proving={proving} />
      ) : (
        <Sent isTablet={proof.onTablet} code={proof.code} field={field} proving={proving} renderedAt={renderedAt} />
      )}
      <Problem failure={proving.problem} />
    </section>
  )
}

/** Grouped as a phone number is. On the shop's tablet enough to know it again. */
function recipientOf({ ways }: Proof, way: ProofWay): string {
  return groupPhone(ways.find(({ by }) => by === way)?.to ?? '')
}

function ToSend({ proof, field, proving }: Pick<ProofStepProps, 'proof' | 'field' | 'proving'>) {
  const isTablet = proof.onTablet
  return (
    <>
      <p className="mt-1.5">
        {isTablet
          ? 'This is the shop’s tablet, so we check that it’s you who orders.'
          : 'You’re paying nothing today, so we check that we can reach you.'}{' '}
        We’ll text a six-digit code to <strong className="whitespace-nowrap">{recipientOf(proof, 'SMS')}</strong>.
      </p>
      {field.error && (
        <p id={`${field.id}-error`} className="mt-3 font-semibold text-danger-700">
          {field.error}
        </p>
      )}
      <Button
        id={field.id}
        look="secondary"
        pending={proving.pending === 'send'}
        onClick={() => proving.send('SMS')}
        className="mt-4 w-full sm:w-auto"
      >
        {proving.pending === 'send' ? 'Sending…' : 'Text me a code'}
      </Button>
      <Ways>
        <TextButton className="min-h-11" onClick={() => proving.send('EMAIL')}>
          No signal? Send it by email
        </TextButton>
        {!isTablet && <ChangeLink>Change number</ChangeLink>}
      </Ways>
    </>
  )
}

type SentProps = Pick<ProofStepProps, 'field' | 'proving' | 'renderedAt'> & {
  isTablet: boolean
  code: NonNullable<Proof['code']>
}

function Sent({ isTablet, code, field, proving, renderedAt }: SentProps) {
  const wait = useSecondsUntil(code.resendAt, renderedAt)
  const left = useSecondsUntil(code.endsAt, renderedAt)
  const byText = code.by === 'SMS'
  const wrong = proving.problem?.kind === 'refusal' && proving.problem.problems ? proving.problem.message : null
  const prove = () => proving.prove(String(field.value ?? ''))
  return (
    <>
      <p className="mt-1.5 mb-4" role="status">
        {left > 0 ? (
          <>
            We sent a code to <strong className="break-words">{byText ? groupPhone(code.to) : code.to}</strong>. It
            works for five minutes.
          </>
        ) : (
          'This code has expired. Please send a new one.'
        )}
      </p>
      <div className="grid items-end gap-3 sm:flex">
        <TextField
          {...field}
          label="Six-digit code"
          hint={byText ? undefined : 'Check your spam folder too.'}
          error={wrong ?? field.error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="sm:w-56"
          onChange={(event) => {
            field.onChange?.(event)
            if (readCode(event.target.value) !== null) proving.prove(event.target.value)
          }}
          // Enter confirms the code, and does not submit the order form around it.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            prove()
          }}
        />
        <Button
          look="secondary"
          pending={proving.pending === 'prove'}
          onClick={prove}
          className="sm:self-start sm:mt-8"
        >
          {proving.pending === 'prove' ? 'Checking…' : 'Confirm'}
        </Button>
      </div>
      <Ways>
        <TextButton className="min-h-11" aria-disabled={wait > 0} onClick={() => wait === 0 && proving.send(code.by)}>
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </TextButton>
        <TextButton className="min-h-11" onClick={() => proving.send(byText ? 'EMAIL' : 'SMS')}>
          {byText ? 'No text? Send it by email' : 'Text it instead'}
        </TextButton>
        {!isTablet && <ChangeLink>{byText ? 'Change number' : 'Change email address'}</ChangeLink>}
      </Ways>
    </>
  )
}

function Ways({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">{children}</div>
}

function ChangeLink({ children }: { children: string }) {
  return (
    <Link
      to={STEP_PATH.DETAILS}
      className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  )
}

/** Problems of the code itself are shown at its field. */
function Problem({ failure }: { failure: Failure | null }) {
  if (failure === null || (failure.kind === 'refusal' && failure.problems)) return null
  return (
    <div className="mt-4">
      <Notice tone="danger" announced>
        <p>{failureText(failure)}</p>
        {failure.kind === 'refusal' && failure.code === 'TOO_MANY_CODES' && <PhoneLink />}
      </Notice>
    </div>
  )
}
