import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Address } from './address.ts'
import { premisesProblem } from './premises-problem.ts'
import { type Question, questionFrom } from './question.ts'

const BROADBAND = '/shop/broadband'

// Until somebody types it is a plain field.
const AddressSuggestions = lazy(() =>
  import('./address-suggestions.tsx').then((module) => ({ default: module.AddressSuggestions })),
)

type EircodeFormProps = {
  text?: string
  /** What the shop said about the text; what was typed is judged here. */
  problem?: string | null
  /** The field takes the focus: the customer comes back to it. */
  focused?: boolean
  /** Without it the form leads to the broadband page, with or without scripts. */
  onAsk?: (question: Question) => void
}

export function EircodeForm({ text = '', problem = null, focused = false, onAsk }: EircodeFormProps) {
  const [judged, setJudged] = useState<string | null>(problem)
  const [typing, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = input.current?.value ?? ''
    const wrong = premisesProblem(typed)
    setJudged(wrong)
    if (wrong !== null) input.current?.focus()
    else if (onAsk) onAsk(questionFrom(typed))
    else void navigate(`${BROADBAND}?eircode=${encodeURIComponent(typed)}`)
  }

  function pick(address: Address, shown: string) {
    if (onAsk) onAsk({ by: 'address', address })
    else void navigate(`${BROADBAND}?eircode=${encodeURIComponent(address.eircode ?? shown)}`)
  }

  function judgeWhenLeft() {
    const typed = input.current?.value ?? ''
    if (typed.trim() !== '' && typed !== text) setJudged(premisesProblem(typed))
  }

  function change() {
    setTyping(true)
    if (judged !== null && (judged === problem || premisesProblem(input.current?.value ?? '') === null)) setJudged(null)
  }

  return (
    <form method="get" action={BROADBAND} onSubmit={submit} noValidate>
      <div className="relative">
        <TextField
          ref={input}
          label="Your Eircode or address"
          name="eircode"
          defaultValue={text}
          hint="For example D08 P3T7. It is on your bills and parcels."
          error={judged}
          onBlur={judgeWhenLeft}
          onChange={change}
          autoComplete="postal-code"
          autoCapitalize="characters"
          enterKeyHint="search"
          spellCheck={false}
          required
        />
        {typing && (
          <Suspense>
            <AddressSuggestions field={input} onPick={pick} />
          </Suspense>
        )}
      </div>
      <Button type="submit" className="mt-4 w-full">
        Check availability
      </Button>
    </form>
  )
}
