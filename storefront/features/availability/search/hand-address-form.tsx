import { useEffect, useRef } from 'react'
import { COUNTIES } from '#domain/address/counties.ts'
import {
  EMPTY_ADDRESS,
  type HandAddress,
  HandAddressSchema,
  handAddressOf,
  toAddress,
} from '#domain/address/hand-address.ts'
import type { Address } from '#storefront/features/address/address.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import { formDraft } from '#storefront/ui/form/form-draft.ts'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useDraft } from '#storefront/ui/form/use-draft.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import type { AddressLookup } from './address-lookup.ts'

const COUNTY_CHOICES = COUNTIES.map((county) => ({ value: county, label: county }))
const judge = judgeBy(HandAddressSchema)
const draft = formDraft('by-hand')

type HandAddressFormProps = {
  /** What was sent and not found. */
  given: Address | null
  problem: string | null
  onLookup: (lookup: AddressLookup) => void
}

/** Needs no address search, so it works while every directory of addresses is down. */
export function HandAddressForm({ given, problem, onLookup }: HandAddressFormProps) {
  const form = useForm({
    id: 'by-hand',
    initial: given ? handAddressOf(given) : EMPTY_ADDRESS,
    refused: problem === null ? null : { message: problem },
    judge,
    submit: draft.untilTaken((written: HandAddress) => onLookup({ by: 'hand', address: toAddress(written) })),
  })
  useDraft(form, draft)
  const notFound = useRef<HTMLDivElement>(null)
  const firstField = useRef<HTMLInputElement>(null)

  useEffect(() => (notFound.current ?? firstField.current)?.focus(), [])

  return (
    <form {...form.form}>
      <ErrorSummary form={form} />
      {problem !== null && (
        <div ref={notFound} tabIndex={-1} className="mb-5 outline-none empty:hidden">
          <FormRefusal form={form} />
        </div>
      )}
      <TextField
        {...form.text('line1')}
        ref={firstField}
        label="House and street or townland"
        hint="For example 14 Seaview Row"
        autoComplete="address-line1"
        required
      />
      <TextField
        {...form.text('line2')}
        label="Area or estate (optional)"
        autoComplete="address-line2"
        className="mt-2"
      />
      <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <TextField {...form.text('town')} label="Town" autoComplete="address-level2" required />
        <SelectField
          {...form.text('county')}
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
