import { type RefObject, useEffect, useId, useState } from 'react'
import { extractEircode } from '#domain/address/eircode.ts'
import { AddressSearchDocument } from '#storefront/api/generated/availability.ts'
import { query } from '#storefront/api/query.ts'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import type { Address } from './address.ts'
import { shownAddress } from './shown-address.ts'
import { CLOSED, foundWords, isWorthSearching, nextSuggestions, type Suggestions } from './suggestions.ts'

const DEBOUNCE_MS = 200

type AddressSuggestionsProps = {
  field: RefObject<HTMLInputElement | null>
  onPick: (address: Address, shown: string) => void
}

/** Makes a combobox of a plain text field: addresses as you type, by mouse, finger, keyboard and ear. */
export function AddressSuggestions({ field, onPick }: AddressSuggestionsProps) {
  const id = useId()
  const [suggestions, setSuggestions] = useState<Suggestions>(CLOSED)
  const { addresses, active, open } = suggestions
  const shown = open && addresses.length > 0

  function pick(address: Address) {
    const words = shownAddress(address)
    setSuggestions(CLOSED)
    onPick(address, words)
  }

  useEffect(() => {
    const input = field.current
    if (!input) return
    const leaving = new AbortController()
    let search = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    function look(text: string) {
      clearTimeout(timer)
      search.abort()
      if (!isWorthSearching(text) || extractEircode(text)) return setSuggestions(CLOSED)
      const current = new AbortController()
      search = current
      timer = setTimeout(async () => {
        const answer = await query(AddressSearchDocument, { text }, current.signal)
        // Without suggestions the field is what it was before: the text can still be sent.
        if (!current.signal.aborted)
          setSuggestions({ addresses: answer.ok ? answer.value.addressSearch : [], active: null, open: answer.ok })
      }, DEBOUNCE_MS)
    }

    const { signal } = leaving
    const close = () => {
      clearTimeout(timer)
      search.abort()
      setSuggestions((now) => ({ ...now, open: false }))
    }
    input.addEventListener('input', () => look(input.value), { signal })
    input.addEventListener('blur', close, { signal })
    input.form?.addEventListener('submit', close, { signal })
    if (document.activeElement === input) look(input.value)
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
      // The browser's own list would lie over ours.
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
      <VisuallyHiddenStatus>{open ? foundWords(addresses.length) : ''}</VisuallyHiddenStatus>
      {shown && (
        <div
          id={id}
          role="listbox"
          aria-label="Addresses"
          className="absolute inset-x-0 top-[5.75rem] z-30 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-soft"
        >
          {addresses.map((address, index) => (
            // The field keeps the focus and the keys; a pointer presses here.
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
