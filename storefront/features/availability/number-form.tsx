import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { numberProblem, plainNumber } from './number-problem.ts'
import type { Question } from './question.ts'

type NumberFormProps = { text: string; problem: string | null; onAsk: (question: Question) => void }

export function NumberForm({ text, problem, onAsk }: NumberFormProps) {
  const [judged, setJudged] = useState<string | null>(problem)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = input.current?.value ?? ''
    const wrong = numberProblem(typed)
    setJudged(wrong)
    if (wrong === null) onAsk({ by: 'number', number: plainNumber(typed) })
    else input.current?.focus()
  }

  function judgeWhenLeft() {
    const typed = input.current?.value ?? ''
    if (typed.trim() !== '' && typed !== text) setJudged(numberProblem(typed))
  }

  function clearWhenMended() {
    if (judged !== null && (judged === problem || numberProblem(input.current?.value ?? '') === null)) setJudged(null)
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={input}
        label="Your broadband or phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        defaultValue={text}
        hint="Your broadband number starts with 8881, 8882 or 8883 on the bill. If you have none, enter your existing home phone number."
        error={judged}
        onBlur={judgeWhenLeft}
        onChange={clearWhenMended}
        enterKeyHint="search"
        required
      />
      <Button type="submit" className="mt-4 w-full">
        Check availability
      </Button>
    </form>
  )
}
