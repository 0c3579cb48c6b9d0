import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { FindField } from './find-field.tsx'
import type { FindLoaded } from './find-loaded.ts'
import { FoundOrders } from './found-orders.tsx'

type Dialog = RefObject<HTMLDialogElement | null>

/** The search in a window over every page, by Ctrl K or ⌘K. */
export function FindDialog({ dialog }: { dialog: Dialog }) {
  const { load, data, state } = useFetcher<FindLoaded>()

  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      openFind(dialog)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [dialog])

  // Arrow keys go on from what was found.
  const found = data?.found ?? null
  useEffect(() => {
    if (found !== null && found.orders.length > 0) firstFound(dialog)?.focus()
  }, [found, dialog])

  function down(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    firstFound(dialog)?.focus()
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Find an order or a customer"
      closedby="any"
      className="mx-auto mt-[10vh] max-h-[80dvh] w-[min(44rem,calc(100vw-1.5rem))] overflow-y-auto rounded-card border border-line bg-surface p-0 text-ink shadow-soft backdrop:bg-ink/40"
    >
      <form
        action="/find"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '')
          if (q.trim() !== '') void load(`/find?${new URLSearchParams({ q })}`)
        }}
        className="p-4"
      >
        <FindField problem={data?.problem ?? null} isBusy={state !== 'idle'} onKeyDown={down} />
      </form>
      {found !== null && (
        <FoundOrders found={found} onOpen={() => dialog.current?.close()} onLeave={() => fieldOf(dialog)?.focus()} />
      )}
      <p className="flex gap-4 border-t border-line px-4 py-2 text-xs text-ink-soft max-sm:hidden" aria-hidden="true">
        <span>Enter searches and opens</span>
        <span>↑ ↓ move</span>
        <span>Esc closes</span>
      </p>
    </dialog>
  )
}

export function openFind(dialog: Dialog): void {
  if (dialog.current?.open === false) dialog.current.showModal()
  fieldOf(dialog)?.select()
}

function fieldOf(dialog: Dialog): HTMLInputElement | null {
  return dialog.current?.querySelector('input') ?? null
}

function firstFound(dialog: Dialog): HTMLElement | null {
  return dialog.current?.querySelector<HTMLElement>('ul a') ?? null
}
