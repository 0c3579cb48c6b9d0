import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { whileVisible } from '#storefront/api/while-visible.ts'
import type { OrderView } from './order-view.ts'

const POLL_MS = 30_000

/**
 * Keeps the order up to date while the page is visible: server-sent events over one connection, which is closed when the page
 * is hidden; where that is refused, polling. True once something has changed since the page was loaded.
 */
export function useLiveOrder({ reference, changeMark, timeline }: OrderView): boolean {
  const { revalidate } = useRevalidator()
  const seen = useRef(changeMark)
  const [first] = useState(changeMark)
  const hasEnded = timeline.every(({ kind, state }) => state === 'DONE' || kind === 'FIRST_BILL')

  useEffect(() => {
    seen.current = changeMark
  }, [changeMark])

  useEffect(() => {
    if (hasEnded) return
    return whileVisible(() => {
      let polling: ReturnType<typeof setInterval> | null = null
      const readAgain = () => void revalidate()
      const source = new EventSource(`/order-changes/${reference}?seen=${encodeURIComponent(seen.current)}`)
      source.addEventListener('changed', readAgain)
      source.addEventListener('error', () => {
        // The browser reconnects a lost connection; it does not reconnect a refused one.
        if (source.readyState === EventSource.CLOSED) polling ??= setInterval(readAgain, POLL_MS)
      })
      return () => {
        source.close()
        if (polling !== null) clearInterval(polling)
      }
    })
  }, [hasEnded, reference, revalidate])

  return changeMark !== first
}
