import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { FieldProblem } from '#domain/field-problem.ts'
import type { Address } from '#storefront/features/address/address.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { type AddressQuestion, questionFrom } from './address-question.ts'
import { premisesProblems } from './premises-problems.ts'

const BROADBAND = '/shop/broadband'

// Until somebody types it is a plain field.
const AddressSuggestions = lazy(() =>
  import('#storefront/features/address/address-suggestions.tsx').then((module) => ({
    default: module.AddressSuggestions,
  })),
)

type EircodeFormProps = {
  text?: string
  /** What the shop said about the text; what was typed is judged here. */
  problem?: string | null
  /** The field takes the focus: the customer comes back to it. */
  focused?: boolean
  /** Without scripts the form leads to the broadband page. */
  onAsk: (question: AddressQuestion) => void
}

export function EircodeForm({ text = '', problem = null, focused = false, onAsk }: EircodeFormProps) {
  const form = useForm({
    id: 'ask',
    initial: { eircode: text },
    refused: problem === null ? null : { message: problem, problems: told(text, problem) },
    judge: premisesProblems,
    submit: ({ eircode }) => onAsk(questionFrom(eircode)),
  })
  const [typing, setTyping] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  const field = form.text('eircode')

  useEffect(() => {
    if (focused) ref.current?.focus()
  }, [focused])

  function pick(address: Address, shown: string) {
    form.change({ eircode: shown })
    onAsk({ by: 'address', address })
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    setTyping(true)
    field.onChange(event)
  }

  return (
    <form {...form.form} method="get" action={BROADBAND}>
      <div className="relative">
        <TextField
          {...field}
          ref={ref}
          label="Your Eircode or address"
          hint="For example D08 P3T7. It is on your bills and parcels."
          onChange={change}
          autoComplete="postal-code"
          autoCapitalize="characters"
          enterKeyHint="search"
          spellCheck={false}
          required
        />
        {typing && (
          <Suspense>
            <AddressSuggestions field={ref} onPick={pick} />
          </Suspense>
        )}
      </div>
      <Button type="submit" className="mt-4 w-full">
        Check availability
      </Button>
    </form>
  )
}

/** With the hint that goes with it, where the text is what is wrong. */
function told(eircode: string, message: string): readonly FieldProblem[] {
  const own = premisesProblems({ eircode })
  return own.length > 0 ? own : [{ field: 'eircode', message }]
}
