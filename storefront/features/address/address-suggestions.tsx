import { type RefObject, useEffect, useId, useState } from 'react'
import { extractEircode } from '#domain/address/eircode.ts'
import { AddressSearchDocument } from '#storefront/api/generated/availability.ts'
import { query } from '#storefront/api/query.ts'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import type { Address } from './address.ts'
import { shownAddress } from './shown-address.ts'
import { CLOSED, foundText, isWorthSearching, nextSuggestions, type Suggestions } from './suggestions.ts'

const DEBOUNCE_MS = 200

type AddressSuggestionsProps = {
  field: RefObject<HTMLInputElement | null>
  onPick: (address: Address, shown: string) => void
}

/** Turns a plain text field into a combobox with addresses as suggestions. */
export function AddressSuggestions({ field, onPick }: AddressSuggestionsProps) {
  const id = useId()
  const [suggestions, setSuggestions] = useState<Suggestions>(CLOSED)
  const { addresses, active, open } = suggestions
  const shown = open && addresses.length > 0

  function pick(address: Address) {
    setSuggestions(CLOSED)
    onPick(address, shownAddress(address))
  }

  useEffect(() => {
    const input = field.current
    if (!input) return
    const leaving = new AbortController()
    let search = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    function suggest(text: string) {
      clearTimeout(timer)
      search.abort()
      if (!isWorthSearching(text) || extractEircode(text)) return setSuggestions(CLOSED)
      const current = new AbortController()
      search = current
      timer = setTimeout(async () => {
        const reply = await query(AddressSearchDocument, { text }, current.signal)
        // A failed search closes the list; the text can still be submitted.
        if (!current.signal.aborted)
          setSuggestions({ addresses: reply.ok ? reply.value.addressSearch : [], active: null, open: reply.ok })
      }, DEBOUNCE_MS)
    }

    const { signal } = leaving
    const close = () => {
      clearTimeout(timer)
      search.abort()
      setSuggestions((now) => ({ ...now, open: false }))
    }
    input.addEventListener('input', () => suggest(input.value), { signal })
    input.addEventListener('blur', close, { signal })
    input.form?.addEventListener('submit', close, { signal })
    if (document.activeElement === input) suggest(input.value)
    return () => {
      close()
      leaving.abort()
    }
  }, [field])

  useEffect(() => {
    const input = field.current
    if (!input) return
    function press(event: KeyboardEvent) {
      if (event.isComposing) return
      const address = shown && active !== null ? addresses[active] : undefined
      if (event.key === 'Enter' && address) {
        event.preventDefault()
        pick(address)
        return
      }
      const next = nextSuggestions(suggestions, event.key)
      if (next === suggestions) return
      event.preventDefault()
      setSuggestions(next)
    }
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  })

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(shown),
      'aria-controls': shown ? id : null,
      'aria-activedescendant': shown && active !== null ? `${id}-${active}` : null,
      // The browser's autofill list would cover this one.
      autocomplete: 'off',
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.current?.removeAttribute(name)
      else field.current?.setAttribute(name, value)
    }
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [field, id, shown, active])

  return (
    <>
      <VisuallyHiddenStatus>{open ? foundText(addresses.length) : ''}</VisuallyHiddenStatus>
      {open && addresses.length === 0 && (
        <p
          aria-hidden="true"
          className="absolute inset-x-0 top-[5.75rem] z-30 rounded-card border border-line bg-surface px-4 py-3 text-sm text-ink shadow-soft"
        >
          {foundText(0)}
        </p>
      )}
      {shown && (
        <div
          id={id}
          role="listbox"
          aria-label="Addresses"
          className="absolute inset-x-0 top-[5.75rem] z-30 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-soft"
        >
          {addresses.map((address, index) => (
            // The focus stays in the field; options react to the pointer only.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox are on its field
            // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is active, never focused
            <div
              key={address.addressId ?? index}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(address)}
              className="min-h-11 cursor-pointer rounded-card px-3.5 py-2.5 text-ink hover:bg-surface-tint aria-selected:bg-action-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-action"
            >
              {shownAddress(address)}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
