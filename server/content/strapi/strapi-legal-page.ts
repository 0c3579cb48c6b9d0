import * as v from 'valibot'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { LegalPage } from '../content.ts'
import { sanitiseHtml } from './sanitise-html.ts'
import { firstEntry } from './unwrap.ts'

const Words = v.pipe(v.string(), v.trim(), v.nonEmpty())

const Page = v.object({
  title: Words,
  description: Words,
  version: v.pipe(v.string(), v.isoDate()),
  sections: v.pipe(
    v.array(v.object({ anchor: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)), title: Words, text: v.string() })),
    v.minLength(1),
  ),
})

export function firstLegalPage(system: string, body: unknown): LegalPage | null {
  const entry = firstEntry(system, body)
  if (entry === undefined) return null
  const { sections, ...page } = parseResponse(system, Page, entry)
  return {
    ...page,
    sections: sections.map(({ anchor, title, text }) => ({
      anchor,
      title,
      html: sanitiseHtml(text, { toOwnPages: true }),
    })),
  }
}
