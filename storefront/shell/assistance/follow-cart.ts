import { whileVisible } from '#storefront/api/while-visible.ts'

const POLL_MS = 15_000

/** Calls `onChange` at once and after each change of a shared cart: server-sent events, or polling where they are refused. */
export function followCart(reference: string, onChange: () => void): () => void {
  return whileVisible(() => {
    let polling: ReturnType<typeof setInterval> | null = null
    const source = new EventSource(`/cart-changes/${reference}`)
    onChange()
    source.addEventListener('changed', onChange)
    source.addEventListener('error', () => {
      // The browser reconnects a lost connection; it does not reconnect a refused one.
      if (source.readyState === EventSource.CLOSED) polling ??= setInterval(onChange, POLL_MS)
    })
    return () => {
      source.close()
      if (polling !== null) clearInterval(polling)
    }
  })
}
