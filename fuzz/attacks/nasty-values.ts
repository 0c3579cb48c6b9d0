import type { Random } from '../random.ts'

/** Appears in a page only where it was not escaped. */
export const MARKUP = '"\'><script>fuzz(1)</script>'

/** Calls what watch/server-watch.ts puts into the server: a server that runs it has executed our code. */
export const CODE = 'globalThis.fuzzCanary?.()'

const SHORT = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202egnp.exe',
  '\u200b\u2066\u2069',
  '\u001b[31m',
  '\r\nX-Injected: 1',
  '%00',
  '%ff%fe',
  '%s%n%x',
  "' or 1=1 --",
  "'; select pg_sleep(5); --",
  '\\',
  '%',
  '_',
  '$1',
  `\${${CODE}}`,
  `");${CODE};("`,
  MARKUP,
  '{{7*7}}',
  '../../../../etc/passwd',
  'http://127.0.0.1:1/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(40),
  '2099-12-31',
  '0000-00-00',
  '🏠'.repeat(40),
  'é'.repeat(100),
  'e\u0301'.repeat(100),
  '\uffff',
  'ﷺ'.repeat(20),
  'İ'.repeat(50),
] as const

/** What long texts are made of: nearly Eircodes, numbers and addresses, so that each is examined and none ends the search. */
const LINKS = [
  'A',
  ' ',
  '0',
  'D08 P3T7 ',
  'D6W',
  'D08P3T',
  'A11 NEAR ',
  'é A11 NEAR ',
  'in D12 near ',
  '01 555 014 ',
  '888100421 ',
  '00353',
  '+353 1 ',
  '8881',
  'a ',
  '(',
  '\\',
  '"',
  '-',
  ',',
  '\n',
  'aA1 ',
  'é',
  'weavers row ',
  '%',
] as const

export function nastyText(random: Random, longest = 95_000): string {
  const size = random.weighted({ short: 8, kilobytes: 2, huge: 1 })
  if (size === 'short') return random.pick(SHORT)
  return longText(random, size === 'huge' ? longest : Math.min(longest, 6000))
}

export function longText(random: Random, bytes: number): string {
  const link = random.pick(LINKS)
  return link.repeat(Math.floor(bytes / Buffer.byteLength(link)))
}

export function nastyNumber(random: Random): number {
  return random.pick([
    0,
    -1,
    1,
    12,
    2 ** 31 - 1,
    -(2 ** 31),
    2 ** 31,
    2 ** 53,
    -(2 ** 53),
    1e308,
    0.1,
    -0,
    1e-7,
    random.below(1000),
  ])
}

/** Changes that a broken client or a bored attacker makes to anything. */
export function mutated(random: Random, text: string): string {
  const at = random.below(text.length + 1)
  const rest = text.slice(at)
  const how = random.weighted({ cut: 3, insert: 3, drop: 2, twice: 1, flip: 2, swap: 1 })
  if (how === 'cut') return text.slice(0, at)
  if (how === 'drop') return text.slice(0, at) + rest.slice(random.between(1, 8))
  if (how === 'twice') return text + rest
  if (how === 'swap') return rest + text.slice(0, at)
  if (how === 'flip') return text.slice(0, at) + String.fromCharCode(random.below(256)) + rest.slice(1)
  return text.slice(0, at) + random.pick(SHORT) + rest
}
