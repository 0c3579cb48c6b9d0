// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { withTransition } from './bundler/location-in-transition.ts'
import { TEXT_CHUNKS, withTextChunks } from './bundler/text-chunks.ts'
import { markUnused } from './bundler/unused-components.ts'
import {
  UNUSED_FEATURES,
  UNUSED_FUNCTIONS,
  withoutFeature,
  withoutFunctions,
  withoutHints,
} from './bundler/unused-features.ts'
import { UNUSED_IN_REACT_DOM } from './bundler/unused-react.ts'
import { ROUTER_SCROLL_KEY } from './head/router-scroll-key.ts'
import { isHydrated } from './is-hydrated.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const ROUTER = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const TRIPWIRES = 'storefront/early/tripwires.test.tsx'
const routerFiles = globSync('dist/production/**/*.js', { cwd: ROUTER }).map((name) =>
  readFileSync(resolve(ROUTER, name), 'utf8'),
)

afterEach(() => vi.unstubAllGlobals())

/** The scripts in our sources' templates, and the names that hold the text of an inline script. */
function scriptsIn(source: string): { attributes: string; text: string; isInlined: boolean }[] {
  const inlined = [...source.matchAll(/import \{ code as (\w+) \} from '[^']+\?inline-script'/g)].map(
    ([, name]) => name,
  )
  // After a slash it is a regular expression that matches the router's scripts.
  return [...source.matchAll(/(?<!\/)<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = '', text = '']) => ({
      attributes,
      text,
      isInlined: inlined.some((name) => text === `\${${name}}`) || /^\$\{sourceOf\([\w.]+\)\}$/.test(text),
    }),
  )
}

test('EARLY-1: no source holds JavaScript in a string: what it writes as a script is an inlined module, a function, a file or data', () => {
  const sources = globSync('{storefront,server,sandbox}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(resolve(ROOT, name), 'utf8')] as const)
  const written = sources.flatMap(([name, source]) => scriptsIn(source).map((script) => ({ name, ...script })))
  expect(written.filter(({ isInlined }) => isInlined).length).toBeGreaterThan(2)
  const others = written.filter(
    ({ isInlined, attributes, text }) =>
      !isInlined && !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes) && text,
  )
  expect(others).toEqual([])
  // A script element in React gets its text from `InlineScript`, or holds data.
  const elements = sources.filter(([name, source]) => name.endsWith('.tsx') && /<script\n/.test(source))
  expect(elements.map(([name]) => name).toSorted()).toEqual([
    'storefront/early/page/inline-script.tsx',
    'storefront/features/structured-data/plans-structured-data.tsx',
  ])
})

test('EARLY-6: the build still finds the components of the router that it marks as unused', () => {
  const marked = routerFiles.map(markUnused).join('\n')
  const pure = [...marked.matchAll(/^const (\w+) = \/\* @__PURE__ \*\/ React\$?\w*\.(?:forwardRef|memo)\(/gm)]
  expect(pure.map(([, name]) => name)).toEqual(expect.arrayContaining(['Form', 'Link', 'NavLink']))
  expect(marked).not.toMatch(/^[A-Z]\w*\.displayName = /m)
  expect(routerFiles.join('\n')).toMatch(/^NavLink\.displayName = /m)
})

test('EARLY-13: the features of the router that the build leaves out are still files of its own, and switched off', () => {
  for (const [file, results] of Object.entries(UNUSED_FEATURES)) {
    const code = withoutFeature(readFileSync(resolve(ROUTER, 'dist/production', file), 'utf8'), results)
    for (const name of Object.keys(results)) expect(code).toContain(` ${name}$off as ${name}`)
  }
  const switches = routerFiles.join('\n')
  expect(switches).toContain('return routeDiscovery.mode === "lazy" && ssr === true')
  expect(switches).toContain('if (init.instrumentations) {')
  const ours = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')
  expect(ours('react-router.config.ts')).toContain("routeDiscovery: { mode: 'initial' }")
  expect(ours('storefront/entry.client.tsx')).toContain('<HydratedRouter />')
})

test('EARLY-14: the texts for developers that the build leaves out are still found, and every condition stays', () => {
  const router = readFileSync(resolve(ROUTER, 'dist/production/lib/hooks.js'), 'utf8')
  const left = withoutHints(router)
  expect(router).toMatch(/invariant\(useInRouterContext\(\), `useHref\(\) may/)
  expect(left).toContain('invariant(useInRouterContext());')
  expect(left).toMatch(/^\s+\/\* @__PURE__ \*\/ warning\(/m)
  const conditions = (code: string) => code.match(/\binvariant\(/g)?.length
  expect(conditions(left)).toBe(conditions(router))
})

test('EARLY-19: the router takes a new address in a transition, as React does in a popstate event', () => {
  const changed = routerFiles.filter((source) => source.includes('setLocation(newState.location)'))
  expect(changed.map((source) => withTransition(source))).toEqual([
    expect.stringContaining('React$1.startTransition(() => setLocation(newState.location));'),
  ])
  expect(() => withTransition('')).toThrow('no longer')
  expect(UNUSED_IN_REACT_DOM).toMatchObject({ shouldAttemptEagerTransition: 'return false;' })
})

test('EARLY-15: the functions of the router that the build empties are still found, and nothing in the shop reaches them', () => {
  const functionsOf = (code: string) => code.match(/^\t*(?:async )?function \w+/gm)
  for (const [file, bodies] of Object.entries(UNUSED_FUNCTIONS)) {
    const whole = readFileSync(resolve(ROUTER, 'dist/production', file), 'utf8')
    const left = withoutFunctions(whole, bodies)
    expect(functionsOf(left)).toEqual(functionsOf(whole))
    for (const [name, body] of Object.entries(bodies)) expect(lineOf(left, name)).toContain(`) { ${body} }`)
  }
  const reaching =
    /\b(useFetchers?|useSubmit|useActionData|Form)\b[^}]*\} from 'react-router'|\bexport (const|(async )?function) (action|clientAction)\b/
  const sources = globSync('storefront/**/*.{ts,tsx}', { cwd: ROOT }).filter((name) => name !== TRIPWIRES)
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((name) => reaching.test(readFileSync(resolve(ROOT, name), 'utf8')))).toEqual([])
  expect("import { Form, Link } from 'react-router'").toMatch(reaching)
})

function lineOf(code: string, name: string): string | undefined {
  return code.split('\n').find((line) => line.includes(`function ${name}(`))
}

test('EARLY-16: the places where React’s server encodes a page piece by piece are still found, each once', () => {
  const react = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
  const theirs = readFileSync(resolve(react, 'cjs/react-dom-server.node.production.js'), 'utf8')
  for (const [place] of TEXT_CHUNKS) expect(theirs.split(place)).toHaveLength(2)
  const ours = withTextChunks(theirs)
  for (const [, text] of TEXT_CHUNKS) expect(ours).toContain(text)
  // What is left encodes for web streams, which the shop does not use.
  const encoding = ours.match(/.*textEncoder\.encode\(.*/g)?.map((line) => line.trim())
  expect(new Set(encoding)).toEqual(new Set(['"string" === typeof chunk && (chunk = textEncoder.encode(chunk));']))
})

test('EARLY-11: the router still stores scroll positions under the key that the page restores them from', () => {
  expect(routerFiles.join('\n')).toContain(`"${ROUTER_SCROLL_KEY}"`)
})

test('EARLY-12: React still marks a document that it hydrates, by which tests and measurements wait for it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.documentElement.lang = 'en'
  document.documentElement.innerHTML = '<head><script type="text/starter"></script></head><body></body>'
  expect(isHydrated()).toBe(false)
  const root = await act(async () =>
    hydrateRoot(
      document,
      <html lang="en">
        <head>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty, as in the document */}
          <script type="text/starter" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        </head>
        <body />
      </html>,
    ),
  )
  expect(isHydrated()).toBe(true)
  await act(async () => root.unmount())
})
