import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tools/launch/install.mjs'
import { BANNED_PHRASES, bannedPhrasesIn } from './banned-phrases.ts'
import { customerFiles, voiceFaults } from './check-voice.ts'

test.each([
  ['a string', 'a.ts', `const a = 'Your network of today'`],
  [
    'a template, across its lines',
    'a.ts',
    `const a = \`The network
of today, ${'$'}{name}\``,
  ],
  ['JSX', 'a.tsx', 'const a = (\n  <p>\n    The network\n    of today\n  </p>\n)'],
  ['JSX beside a fragment and a string', 'a.tsx', `const a = <>Your network{' '}of today</>`],
  ['an attribute', 'a.tsx', 'const a = <input aria-label="Network of today" />'],
  ['markup in a string', 'a.ts', `const a = 'Your network <b>of</b> today'`],
  ['JSON', 'a.json', '{\n  "title": "Network of today" }'],
])('VOICE-1: a banned phrase in %s is refused, with better words', (_where, file, source) => {
  const faults = voiceFaults(file, source)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^a\.\w+:[1-4] “of today” → your current …: .*etwork/)
})

test('VOICE-1: what developers and operators read is left alone', () => {
  const source = `
    // The network of today.
    /** The network of today. */
    import { a } from './of today.ts'
    type Way = 'of today' | { 'of today': string }
    const table = { 'of today': 1 } satisfies Record<string, number>
    deps.log.warn('the network of today')
    await sql\`select 'of today'\`
    if (!a) throw new RangeError(\`no network of today: \${a}\`)
    const ofToday = regex(/of today/)`
  expect(voiceFaults('a.ts', source)).toEqual([])
  const field = `t.field({ description: 'The network of today', resolve: () => 'of today' })`
  expect(voiceFaults('server/a-graphql.ts', field)).toHaveLength(1)
  expect(voiceFaults('server/a.ts', field)).toHaveLength(2)
})

test('VOICE-1: what writes the texts of cards is read, what lists mistakes for operators is not', () => {
  const files = customerFiles(ROOT)
  const source = 'domain/catalogue/source'
  expect(files).toEqual(expect.arrayContaining([`${source}/expand-offer.ts`, 'sandbox/payments/card-page.ts']))
  expect(files).not.toContain(`${source}/check-offer.ts`)
})

test('VOICE-2: the words that the shop was ordered with pass, and others around them do not', () => {
  expect(bannedPhrasesIn('€52.99 a month thereafter')).toEqual([])
  expect(bannedPhrasesIn('€52.99 a month thereafter, and less thereafter')).toHaveLength(1)
})

test('VOICE-4: pages contract, contracts need not', () => {
  const source = `const a = 'We cannot show it.'`
  expect(voiceFaults('storefront/features/tv/a.ts', source)).toHaveLength(1)
  expect(voiceFaults('server/order/documents/a.ts', source)).toEqual([])
  expect(voiceFaults('sandbox/payments/card-page.ts', source)).toHaveLength(1)
  expect(voiceFaults('sandbox/payments/elavon-views.ts', source)).toEqual([])
  expect(bannedPhrasesIn('You can see where it is, and that is all.')).toEqual([])
  expect(bannedPhrasesIn('That is all.')).toHaveLength(1)
})

test('VOICE-3: docs/voice.md shows every banned phrase, and better words that pass', () => {
  const rows = readFileSync(join(ROOT, 'docs/voice.md'), 'utf8')
    .split('\n')
    .flatMap((line) => [...line.matchAll(/^\| (?!Not \||---)(.+) \| (.+) \|$/g)])
  const examples = rows.map(([, not = '']) => not)
  expect(examples.filter((not) => bannedPhrasesIn(not).length === 0)).toEqual([])
  expect(rows.flatMap(([, , but = '']) => bannedPhrasesIn(but))).toEqual([])
  expect(BANNED_PHRASES.filter(({ phrase }) => !examples.some((not) => phrase.test(not)))).toEqual([])
})
