import { useEffect, useId, useState } from 'react'
import { EID_LENGTH, eidProblem } from '#domain/sim/eid.ts'
import { OTHER_MANUFACTURER } from '#domain/sim/esim-details.ts'
import { ESimManufacturersDocument } from '#storefront/api/generated/sim.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { failureText, isChangedElsewhere } from '#storefront/features/cart/failure-text.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { saveESimPhone } from './change-sim.ts'
import { EidField } from './eid-field.tsx'
import { EidHelp } from './eid-help.tsx'
import { OtherPhone } from './other-phone.tsx'
import { SimFailure } from './sim-failure.tsx'

type Sending = { state: 'resting' } | { state: 'saving' } | { state: 'failed' } | { state: 'refused'; message: string }

/** The phone that an eSIM is for. Sent automatically once it is complete. */
export function ESimForm({ line, cartType }: { line: CartLine; cartType: Cart['cartType'] }) {
  const id = useId()
  const saved = line.simCard
  const { result, retry } = useQuery(ESimManufacturersDocument, { cartType })
  const [brand, setBrand] = useState(saved?.manufacturer ?? '')
  const [eid, setEid] = useState(saved?.eid ?? '')
  const [left, setLeft] = useState(false)
  const [sending, setSending] = useState<Sending>({ state: 'resting' })
  const [failures, setFailures] = useState(0)

  const problem = eid === '' ? null : eidProblem(eid)
  const isJudged = left || eid.length === EID_LENGTH || /\D/.test(eid)
  const isOther = brand === OTHER_MANUFACTURER
  const hasAnswer = saved?.manufacturer === OTHER_MANUFACTURER || Boolean(saved?.eid)
  const isSaved = saved?.manufacturer === brand && (isOther || (eid !== '' && saved.eid === eid))

  // Another window may have changed it.
  useEffect(() => {
    if (saved?.manufacturer) setBrand(saved.manufacturer)
    if (saved?.eid) setEid(saved.eid)
  }, [saved?.manufacturer, saved?.eid])

  async function send(manufacturer: string, number: string | null) {
    setSending({ state: 'saving' })
    const first = await saveESimPhone(line, manufacturer, number)
    // Somebody else changed the cart meanwhile, but not this phone: one retry, on the present cart.
    const failure = first && isChangedElsewhere(first) ? await saveESimPhone(line, manufacturer, number) : first
    if (failure === null) {
      setFailures(0)
      return setSending({ state: 'resting' })
    }
    if (failure.kind === 'refusal') {
      const message = failureText(failure)
      return setSending(message === null ? { state: 'resting' } : { state: 'refused', message })
    }
    setFailures((count) => count + 1)
    setSending({ state: 'failed' })
  }

  function chooseBrand(next: string) {
    setBrand(next)
    setEid('')
    setLeft(false)
    setSending({ state: 'resting' })
    if (next === OTHER_MANUFACTURER || hasAnswer) void send(next, null)
  }

  function typeEid(next: string) {
    setEid(next)
    setLeft(false)
    if (eidProblem(next) === null && next !== eid) void send(brand, next)
    else if (next.length === EID_LENGTH) withdraw()
  }

  function leaveEid() {
    setLeft(true)
    if (problem !== null) withdraw()
  }

  /** A wrong EID takes the place of the phone that was saved: the line waits for the right one. */
  function withdraw() {
    if (hasAnswer && sending.state !== 'saving') void send(brand, null)
  }

  if (result.state === 'failed') {
    return (
      <div className="mt-4">
        <Notice tone="danger" title="We couldn’t load the list of phones">
          <TextButton onClick={retry} className="min-h-8">
            Try again
          </TextButton>
        </Notice>
      </div>
    )
  }
  const makers = result.state === 'ready' ? result.value.getESIMManufacturers : []
  return (
    <div className="mt-4 rounded-card bg-surface-soft p-4 forced-frame sm:p-5">
      <SelectField
        id={`${id}-brand`}
        label="Who made your phone?"
        placeholder="Choose a brand"
        choices={makers.map(({ manufacturer, needsEid }) => ({
          value: manufacturer,
          label: needsEid ? manufacturer : 'Other',
        }))}
        disabled={result.state !== 'ready'}
        value={result.state === 'ready' ? brand : ''}
        onChange={(event) => chooseBrand(event.currentTarget.value)}
      />
      {brand !== '' && !isOther && (
        <>
          <EidField
            id={`${id}-eid`}
            eid={eid}
            error={isJudged ? problem : null}
            isValid={eid !== '' && problem === null}
            onType={typeEid}
            onLeave={leaveEid}
          />
          <EidHelp />
        </>
      )}
      {isOther && <OtherPhone />}
      <p role="status" className="text-sm font-medium text-success-700">
        {sending.state === 'saving' && <span className="text-ink-soft">Saving…</span>}
        {sending.state === 'resting' && isSaved && (
          <span className="mt-3 flex gap-2">
            <Icon name="tick" className="mt-0.5 size-4.5" />
            {isOther ? 'Saved. We’ll send you a QR code.' : 'Saved. Your eSIM will be made for this phone.'}
          </span>
        )}
      </p>
      {sending.state === 'refused' && (
        <div className="mt-3">
          <Notice tone="danger" announced>
            {sending.message}
          </Notice>
        </div>
      )}
      {sending.state === 'failed' && (
        <SimFailure
          source="updateESIMDetails"
          failures={failures}
          onTryAgain={() => void send(brand, isOther ? null : eid)}
          onClose={() => setSending({ state: 'resting' })}
        />
      )}
    </div>
  )
}
