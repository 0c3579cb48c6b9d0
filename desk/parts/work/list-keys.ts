import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Of the tab: the address of the list that was open last, and the row that had the focus in it. */
const LIST = 'desk-list'
const ROW = 'desk-row'
/** Set by the way back alone: otherwise a list begins at its top. */
const BACK = 'desk-back'

/** J and K move through the rows, X ticks one; Enter is the browser's own, on the link that has the focus. */
export function useListKeys(address: string): void {
  useEffect(() => {
    sessionStorage.setItem(LIST, address)
    if (sessionStorage.getItem(BACK) !== null) focusRow(sessionStorage.getItem(ROW))
    sessionStorage.removeItem(BACK)
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      if (event.key === 'j') moveBy(1)
      else if (event.key === 'k') moveBy(-1)
      else if (event.key === 'x') currentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      else return
      event.preventDefault()
    }
    const onFocus = () => {
      const row = currentRow()?.dataset['row']
      if (row !== undefined) sessionStorage.setItem(ROW, row)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [address])
}

/** Escape leads back to the list as it was, and to the same row. */
export function useBackToList(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event)) return
      sessionStorage.setItem(BACK, '')
      void navigate(sessionStorage.getItem(LIST) ?? '/work')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}

/** A letter that is typed into a field, or pressed in a dialog, is no key of the page. */
function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return true
  const field = target.closest('input:not([type=checkbox]), textarea, select')
  return field !== null || document.querySelector('dialog[open], details[open][name=more]') !== null
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')]
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
}

function moveBy(step: 1 | -1): void {
  const all = rows()
  const now = currentRow()
  const place = now === null ? (step === 1 ? -1 : all.length) : all.indexOf(now)
  const next = all[Math.min(Math.max(place + step, 0), all.length - 1)]
  next?.querySelector<HTMLElement>('a')?.focus()
}

function focusRow(name: string | null): void {
  const row = rows().find(({ dataset }) => dataset['row'] === name)
  row?.querySelector<HTMLElement>('a')?.focus()
}
