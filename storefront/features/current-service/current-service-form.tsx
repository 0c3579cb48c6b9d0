import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { needsAppointment } from '#domain/current-service/completeness.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import { CurrentServiceSlotsDocument, SaveCurrentServiceDocument } from '../../api/generated/documents.ts'
import { query } from '../../api/query.ts'
import { Notice } from '../../ui/notice.tsx'
import { cartStore } from '../cart/cart.ts'
import type { CartLine } from '../cart/cart-line.ts'
import type { Cart } from '../cart/cart-store.ts'
import { failureText } from '../cart/failure-text.ts'
import { type Draft, type DraftField, draftProblems } from './draft.ts'
import { ServiceQuestions } from './service-questions.tsx'
import { SlotPicker } from './slot-picker.tsx'

const SUMMARY = '/shop/summary'

type CurrentServiceFormProps = { cart: Cart; offer: CartLine; saved: Draft }

export function CurrentServiceForm({ cart, offer, saved }: CurrentServiceFormProps) {
  const [written, setDraft] = useState(saved)
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const engineer = needsAppointment(offer.installationType)
  const visit = engineer ? { reference: cart.uuid, offerId: offer.id } : null
  const { asked, retry } = useQuery(CurrentServiceSlotsDocument, visit)
  const navigate = useNavigate()

  const slots = asked.state === 'ready' ? asked.value.currentServiceSlots : null
  const choosable = slots !== null && slots.length > 0
  const draft = withoutLostTime(written)
  const problems = draftProblems(draft, engineer && choosable)
  const listed = Object.entries(problems).map(([field, message]) => ({ fieldId: `current-${field}`, message }))

  function problemOf(field: DraftField): string | null {
    return (attempt > 0 || left.has(field) ? problems[field] : null) ?? null
  }

  /** A time that somebody else has by now is not chosen any more. */
  function withoutLostTime(answers: Draft): Draft {
    const isLost = slots?.every(({ id }) => id !== answers.slotId) ?? false
    return isLost ? { ...answers, slotId: null } : answers
  }

  function change(answers: Partial<Draft>) {
    setDraft((latest) => ({ ...withoutLostTime(latest), ...answers }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    if (sending) return
    if (listed.length > 0) return setAttempt(attempt + 1)
    setSending(true)
    const failure = await cartStore.change((current) => save(current ?? cart, offer.id, draft))
    setSending(false)
    if (!failure) return void navigate(SUMMARY)
    const code = failure.kind === 'refusal' ? failure.code : null
    // Without the time the answers can be saved: the next press does.
    if (code === 'SLOT_TAKEN' || code === 'APPOINTMENTS_UNAVAILABLE') change({ slotId: null })
    if (code === 'SLOT_TAKEN') retry()
    setProblem(failureText(failure) ?? failure.message)
  }

  return (
    <form onSubmit={submit} noValidate className="max-w-3xl">
      {attempt > 0 && <ErrorSummary problems={listed} attempt={attempt} />}
      <div className="grid gap-5">
        <ServiceQuestions
          draft={draft}
          onChange={change}
          onLeave={(field) => setLeft(new Set(left).add(field))}
          problemOf={problemOf}
        />
        {engineer && (
          <SlotPicker
            id="current-slotId"
            slots={asked.state === 'ready' ? { state: 'ready', value: asked.value.currentServiceSlots } : asked}
            availableFrom={offer.availableFrom}
            chosen={draft.slotId}
            error={problemOf('slotId')}
            onChoose={(slotId) => change({ slotId })}
            onRetry={retry}
          />
        )}
      </div>
      {problem && (
        <div className="mt-4">
          <Notice tone="danger" announced title="Your answers are not saved yet">
            {problem}
          </Notice>
        </div>
      )}
      <div className="mt-8 grid gap-3 sm:flex">
        <Button type="submit" pending={sending}>
          {sending ? 'Saving…' : 'Save and go to your order'}
        </Button>
        <LinkButton to={SUMMARY} look="quiet">
          Back without saving
        </LinkButton>
      </div>
    </form>
  )
}

async function save({ uuid, version }: Cart, offerId: string, { connectedDevices, hasService, ...draft }: Draft) {
  const answers = { ...draft, hasService: hasService === true, connectedDevices: [...connectedDevices] }
  const answer = await query(SaveCurrentServiceDocument, { reference: uuid, offerId, version, answers })
  return answer.ok ? { ok: true as const, value: answer.value.saveCurrentService } : answer
}
