import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { readSchema, type Use, usesIn } from './read-uses.ts'

/** A test with a rule, and the root fields that it sends. `refuses`: its title or body is about a refusal. */
export type TestUses = {
  file: string
  rule: string
  refuses: boolean
  uses: readonly Use[]
  /** Its own, with that of the helpers which it calls. */
  text: string
}

/** They list every root field, and prove who may call it. */
const LISTS = /assistant-rights|enforce-policies|every-operation|customers-apart/
const TITLE = /^test(?:\.each[\s\S]*?\))?\(\s*['"`]([A-Z][A-Z0-9]*-\d+)/gm
/** Whatever stands at the edge of a file ends what stands before it. */
const PART = /^(?:(?:export )?(?:async )?(?:const|function) (\w+)|[a-z;/])/gm
const DOCUMENT =
  /`\s*((?:(?:query|mutation)\b|\{)[^`]*)`|'\s*((?:(?:query|mutation)\b|\{)[^'\n]*)'|"((?:query|mutation) (?:[^"\\]|\\.)*)"/g
const IMPORTED = /import \{[^}]*\} from '([^']+)'/g
const HELPERS = /^(?:(?:server\/testing|e2e)\/[\w/-]+|server\/[\w/-]+\.fixture)\.ts$/
const REFUSES = /refus|codeOf|errors|FORBIDDEN|_NOT_FOUND|ONLY_CUSTOMER_CAN/
const ATTACKS = /attacks|existing-customers/

type Parts = ReadonlyMap<string, string>

/** Tests through the API or in a browser. */
export function readTests(root: string): TestUses[] {
  const read = reader(root)
  const usesOf = usesReader(readSchema(root))
  return globSync(['server/**/*.test.ts', 'e2e/**/*.spec.ts'], { cwd: root })
    .filter((file) => !LISTS.test(file))
    .toSorted()
    .flatMap((file) => testsIn(file, read(file), { parts: partsAround(file, read), usesOf }))
}

function reader(root: string): (file: string) => string {
  const texts = new Map<string, string>()
  return (file) => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
    return text
  }
}

type Around = { parts: Parts; usesOf: (document: string) => readonly Use[] }

function testsIn(file: string, text: string, { parts, usesOf }: Around): TestUses[] {
  return [...text.matchAll(TITLE)].map(({ index, 1: rule = '' }) => {
    const body = text.slice(index, endOf(text, index))
    const reached = [body, ...reachedFrom(body, parts)]
    return {
      file,
      rule,
      refuses: REFUSES.test(body) || ATTACKS.test(file),
      uses: reached.flatMap((part) => documentsIn(part, parts)).flatMap(usesOf),
      text: reached.join(''),
    }
  })
}

/** Declarations of a test’s file and of the test helpers that it imports from. */
function partsAround(file: string, read: (file: string) => string, seen = new Set<string>()): Map<string, string> {
  const parts = new Map<string, string>()
  if (seen.has(file)) return parts
  seen.add(file)
  const text = read(file)
  for (const [, from = ''] of text.matchAll(IMPORTED)) {
    const path = from.startsWith('#') ? from.slice(1) : join(dirname(file), from)
    if (!HELPERS.test(path)) continue
    for (const [name, part] of partsAround(path, read, seen)) parts.set(name, part)
  }
  for (const { index, 1: name } of text.matchAll(PART))
    if (name !== undefined) parts.set(name, text.slice(index, endOf(text, index)))
  return parts
}

function endOf(text: string, from: number): number {
  PART.lastIndex = from + 1
  return PART.exec(text)?.index ?? text.length
}

/** The declarations that a text mentions, however far away. */
function reachedFrom(text: string, parts: Parts, seen = new Set<string>()): string[] {
  return (text.match(/\b[A-Za-z]\w+\b/g) ?? []).flatMap((name) => {
    const part = parts.get(name)
    if (part === undefined || seen.has(name)) return []
    seen.add(name)
    return [part, ...reachedFrom(part, parts, seen)]
  })
}

function documentsIn(text: string, parts: Parts): string[] {
  return [...text.matchAll(DOCUMENT)].map(([, long, short, generated]) =>
    filled(long ?? short ?? generated ?? '', parts),
  )
}

/** With the texts of the constants in it. */
function filled(document: string, parts: Parts): string {
  return document.replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const text = /=\s*(?:`([^`]*)`|'([^']*)')/.exec(parts.get(name) ?? '')
    return text === null ? '' : filled(text[1] ?? text[2] ?? '', parts)
  })
}

/** What is no document after all, or is put together as the test runs, is left out. */
function usesReader(schema: GraphQLSchema): Around['usesOf'] {
  const parsed = new Map<string, readonly Use[]>()
  return (document) => {
    const known = parsed.get(document)
    if (known !== undefined) return known
    let uses: readonly Use[] = []
    try {
      uses = usesIn(schema, '', document)
    } catch {}
    parsed.set(document, uses)
    return uses
  }
}
