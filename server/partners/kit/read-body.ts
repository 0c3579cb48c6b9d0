import * as v from 'valibot'
import { cleanText } from '#domain/clean-text.ts'
import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { describeIssues } from '#server/platform/describe-issues.ts'

/** Objects of TM Forum are seldom deeper than eight. */
const DEEPEST = 20
const LONGEST_NAME = 100
const LONGEST_TEXT = 4000

/** Every text is cleaned and measured before a schema sees it, whatever attribute it stands in. */
export function readBody(schema: v.GenericSchema, given: unknown): Result<unknown, PartnerRefusal> {
  const clean = cleaned(given, 0)
  if (!clean.ok) return clean
  const parsed = v.safeParse(schema, clean.value)
  return parsed.success ? ok(parsed.output) : unfit(describeIssues(parsed.issues.slice(0, 5)))
}

function cleaned(value: unknown, depth: number): Result<unknown, PartnerRefusal> {
  if (typeof value === 'string') {
    const text = cleanText(value, { atMost: LONGEST_TEXT, whenLonger: 'refuse' })
    return text.ok ? text : unfit(`a text of more than ${LONGEST_TEXT} characters`)
  }
  if (typeof value !== 'object' || value === null) return ok(value)
  if (depth >= DEEPEST) return unfit(`objects in each other deeper than ${DEEPEST}`)
  const parts: [string, unknown][] = []
  for (const [name, part] of Object.entries(value)) {
    if (name.length > LONGEST_NAME || name === '__proto__' || !isStorable(name))
      return unfit('the name of an attribute')
    const clean = cleaned(part, depth + 1)
    if (!clean.ok) return clean
    parts.push([name, clean.value])
  }
  return ok(Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts))
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function unfit(detail: string): { ok: false; refusal: PartnerRefusal } {
  return refuse({ code: 'INVALID_BODY', detail })
}
