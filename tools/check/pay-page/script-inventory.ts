import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const DOCUMENT = fileURLToPath(new URL('../../../docs/pay-page-scripts.md', import.meta.url))

export type ListedScript = { script: string; kind: 'file' | 'inline'; reason: string }

/** The scripts that the page that pays may carry, as docs/pay-page-scripts.md lists them. */
export function readInventory(markdown = readFileSync(DOCUMENT, 'utf8')): ListedScript[] {
  const rows = markdown.matchAll(/^\| `([^`]+)` \| (file|inline) \| ([^|]+) \|$/gm)
  return [...rows].map(([, script = '', kind, reason = '']) => ({
    script,
    kind: kind === 'inline' ? 'inline' : 'file',
    reason: reason.trim(),
  }))
}

/** Each inline script as a whole: by its hash where it is always the same, else by a shape that leaves room for data alone. */
const INLINE_SCRIPTS: Record<string, string | RegExp> = {
  'known visitor': 'sha256-0UjrJCiuMBQODTOdSc5DRlfCkkmIEDloYnR55ZgnMXA=',
  'open now': 'sha256-cTmpyzBe3rBpoPgEmYtAN3hlxZ+x9eFaAz7mdIOsVQc=',
  'scroll position': 'sha256-j/wHrlEcybGtI0EnpKYKOTTYB45dICsELupi8dGIy5M=',
  context: 'sha256-e0a9yK5vjTTVdTpuYS+g1A072fvdrHjukUVQSNmejKU=',
  modules:
    /^(?:import (?:\* as \w+ from )?"\/assets\/[\w.-]+";\s*|const \w+ = \{[\w.,]*\};\s*)+window\.__reactRouterRouteModules = \{[\w":/,-]*\};\s*import\("\/assets\/[\w.-]+"\);$/,
  data: /^window\.__reactRouterContext\.streamController\.enqueue\("(?:[^"\\<]|\\.)*"\);$/,
  'end of data': 'sha256-RBZNiG3Ztb26Xi/69+VRecU4BPhrfxcvspLXMRrrCNE=',
}

/** Null: none of ours. */
export function nameOfInline(text: string): string | null {
  const hash = sha256(Buffer.from(text))
  const found = Object.entries(INLINE_SCRIPTS).find(([, known]) =>
    typeof known === 'string' ? known === hash : known.test(text.trim()),
  )
  return found?.[0] ?? null
}

/** Null: none of the list. A name ends with the hash of its file. */
export function roleOfFile(inventory: readonly ListedScript[], file: string): string | null {
  const roles = inventory.filter(({ kind, script }) => kind === 'file' && matches(script, file))
  return roles[0]?.script ?? null
}

function matches(pattern: string, file: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('.*')}$`).test(file)
}

export function sha256(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
