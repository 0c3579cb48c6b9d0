import { globSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'

type Part = {
  /** Parts of the repo it may import, itself aside. */
  parts: readonly string[]
  /** Packages it may import, by name or as a pattern. */
  packages: RegExp
}

const ANYTHING = /./
const BROWSER_PACKAGES =
  /^(react|react-dom|react-router|@react-router\/node|isbot|valibot|altcha-lib|@fontsource-variable\/[\w-]+|vite)(\/|$)/

/** storefront, desk → domain ← server; the sandbox is the outside world; the last five may import everything. */
const PARTS: Readonly<Record<string, Part>> = {
  domain: { parts: [], packages: /^(valibot|ibantools|libphonenumber-js\/mobile)$/ },
  server: { parts: ['domain'], packages: ANYTHING },
  storefront: { parts: ['domain'], packages: BROWSER_PACKAGES },
  // Of the storefront it shares `ui/` alone.
  desk: { parts: ['domain'], packages: BROWSER_PACKAGES },
  sandbox: { parts: ['domain'], packages: ANYTHING },
  e2e: { parts: ['domain', 'server', 'sandbox', 'tools'], packages: ANYTHING },
  bench: { parts: ['domain', 'server', 'sandbox', 'tools'], packages: ANYTHING },
  fuzz: { parts: ['domain', 'server', 'sandbox', 'tools'], packages: ANYTHING },
  chaos: { parts: ['domain', 'server', 'sandbox', 'tools', 'fuzz', 'bench'], packages: ANYTHING },
  tools: { parts: ['domain', 'server', 'sandbox', 'storefront'], packages: ANYTHING },
}

/** Code that never leaves this machine may use more than its part: tests, and what renders pages in Node. */
const EXCEPTIONS: readonly { from: RegExp; to: RegExp }[] = [
  { from: /\.(test|fixture)\.tsx?$/, to: /^(node:.+|vitest|fast-check|catalogue\/.+\.json)$/ },
  { from: /^storefront\/(entry\.server\.tsx|.+\.server\.tsx?)$/, to: /^node:/ },
  { from: /^storefront\/routes\.ts$/, to: /^@react-router\/dev\/routes$/ },
  { from: /^storefront\/early\/page\/prefetch\.ts$/, to: /^virtual:lazy-chunks$/ },
  { from: /^storefront\/early\/bundler\//, to: /^node:/ },
  { from: /^desk\//, to: /^storefront\/ui\// },
  { from: /^desk\/root\.tsx$/, to: /^public\/favicon\.svg$/ },
  {
    from: /^desk\/(routes|(vite|react-router)\.config)\.ts$/,
    to: /^(@react-router\/dev\/(routes|config|vite)|@tailwindcss\/vite)$/,
  },
  { from: /^(e2e|bench)\//, to: /^storefront\/early\/is-hydrated\.ts$/ },
  { from: /^e2e\//, to: /^storefront\/api\/(generated\/[\w-]+|graphql-request|reply)\.ts$/ },
  { from: /^server\/testing\/|^server\/.+\.test\.ts$/, to: /^(tools\/launch\/[\w-]+\.mjs|sandbox\/.+)$/ },
]

/** Use cases are independent of their transport: only the edges of the server import GraphQL, HTTP and schema fields. */
const EDGE =
  /^server\/(platform\/(graphql|http)\/|testing\/|(main|app|desk-app|partners-app|rooms|visit|schema|desk-schema|print-schema)\.ts)|(graphql|-routes|\.test|\.fixture)\.ts$/
const TRANSPORT = /^server\/(platform\/(graphql|http)\/|(?!platform\/|testing\/).*(\/graphql\/|graphql\.ts$))/

const STATIC_IMPORT = /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"\n]+)['"]/gm
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/** What a file imports: paths from the root of the repo for our own files, names for packages. Types count too. */
export function importsOf(file: string, source: string): string[] {
  return specifiersOf(source).map((specifier) => resolved(file, specifier))
}

/** What a file imports, as it is written. */
export function specifiersOf(source: string): string[] {
  return (
    [...source.matchAll(STATIC_IMPORT), ...source.matchAll(DYNAMIC_IMPORT)]
      // A query is for the bundler: './module.ts?inline-script' is the module.
      .map((match) => match[1]?.split('?')[0] ?? '')
      .filter((specifier) => !specifier.includes('+types/'))
  ) // written by React Router, of the route itself
}

export function resolved(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier
}

export type Sources = ReadonlyMap<string, readonly string[]>

export function wrongWayImports(sources: Sources): string[] {
  return [...sources].flatMap(([file, imports]) =>
    imports.filter((target) => !isAllowed(file, target, sources)).map((target) => `${file} must not import ${target}`),
  )
}

function isAllowed(file: string, target: string, sources: Sources): boolean {
  const home = file.split('/')[0] ?? ''
  const part = PARTS[home]
  if (part === undefined) return true
  if (EXCEPTIONS.some(({ from, to }) => from.test(file) && to.test(target))) return true
  if (home === 'server' && TRANSPORT.test(target) && !EDGE.test(file)) return false
  const other = target.split('/')[0] ?? ''
  if (other === home || !(other in PARTS || sources.has(target))) return other === home || part.packages.test(target)
  return part.parts.includes(other)
}

/** One line for each circle of imports, as the way round. */
export function cycles(sources: Sources): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const walk = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    if (start >= 0) found.push([...trail.slice(start), file].join(' → '))
    if (start >= 0 || done.has(file)) return
    for (const target of sources.get(file) ?? []) if (sources.has(target)) walk(target, [...trail, file])
    done.add(file)
  }
  for (const file of sources.keys()) walk(file, [])
  return found
}

export function readSources(root: string): Sources {
  const pattern = `{${Object.keys(PARTS).join(',')}}/**/*.{ts,tsx,mjs}`
  const files = globSync(pattern, { cwd: root }).toSorted()
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(resolve(root, file), 'utf8'))]))
}

if (import.meta.main) {
  const sources = readSources(resolve(import.meta.dirname, '../..'))
  const faults = [...wrongWayImports(sources), ...cycles(sources).map((way) => `a circle of imports: ${way}`)]
  for (const fault of faults) console.error(fault)
  console.log(`${sources.size} files looked at`)
  process.exitCode = faults.length === 0 && sources.size > 0 ? 0 : 1
}
