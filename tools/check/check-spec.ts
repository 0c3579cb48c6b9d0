import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ID = '[A-Z][A-Z0-9]*-\\d+'
const RULE_ROW = new RegExp(`^\\|\\s*(${ID})\\s*\\|`, 'gm')
/** The ids that lead a title, as in test('CART-3, CART-4: …'). A test that is skipped proves nothing. */
const TITLE = new RegExp(`(?<!\\.(?:skip|todo|fixme))\\(\\s*['"\`](${ID}(?:, ${ID})*): `, 'g')

export function rulesIn(spec: string): string[] {
  return [...spec.matchAll(RULE_ROW)].map((match) => match[1] ?? '')
}

export function provedIn(testSource: string): string[] {
  return [...testSource.matchAll(TITLE)].flatMap((match) => (match[1] ?? '').split(', '))
}

export function specFaults(rules: readonly string[], proved: readonly string[]): string[] {
  const duplicates = rules.filter((rule, index) => rules.indexOf(rule) !== index)
  return [
    ...new Set(duplicates.map((rule) => `docs/spec.md has ${rule} twice`)),
    ...new Set(rules.filter((rule) => !proved.includes(rule)).map((rule) => `no test proves ${rule}`)),
    ...new Set(
      proved
        .filter((rule) => !rules.includes(rule))
        .map((rule) => `docs/spec.md has no rule ${rule}, but a test names it`),
    ),
  ]
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const rules = rulesIn(readFileSync(join(root, 'docs/spec.md'), 'utf8'))
  const tests = globSync('{domain,server,sandbox,storefront,tools,bench,fuzz,chaos,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
  })
  const proved = tests.flatMap((file) => provedIn(readFileSync(join(root, file), 'utf8')))
  const faults = specFaults(rules, proved)
  for (const fault of faults) console.error(fault)
  console.log(`${rules.length} rules, ${tests.length} test files`)
  process.exitCode = faults.length === 0 && rules.length > 0 ? 0 : 1
}
