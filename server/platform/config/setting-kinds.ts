import * as v from 'valibot'
import { isThisMachine } from './production-guards.ts'

/** The environment as it was set, without empty values. */
export type Given = Readonly<Record<string, string | undefined>>

/** The parsed variables of a room. */
export type ValuesOf<Environment extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Environment, undefined>>

export const wholeNumber = (fallback: string, low: number, high: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(low, `must be at least ${low}`),
    v.maxValue(high, `must be at most ${high}`),
  )

export const flag = v.pipe(
  v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  v.transform((value) => value === 'true'),
)

export const list = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
    v.minLength(1, 'must name at least one'),
  )

/** A URL takes `*` and `;` in a host, which would be sources and directives in a Content-Security-Policy. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/

export const httpUrl = v.pipe(
  v.string(),
  v.url('must be a URL'),
  v.regex(/^https?:/i, 'must be an http(s) URL'),
  v.check((url) => !URL.parse(url)?.username && !URL.parse(url)?.password, 'must not hold a name or password'),
  v.check((url) => HOST.test(URL.parse(url)?.hostname ?? ''), 'must name one host'),
)

/** Origins over `https:`, on this machine over `http:` too, and over the protocols that are named. */
export const origins = (example: string, ...also: readonly string[]) =>
  v.optional(
    v.pipe(
      list(''),
      v.everyItem((text) => isOrigin(text, also), `must be addresses such as ${example}, without a path`),
    ),
  )

function isOrigin(text: string, also: readonly string[]): boolean {
  const url = URL.parse(text)
  if (url === null || !HOST.test(url.hostname)) return false
  if (text !== url.origin && text !== `${url.origin}/`) return false
  return ['https:', ...also].includes(url.protocol) || (url.protocol === 'http:' && isThisMachine(text))
}

/** It is sent in a header: a line break from the file that it was stored in would fail every call. */
export const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be plain characters without spaces'))

export const tokens = (fallback: string) =>
  v.pipe(
    list(fallback),
    v.everyItem((one) => v.is(token, one), 'must be plain characters without spaces'),
  )
