import { Suspense, useId, useRef, useState } from 'react'
import { extractEircode } from '#domain/address/eircode.ts'
import { EIRCODE_NOT_FOUND } from '#domain/address/fixed-texts.ts'
import { AddressesAtEircodeDocument } from '#storefront/api/generated/checkout.ts'
import { query } from '#storefront/api/query.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import type { Address } from '#storefront/features/address/address.ts'
import { shownAddress } from '#storefront/features/address/shown-address.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { ChoiceList } from '#storefront/ui/form/choice-list.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'

// Fetched with the first change of the field.
const AddressSuggestions = lazyComponent(
  () => import('#storefront/features/address/address-suggestions.tsx').then((module) => module.AddressSuggestions),
  { unreachable: 'nothing' },
)

type AddressFinderProps = { onFound: (address: Address) => void; onByHand: () => void }

/** The same search as on the broadband page: by Eircode or by what the address begins with. */
export function AddressFinder({ onFound, onByHand }: AddressFinderProps) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const latest = useRef<string | null>(null)
  const [text, setText] = useState('')
  const [homes, setHomes] = useState<readonly Address[]>([])
  const [problem, setProblem] = useState<string | null>(null)

  function take(address: Address, shown: string) {
    setText(shown)
    setHomes([])
    onFound(address)
  }

  async function type(typed: string) {
    setText(typed)
    setProblem(null)
    setHomes([])
    const eircode = extractEircode(typed)
    latest.current = eircode
    if (eircode === null) return
    const reply = await query(AddressesAtEircodeDocument, { eircode })
    // The field has changed meanwhile: this response is stale.
    if (latest.current !== eircode) return
    const found = reply.ok ? reply.value.addressList : []
    const [only] = found
    if (only && found.length === 1) return take(only, shownAddress(only))
    setHomes(found)
    if (found.length > 0) return
    setProblem(EIRCODE_NOT_FOUND)
    onByHand()
  }

  return (
    <div>
      <div className="relative">
        <TextField
          ref={ref}
          label="Find the address"
          hint="Type an Eircode, or the house and street."
          error={problem}
          value={text}
          onChange={({ target }) => void type(target.value)}
          // Enter does not submit the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
          spellCheck={false}
        />
        {text !== '' && (
          <Suspense>
            <AddressSuggestions field={ref} onPick={take} />
          </Suspense>
        )}
      </div>
      {homes.length > 0 && (
        <div className="mt-2 mb-3">
          <p id={id} className="mb-2 text-sm">
            There are several homes at this Eircode. Choose one.
          </p>
          <ChoiceList
            legend="Homes at this Eircode"
            choices={homes.map((home, index) => ({ value: String(index), label: shownAddress(home) }))}
            value={null}
            onChange={(index) => {
              const home = homes[Number(index)]
              if (home) take(home, shownAddress(home))
            }}
          />
        </div>
      )}
      <TextButton onClick={onByHand} className="min-h-8 text-sm">
        Enter the address by hand
      </TextButton>
    </div>
  )
}
