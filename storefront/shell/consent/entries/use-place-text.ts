import { useEffect, useState } from 'react'
import { PlaceTextDocument } from '#storefront/api/generated/place-text.ts'
import type { ContentKind } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'

export type PlaceText = { title: string; text: string; buttonLabel: string; points: readonly string[] }

/** What editors wrote for the entry of a third party. Null: not there yet, or nothing, and the place stays empty. */
export function usePlaceText(kind: ContentKind): PlaceText | null {
  const [place, setPlace] = useState<PlaceText | null>(null)
  useEffect(() => {
    const left = new AbortController()
    void query(PlaceTextDocument, { kind }, left.signal).then((reply) => {
      const entry = reply.ok ? reply.value.contentEntry : null
      if (left.signal.aborted || !entry?.title || !entry.buttonLabel) return
      const { title, buttonLabel, points } = entry
      const text = entry.text.flatMap(({ lines }) => lines.flatMap(({ spans }) => spans.map((span) => span.text)))
      setPlace({ title, buttonLabel, points, text: text.join('') })
    })
    return () => left.abort()
  }, [kind])
  return place
}
