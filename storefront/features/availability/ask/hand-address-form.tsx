import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Address } from '#storefront/features/address/address.ts'
import { COUNTIES } from '#storefront/features/address/counties.ts'
import {
  EMPTY_ADDRESS,
  type HandAddress,
  handAddressOf,
  handAddressProblems,
  toAddress,
} from '#storefront/features/address/hand-address.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { AddressQuestion } from './address-question.ts'

const COUNTY_CHOICES = COUNTIES.map((county) => ({ value: county, label: county }))

type Field = keyof HandAddress

type HandAddressFormProps = {
  /** What was sent and not found. */
  given: Address | null
  problem: string | null
  onAsk: (question: AddressQuestion) => void
}

/** The way that needs no look-up: it works while every list of addresses is down. */
export function HandAddressForm({ given: before, problem, onAsk }: HandAddressFormProps) {
  const [given, setGiven] = useState(before ? handAddressOf(before) : EMPTY_ADDRESS)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const problems = handAddressProblems(given)
  const notFound = useRef<HTMLDivElement>(null)

  const firstField = useRef<HTMLInputElement>(null)

  useEffect(() => (notFound.current ?? firstField.current)?.focus(), [])

  function fieldProps(field: Field) {
    return {
      id: `by-hand-${field}`,
      name: field,
      value: given[field],
      onChange: (event: { target: { value: string } }) => setGiven({ ...given, [field]: event.target.value }),
      onBlur: () => given[field].trim() !== '' && setLeft(new Set(left).add(field)),
      error: (attempt > 0 || left.has(field) ? problems[field] : null) ?? null,
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(problems).length === 0) onAsk({ by: 'hand', address: toAddress(given) })
    else setAttempt(attempt + 1)
  }

  return (
    <form onSubmit={submit} noValidate>
      {attempt > 0 && (
        <ErrorSummary
          attempt={attempt}
          problems={Object.entries(problems).map(([field, message]) => ({ fieldId: `by-hand-${field}`, message }))}
        />
      )}
      {problem && attempt === 0 && (
        <div ref={notFound} tabIndex={-1} className="mb-5 outline-none">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      <TextField
        {...fieldProps('line1')}
        ref={firstField}
        label="House and street or townland"
        hint="For example 14 Seaview Row"
        autoComplete="address-line1"
        required
      />
      <TextField
        {...fieldProps('line2')}
        label="Area or estate (optional)"
        autoComplete="address-line2"
        className="mt-2"
      />
      <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <TextField {...fieldProps('town')} label="Town" autoComplete="address-level2" required />
        <SelectField
          {...fieldProps('county')}
          label="County"
          placeholder="Choose"
          choices={COUNTY_CHOICES}
          autoComplete="address-level1"
          required
        />
      </div>
      <Button type="submit" className="mt-2 w-full">
        Check availability
      </Button>
    </form>
  )
}
