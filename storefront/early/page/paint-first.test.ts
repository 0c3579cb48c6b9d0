import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const STARTER = 'start(window)'
const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><title>x</title></head><body><main></main><script nonce="n" type="module" async="">${STARTER}</script></body></html>`

test('WEAK-22: a page names its scripts only in one inline script, which fetches and starts them', () => {
  const page = paintFirst(PAGE, { isWhole: true })
  expect(page).not.toContain('rel="modulepreload"')
  expect(page).not.toContain('type="module"')
  expect(page).toContain(`<script nonce="n" type="text/starter">${STARTER}</script>`)
  expect(page).toMatch(
    /<script nonce="n" data-input="{&quot;files&quot;:\[&quot;\/assets\/a.js&quot;,&quot;\/assets\/b.js&quot;\],&quot;isWhole&quot;:true}">.+<\/script><\/head>/s,
  )
})

test('WEAK-22: a page whose script is not the one that is known stays as it is', () => {
  const other = PAGE.replace('async=""', 'defer=""')
  expect(paintFirst(other, { isWhole: false })).toBe(other)
})
