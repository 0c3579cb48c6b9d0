import { useEffect, useRef, useState } from 'react'
import { HomeProofSchema } from '#domain/address/home-proof-schema.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { ConfirmAddressDocument } from '#storefront/api/generated/availability.ts'
import { query } from '#storefront/api/query.ts'
import type { Failure } from '#storefront/api/reply.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import type { Refused } from '#storefront/ui/form/form-state.ts'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Prequal } from '../availability.ts'
import type { Way } from '../search/address-lookup.ts'
import { storePrequal } from '../stored-prequal.ts'
import type { PendingPlan } from './use-pending-plan.ts'

const UNREACHABLE = 'We couldn’t reach the shop. That didn’t count as a try. Please try again.'
/** Refusals after which no further attempt is accepted. */
const SHUT: ReadonlySet<RefusalCode> = new Set(['TOO_MANY_ANSWERS', 'PREQUAL_NOT_FOUND'])

const judge = judgeBy(HomeProofSchema)

type ConfirmHomeProps = {
  prequal: Prequal
  /** The plan that goes into the cart once the home is confirmed. */
  pending?: PendingPlan | null
  onConfirmed: (prequal: Prequal) => void
  onChange: (way?: Way) => void
}

/** A customer who came by a phone number shows that they know the home, because anybody may type a number. */
export function ConfirmHome({ prequal, pending = null, onConfirmed, onChange }: ConfirmHomeProps) {
  const [shutBy, setShutBy] = useState<RefusalCode | null>(null)
  return (
    <section aria-labelledby="confirm-home" className="wrap pt-6 sm:pt-8">
      <Card className="grid gap-x-12 gap-y-6 p-5 sm:p-7 md:grid-cols-2">
        {shutBy !== null ? (
          <Shut key={pending?.attempt} forgotten={shutBy === 'PREQUAL_NOT_FOUND'} onChange={onChange} />
        ) : (
          <>
            <div>
              <h2 id="confirm-home" className="text-title">
                Is this your home?
              </h2>
              <MaskedHome prequal={prequal} />
              <p className="mt-4 max-w-[52ch] text-ink-soft">
                Anyone can type a phone number, so we don’t show the address it belongs to. Enter your Eircode or door
                number so we know it’s yours.
              </p>
            </div>
            <AnswerForm
              key={prequal.prequalId}
              prequal={prequal}
              pending={pending}
              onConfirmed={onConfirmed}
              onChange={onChange}
              onShut={setShutBy}
            />
          </>
        )}
      </Card>
    </section>
  )
}

function MaskedHome({ prequal }: { prequal: Prequal }) {
  return (
    <p className="mt-4 flex gap-3 rounded-card bg-surface-tint px-4 py-3.5">
      <Icon name="pin" className="mt-0.5 size-5 text-action" />
      <span className="font-semibold">{prequal.maskedAddress}</span>
    </p>
  )
}

type AnswerFormProps = Omit<ConfirmHomeProps, 'pending'> & {
  pending: PendingPlan | null
  onShut: (by: RefusalCode) => void
}

function AnswerForm({ prequal, pending, onShut, onConfirmed, onChange }: AnswerFormProps) {
  const form = useForm({
    id: 'home',
    initial: { answer: '' },
    judge,
    async submit({ answer }) {
      const reply = await query(ConfirmAddressDocument, { prequalId: prequal.prequalId, answer })
      if (!reply.ok) return refused(reply.failure)
      storePrequal(reply.value.confirmAddress)
      onConfirmed(reply.value.confirmAddress)
      return null
    },
  })
  const field = useRef<HTMLInputElement>(null)

  // Choosing a plan further down scrolls here.
  useEffect(() => {
    if (pending === null) return
    field.current?.scrollIntoView({ block: 'center' })
    field.current?.focus({ preventScroll: true })
  }, [pending])

  function refused(failure: Failure): Refused | null {
    if (failure.kind === 'breakdown')
      return { message: UNREACHABLE, problems: [{ field: 'answer', message: UNREACHABLE }] }
    if (!SHUT.has(failure.code)) return failure
    onShut(failure.code)
    return null
  }

  return (
    <form {...form.form}>
      <ErrorSummary form={form} />
      <TextField
        {...form.text('answer')}
        ref={field}
        label="Your Eircode or door number"
        hint="For example D08 P3T7, or 27. No number on your door? Then your Eircode."
        autoComplete="postal-code"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        required
      />
      <Button type="submit" pending={form.state.pending} className="mt-3 w-full">
        {pending === null ? 'Yes, this is my home' : `Confirm and add ${pending.displayName}`}
      </Button>
      <TextButton onClick={() => onChange('eircode')} className="mt-2 min-h-11 text-sm">
        No, check another address
      </TextButton>
    </form>
  )
}

/** Leads to the Eircode form, which needs no confirmation. */
function Shut({ forgotten, onChange }: { forgotten: boolean; onChange: (way?: Way) => void }) {
  return (
    <div className="md:col-span-2">
      <FocusHeading id="confirm-home">
        {forgotten ? 'This check has ended' : 'We couldn’t confirm this home'}
      </FocusHeading>
      <p className="mt-3 max-w-[60ch] text-ink-soft">
        {forgotten
          ? 'It’s been too long since we checked. Check your address again: it takes a few seconds.'
          : 'That was one try too many for this phone number. Nothing is lost: your Eircode or your address leads straight to your plans, and you can order there.'}
      </p>
      <div className="mt-6 grid gap-3 sm:flex">
        <Button onClick={() => onChange('eircode')}>Use my Eircode or address</Button>
        <PhoneLink icon prefix="Call " className={buttonClass('quiet', 'large')} />
      </div>
    </div>
  )
}
