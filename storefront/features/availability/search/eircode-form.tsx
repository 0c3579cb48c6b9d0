import { Suspense, useEffect, useRef } from 'react'
import { EIRCODE_INVALID, eircodeHint } from '#domain/address/eircode.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import type { Address } from '#storefront/features/address/address.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { type AddressLookup, lookupFrom } from './address-lookup.ts'
import { premisesProblems } from './premises-problems.ts'

/** The result page for browsers without scripts. */
const PLAIN_RESULT = '/plans-at'

// Fetched with the first change of the field.
const AddressSuggestions = lazyComponent(
  () => import('#storefront/features/address/address-suggestions.tsx').then((module) => module.AddressSuggestions),
  { unreachable: 'nothing' },
)

type EircodeFormProps = {
  text?: string
  /** The shop's refusal of the text; what is typed is also judged by the form itself. */
  problem?: string | null
  /** The field takes the focus: the customer comes back to it. */
  focused?: boolean
  /** The lookup was sent, and the page with its result is on the way. */
  pending?: boolean
  /** To which the plain result leads on. */
  page?: 'broadband' | 'phone'
  onLookup: (lookup: AddressLookup) => void
}

export function EircodeForm({
  text = '',
  problem = null,
  focused = false,
  pending = false,
  page = 'broadband',
  onLookup,
}: EircodeFormProps) {
  const ref = useRef<HTMLInputElement>(null)
  const hint = problem === EIRCODE_INVALID ? eircodeHint(text) : null
  const form = useForm({
    id: 'ask',
    initial: { eircode: text },
    refused: problem === null ? null : { message: problem, problems: [{ field: 'eircode', message: problem, hint }] },
    judge: premisesProblems,
    submit: ({ eircode }) => onLookup(lookupFrom(eircode)),
  })

  useEffect(() => {
    if (focused) ref.current?.focus()
  }, [focused])

  function pick(address: Address, shown: string) {
    form.change({ eircode: shown })
    onLookup({ by: 'address', address })
  }

  return (
    <form {...form.form} method="get" action={PLAIN_RESULT}>
      {page === 'phone' && <input type="hidden" name="page" value="phone" />}
      <div className="relative">
        <TextField
          {...form.text('eircode')}
          ref={ref}
          label="Your Eircode or address"
          hint="For example D08 P3T7. It’s on your bills and parcels."
          autoComplete="postal-code"
          autoCapitalize="characters"
          enterKeyHint="search"
          spellCheck={false}
          required
        />
        {form.values.eircode !== text && (
          <Suspense>
            <AddressSuggestions field={ref} onPick={pick} />
          </Suspense>
        )}
      </div>
      <Button type="submit" pending={pending} className="mt-4 w-full">
        Check availability
      </Button>
    </form>
  )
}
