import { useId, useState } from 'react'
import { track } from '#storefront/analytics/track.ts'
import type { SimCardType } from '#storefront/api/generated/types.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { failureText, isChangedElsewhere } from '#storefront/features/cart/failure-text.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { changeSimType } from './change-sim.ts'
import { ESimDrawing, SimCardDrawing } from './sim-drawings.tsx'
import { SimFailure } from './sim-failure.tsx'

const KINDS = {
  ALL_IN_1: {
    name: 'SIM card',
    text: 'Free by post. Fits every phone.',
    Drawing: SimCardDrawing,
  },
  ESIM: {
    name: 'eSIM',
    text: 'No waiting: scan a code with your phone.',
    Drawing: ESimDrawing,
  },
} as const satisfies Record<SimCardType, object>

/** Card or eSIM, as two large choices. If plan and handset allow only one, it is shown as text. */
export function SimChoice({ line }: { line: CartLine }) {
  const name = useId()
  const [requested, setRequested] = useState<SimCardType | null>(null)
  const [failures, setFailures] = useState(0)
  const [isFailing, setFailing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { simCard, simCardTypes, baseOffer } = line
  if (simCard === null) return null
  if (simCardTypes.length < 2) return <OnlySim type={simCard.type} />

  async function choose(type: SimCardType) {
    setRequested(type)
    setRefusal(null)
    setFailing(false)
    const failure = await changeSimType(line, type)
    if (failure === null) {
      setFailures(0)
      track({ name: 'SIM changed', path: '/shop/summary', plan: baseOffer.catalogTariffPlanCode, type })
    } else if (failure.kind === 'refusal') setRefusal(isChangedElsewhere(failure) ? null : failureText(failure))
    else {
      setFailures((count) => count + 1)
      setFailing(true)
      // `requested` stays for the retry: the page shows the SIM that the line has.
      return
    }
    setRequested(null)
  }

  const shown = isFailing ? simCard.type : (requested ?? simCard.type)
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">SIM for {baseOffer.description}</legend>
      <p aria-hidden="true" className="font-semibold">
        Your SIM
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {simCardTypes.map((type) => {
          const { name: title, text, Drawing } = KINDS[type]
          return (
            <label
              key={type}
              className="relative flex cursor-pointer items-center gap-3.5 rounded-card border border-line-strong bg-surface p-4 transition-colors hover:bg-surface-soft has-checked:border-action has-checked:bg-action-soft has-checked:ring-1 has-checked:ring-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={type}
                checked={shown === type}
                onChange={() => void choose(type)}
                className="peer absolute inset-0 cursor-pointer appearance-none rounded-card outline-none forced-colors:static forced-colors:appearance-auto"
              />
              <Drawing />
              <span className="min-w-0">
                <strong className="flex items-center gap-1.5 font-semibold">
                  {title}
                  {shown === type && <Icon name="tick" className="size-4.5 text-action" />}
                </strong>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
            </label>
          )
        })}
      </div>
      {refusal && (
        <div className="mt-3">
          <Notice tone="danger" announced>
            {refusal}
          </Notice>
        </div>
      )}
      {isFailing && (
        <SimFailure
          source="updateSIMType"
          failures={failures}
          onTryAgain={() => void choose(requested ?? simCard.type)}
          onClose={() => {
            setFailing(false)
            setRequested(null)
          }}
        />
      )}
    </fieldset>
  )
}

function OnlySim({ type }: { type: SimCardType }) {
  const { name, text, Drawing } = KINDS[type]
  return (
    <div className="mt-4 flex items-center gap-3.5 border-t border-line pt-4">
      <Drawing />
      <p>
        <strong className="font-semibold">Comes with {type === 'ESIM' ? 'an eSIM' : `a ${name}`}</strong>
        <span className="block text-sm text-ink-soft">{text}</span>
      </p>
    </div>
  )
}
