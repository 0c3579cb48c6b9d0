import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><title>x</title></head><body><main></main><script nonce="n" type="module" async="">import "/assets/a.js";
import * as route0 from "/assets/b.js";
  window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry.js");</script></body></html>`

test('WEAK-12: nothing of a page is fetched for its scripts before it is painted', () => {
  const page = paintFirst(PAGE, null)
  expect(page).not.toContain('rel="modulepreload"')
  expect(page).toContain('["/assets/a.js","/assets/b.js"]')
  const [, starter = ''] = /async="">([\s\S]*?)<\/script>/.exec(page) ?? []
  expect(starter).not.toMatch(/^import /m)
  expect(starter.indexOf('requestAnimationFrame')).toBeLessThan(starter.indexOf('import('))
  expect(starter).toContain('await import("/assets/a.js");\nconst route0=await import("/assets/b.js");')
})

test('WEAK-12: a page whose script is not the one that is known stays as it is', () => {
  const other = PAGE.replace('async=""', 'defer=""')
  expect(paintFirst(other, null)).toBe(other)
})
