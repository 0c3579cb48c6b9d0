import { useEffect } from 'react'
import { LineNumberSchema } from '#domain/address/line-number-schema.ts'
import { lineNumber } from '#domain/address/phone.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import type { AddressLookup } from './address-lookup.ts'

const judge = judgeBy(LineNumberSchema)

type NumberFormProps = { text: string; problem: string | null; onLookup: (lookup: AddressLookup) => void }

export function NumberForm({ text, problem, onLookup }: NumberFormProps) {
  const form = useForm({
    id: 'number',
    initial: { phone: text },
    refused: problem === null ? null : { message: problem, problems: [{ field: 'phone', message: problem }] },
    judge,
    submit({ phone }) {
      const number = lineNumber(phone)
      if (number !== null) onLookup({ by: 'number', number })
    },
  })
  const { ref } = form.form

  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return (
    <form {...form.form}>
      <TextField
        {...form.text('phone')}
        label="Your broadband or phone number"
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
