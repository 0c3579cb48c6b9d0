import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WORDS =
  /\b(basket|broadband|cart|checkout|coverage|credit|eircode|enquiry|esim|handset|insurance|offer|order|payment|porting|prequal|prospect|sim|tariff|withdrawal)s?\b/g

/** Of SQL. */
const NOT_OURS = /order by/g

/** Known exceptions, which must not grow. */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  // The preferred order of encodings, as a library calls it.
  'http/choose-encoding.ts': ['order'],
  // A feature of browsers.
  'http/security-headers.ts': ['payment'],
  // Personal data that is redacted.
  'log/redaction.ts': ['eircode'],
  'log/secret-texts.ts': ['eircode'],
}

/** Identifiers and texts of a file as words: without comments, `cartCookie` as `cart cookie`. */
function wordsOf(source: string): string {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
  return code
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replaceAll(NOT_OURS, '')
}

test('POLICY-5: the platform names nothing that the shop sells or does', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(60)
  const found = files.flatMap((file) => {
    const words = wordsOf(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).matchAll(WORDS)
    const names = [...new Set([...words].map(([word]) => word))].toSorted()
    return names.length === 0 ? [] : [[file, names] as const]
  })
  expect(Object.fromEntries(found)).toEqual(LEFT)
})

test('POLICY-5: a name of the business is found in identifiers and texts, and not in comments', () => {
  expect(
    wordsOf("const heldCart = 1 // the tariff\n/* an offer */ call('a prequal', ORDER_LINK)").match(WORDS),
  ).toEqual(['cart', 'prequal', 'order'])
})
