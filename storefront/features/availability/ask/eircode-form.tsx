import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#storefront/features/address/address.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useJudgedField } from '#storefront/ui/form/use-judged-field.ts'
import { type AddressQuestion, questionFrom } from './address-question.ts'
import { premisesProblem } from './premises-problem.ts'

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
  /** Without it the form leads to the broadband page, with or without scripts. */
  onAsk?: (question: AddressQuestion) => void
}

export function EircodeForm({ text = '', problem = null, focused = false, onAsk }: EircodeFormProps) {
  const { field, send } = useJudgedField(premisesProblem, { text, problem })
  const [typing, setTyping] = useState(false)
  const navigate = useNavigate()
  const { ref } = field

  useEffect(() => {
    if (focused) ref.current?.focus()
  }, [focused, ref])

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = send()
    if (typed === null) return
    if (onAsk) onAsk(questionFrom(typed))
    else void navigate(`${BROADBAND}?eircode=${encodeURIComponent(typed)}`)
  }

  function pick(address: Address, shown: string) {
    if (onAsk) onAsk({ by: 'address', address })
    else void navigate(`${BROADBAND}?eircode=${encodeURIComponent(address.eircode ?? shown)}`)
  }

  function change() {
    setTyping(true)
    field.onChange()
  }

  return (
    <form method="get" action={BROADBAND} onSubmit={submit} noValidate>
      <div className="relative">
        <TextField
          {...field}
          label="Your Eircode or address"
          name="eircode"
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
