import { type FormEvent, useEffect } from 'react'
import { lineNumber } from '#domain/address/phone.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useJudgedField } from '#storefront/ui/form/use-judged-field.ts'
import type { AddressQuestion } from './address-question.ts'
import { numberProblem } from './number-problem.ts'

type NumberFormProps = { text: string; problem: string | null; onAsk: (question: AddressQuestion) => void }

export function NumberForm({ text, problem, onAsk }: NumberFormProps) {
  const { field, send } = useJudgedField(numberProblem, { text, problem })
  const { ref } = field

  useEffect(() => ref.current?.focus(), [ref])

  function submit(event: FormEvent) {
    event.preventDefault()
    const number = lineNumber(send() ?? '')
    if (number !== null) onAsk({ by: 'number', number })
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        {...field}
        label="Your broadband or phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint="Your broadband number starts with 8881, 8882 or 8883 on the bill. If you have none, enter your existing home phone number."
        enterKeyHint="search"
        required
      />
      <Button type="submit" className="mt-4 w-full">
        Check availability
      </Button>
    </form>
  )
}
