import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Eircode, eircodeProblem, extractEircode } from '#domain/availability/eircode.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

const BROADBAND = '/shop/broadband'

type EircodeFormProps = {
  text?: string
  /** What the shop said about the text; what was typed is judged here. */
  problem?: string | null
  /** The field takes the focus: the customer comes back to it. */
  focused?: boolean
  /** Without it the form leads to the broadband page, with or without scripts. */
  onEircode?: (eircode: Eircode) => void
}

export function EircodeForm({ text = '', problem = null, focused = false, onEircode }: EircodeFormProps) {
  const [judged, setJudged] = useState<string | null>(problem)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  function submit(event: FormEvent) {
    const typed = input.current?.value ?? ''
    const wrong = eircodeProblem(typed)
    const eircode = extractEircode(typed)
    setJudged(wrong)
    event.preventDefault()
    if (!eircode) input.current?.focus()
    else if (onEircode) onEircode(eircode)
    else void navigate(`${BROADBAND}?eircode=${eircode}`)
  }

  function judgeWhenLeft() {
    const typed = input.current?.value ?? ''
    if (typed.trim() !== '' && typed !== text) setJudged(eircodeProblem(typed))
  }

  function clearWhenMended() {
    if (judged !== null && (judged === problem || eircodeProblem(input.current?.value ?? '') === null)) setJudged(null)
  }

  return (
    <form method="get" action={BROADBAND} onSubmit={submit} noValidate>
      <TextField
        ref={input}
        label="Your Eircode"
        name="eircode"
        defaultValue={text}
        hint="For example A65 F4E2. It is on your bills and parcels."
        error={judged}
        onBlur={judgeWhenLeft}
        onChange={clearWhenMended}
        autoComplete="postal-code"
        autoCapitalize="characters"
        enterKeyHint="search"
        spellCheck={false}
        required
      />
      <Button type="submit" className="mt-4 w-full">
        Check availability
      </Button>
    </form>
  )
}
