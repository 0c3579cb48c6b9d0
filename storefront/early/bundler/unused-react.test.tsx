// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { runInThisContext } from 'node:vm'
import type * as React from 'react'
import type * as Client from 'react-dom/client'
import type * as Server from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { UNUSED_EXPORTS, UNUSED_IN_REACT_DOM, withoutUnusedReact } from './unused-react.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const require = createRequire(import.meta.url)
const FOLDERS = Object.fromEntries(
  ['react', 'react-dom', 'scheduler', 'react-router'].map((name) => [
    name,
    dirname(require.resolve(`${name}/package.json`)),
  ]),
)

function theirs(file: string): string {
  const folder = FOLDERS[file.replace(/-(client|server.*)$/, '')]
  return readFileSync(`${folder}/cjs/${file}.production.js`, 'utf8')
}

const functionsOf = (code: string) => code.match(/^function [\w$]+/gm)

test('EARLY-17: the functions of React that the build empties are still found, and no other changes', () => {
  const whole = theirs('react-dom-client')
  const left = withoutUnusedReact(whole, 'react-dom-client')
  const lines = left.split('\n')
  for (const [name, body] of Object.entries(UNUSED_IN_REACT_DOM)) {
    const end = lines.findIndex((line, at) => line.endsWith(`) { ${body} }`) && headOf(lines, at) === name)
    expect(end, name).toBeGreaterThan(0)
  }
  const methods = (code: string) => code.match(/^FragmentInstance\.prototype\.\w+/gm) ?? []
  expect(methods(whole).length).toBeGreaterThan(10)
  expect(methods(left)).toEqual([])
  // Functions that stand between methods stay.
  expect(functionsOf(left)).toEqual(functionsOf(whole))
  for (const [file, names] of Object.entries(UNUSED_EXPORTS)) {
    const code = withoutUnusedReact(theirs(file), file)
    for (const name of names) expect(code).not.toContain(`exports.${name} =`)
    expect(code).toContain('exports.version = ')
  }
})

/** The name of the function whose head ends in this line. */
function headOf(lines: readonly string[], end: number): string | undefined {
  const start = lines.findLastIndex((line, at) => at <= end && line.startsWith('function '))
  return /^function ([\w$]+)\(/.exec(lines[start] ?? '')?.[1]
}

const NAMES = [
  ...Object.values(UNUSED_EXPORTS).flat(),
  ...['ViewTransition', 'Activity', 'SuspenseList', 'useActionState', 'useFormState', 'useFormStatus'],
].join('|')
/** What the shop would need the parts for that are left out: imports of React, and elements. */
const REACHING = [
  new RegExp(`import [^;]*\\b(${NAMES})\\b[^;]*from ['"]react(-dom)?['"]`),
  new RegExp(`\\b(React|ReactDOM)\\$?\\d*\\.(${NAMES})\\b`),
  /<Fragment\b[^>]*\bref=/,
  /\bprecedence=/,
  /<script\b[^>]*\basync\b[^>]*\bsrc=/,
  // A name in capitals is the address of a form without script.
  /\bformAction=|<form\b[^>]*\baction=\{(?![A-Z_]+\})/,
  /<[a-z]+-[a-z-]+[\s>/][^\n]*>$/m,
]

test('EARLY-17: nothing in the shop and nothing of the router in it uses what is left out of React', () => {
  const ours = globSync('storefront/**/*.tsx', { cwd: ROOT, exclude: ['**/*.test.tsx'] }).map((name) =>
    resolve(ROOT, name),
  )
  const router = globSync('dist/production/lib/**/*.js', { cwd: FOLDERS['react-router'], exclude: ['**/rsc/**'] }).map(
    (name) => resolve(FOLDERS['react-router'] ?? '', name),
  )
  expect(ours.length).toBeGreaterThan(400)
  expect(router.length).toBeGreaterThan(30)
  const reaching = [...ours, ...router].filter((name) => REACHING.some((use) => use.test(readFileSync(name, 'utf8'))))
  expect(reaching).toEqual([])
  for (const use of [
    "import { Activity, useState } from 'react'",
    'ReactDOM.preload(href)',
    '<form onSubmit={send} action={save}>',
    '<link rel="stylesheet" precedence="high" />',
    '<my-clock time="12:00">',
  ])
    expect(REACHING.some((each) => each.test(use))).toBe(true)
})

function load<Exports>(file: string, need: Readonly<Record<string, unknown>>): Exports {
  const exported = {}
  const run = runInThisContext(`(function (exports, require) {${withoutUnusedReact(theirs(file), file)}\n})`)
  run(exported, (name: string) => need[name])
  return exported as Exports
}

const react = load<typeof React>('react', {})
const reactDom = load('react-dom', { react })
const scheduler = load('scheduler', {})
const { hydrateRoot } = load<typeof Client>('react-dom-client', { react, 'react-dom': reactDom, scheduler })
const { renderToString } = load<typeof Server>('react-dom-server-legacy.browser', { react, 'react-dom': reactDom })
const { createElement: h, Suspense, useState, useTransition } = react

const loaded = Promise.withResolvers<{ default: () => string }>()
const Late = react.lazy(() => loaded.promise)

class Guard extends react.Component<{ children: React.ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? 'caught' : this.props.children)
}

function Fails({ now }: { now: boolean }) {
  if (now) throw new Error('on purpose')
  return 'fine'
}

function Page({ onSent }: { onSent: (step: number) => void }) {
  const [step, setStep] = useState(0)
  const [, start] = useTransition()
  function send(event: React.FormEvent) {
    event.preventDefault()
    onSent(step)
  }
  return h(
    'form',
    { action: '/plain', onSubmit: send },
    h('title', null, `Step ${step}`),
    h('button', { type: 'button', onClick: () => start(() => setStep(step + 1)) }, `step ${step}`),
    h('p', null, h(Suspense, { fallback: 'waits' }, step > 0 ? h(Late) : 'early')),
    h('b', null, h(Guard, null, h(Fails, { now: step > 1 }))),
    h(react.Fragment, { key: step }, h('img', { src: '/one.svg', alt: '' })),
    h('input', { type: 'submit' }),
  )
}

test('EARLY-18: what is left of React hydrates a page, changes it in transitions, waits, catches errors, and hears of forms', async () => {
  const onSent = vi.fn()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(h(Page, { onSent }))
  const button = container.querySelector('button')
  const shown = (tag: string) => container.querySelector(tag)?.textContent

  const root = hydrateRoot(container, h(Page, { onSent }))
  await vi.waitFor(() => expect(Object.keys(button ?? {}).join()).toContain('__reactProps'))
  button?.click()
  // The old page stays while a part of the new one is fetched.
  expect([shown('button'), shown('p')]).toEqual(['step 0', 'early'])
  loaded.resolve({ default: () => 'there' })
  await vi.waitFor(() => expect([shown('button'), shown('p'), shown('b')]).toEqual(['step 1', 'there', 'fine']))
  expect(container.querySelector('button')).toBe(button)
  button?.click()
  await vi.waitFor(() => expect(shown('b')).toBe('caught'))
  container.querySelector('input')?.click()
  expect(onSent.mock.calls).toEqual([[2]])
  expect(logged.mock.calls.map(([error]) => String(error))).toEqual(['Error: on purpose'])
  root.unmount()
  expect(container.querySelector('form')).toBe(null)
})
