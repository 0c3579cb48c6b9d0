import { useLayoutEffect, useState } from 'react'
import { type Eircode, eircodeHint, eircodeProblem, formatEircode } from '#domain/address/eircode.ts'
import type { NetworkSignal } from '#domain/coverage/signal.ts'
import { SIGNAL_LABELS, type SignalUse, signalVerdict } from '#domain/coverage/signal-text.ts'
import { MobileCoverageDocument } from '#storefront/api/generated/coverage.ts'
import { query } from '#storefront/api/query.ts'
import { readStoredPrequal } from '#storefront/features/availability/stored-prequal.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import type { Refused } from '#storefront/ui/form/form-state.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { Notice } from '#storefront/ui/notice.tsx'

type Coverage = { eircode: string; signals: NetworkSignal[] }

const UNREACHABLE = 'We got no answer. Check your connection and try again.'

/** Checks a known home without a press of the button. */
export function SignalCheck({ use }: { use: SignalUse }) {
  const [coverage, setCoverage] = useState<Coverage | null>(null)
  const form = useForm({
    id: 'signal',
    initial: { eircode: '' },
    judge: eircodeProblems,
    submit: ({ eircode }) => check(eircode),
  })
  const { change } = form
  const [isKnown, setKnown] = useState(false)

  async function check(eircode: string): Promise<Refused | null> {
    const reply = await query(MobileCoverageDocument, { eircode })
    if (reply.ok) {
      setCoverage(reply.value.mobileCoverage as Coverage)
      return null
    }
    setCoverage(null)
    const message = reply.failure.kind === 'refusal' ? reply.failure.message : UNREACHABLE
    return { message, problems: [{ field: 'eircode', message }] }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the home that was known at page load
  useLayoutEffect(() => {
    const eircode = readStoredPrequal()?.addressResponse?.eircode
    if (eircode == null) return
    setKnown(true)
    change({ eircode: formatEircode(eircode as Eircode) })
    // A failure is not shown: the customer has submitted nothing, and the form can still be used.
    void check(eircode)
  }, [])

  return (
    <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
      <form {...form.form}>
        <TextField
          {...form.text('eircode')}
          label="Your Eircode"
          hint="For example D08 P3T7"
          autoComplete="postal-code"
          autoCapitalize="characters"
          enterKeyHint="search"
          spellCheck={false}
          required
        />
        <Button type="submit" look="quiet" className="mt-2" pending={form.state.pending}>
          Check the signal
        </Button>
      </form>
      {/* Room for the result of a known home, which comes without a press. */}
      <div role="status" className={isKnown ? 'min-h-44' : ''}>
        {coverage && <SignalResult coverage={coverage} use={use} />}
      </div>
    </div>
  )
}

function SignalResult({ coverage: { eircode, signals }, use }: { coverage: Coverage; use: SignalUse }) {
  const { tone, title, text } = signalVerdict(signals, use)
  return (
    <>
      <Notice tone={tone} title={title}>
        <p>{text}</p>
      </Notice>
      <table className="mt-3 w-full text-sm">
        <caption className="text-left text-ink-soft">
          Our own figures for {formatEircode(eircode as Eircode)}. Walls and weather can change them.
        </caption>
        <thead>
          <tr className="text-left text-ink-soft">
            <th scope="col" className="py-1.5 font-normal">
              Network
            </th>
            <th scope="col" className="py-1.5 font-normal">
              Indoors
            </th>
            <th scope="col" className="py-1.5 font-normal">
              Outdoors
            </th>
          </tr>
        </thead>
        <tbody>
          {signals.map(({ network, indoor, outdoor }) => (
            <tr key={network} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-semibold">
                {network}
              </th>
              <td className="py-1.5">{SIGNAL_LABELS[indoor]}</td>
              <td className="py-1.5">{SIGNAL_LABELS[outdoor]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function eircodeProblems({ eircode }: { eircode: string }) {
  const message = eircodeProblem(eircode)
  return message === null ? [] : [{ field: 'eircode', message, hint: eircodeHint(eircode) }]
}
