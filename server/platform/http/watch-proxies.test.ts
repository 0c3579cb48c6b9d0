import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openTestShop } from '#server/testing/test-shop.ts'
import { createMetrics } from '../metrics.ts'
import { watchProxies } from './watch-proxies.ts'

test('BUDGET-9: an unconfigured proxy in production is counted, and logged once', async () => {
  const shop = await openTestShop({}, { production: true })
  const lines: { level: number; problem: string }[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const seen = async (trustProxy: number, headers: Record<string, string>, production = true) => {
    lines.length = 0
    const metrics = createMetrics()
    const watch = watchProxies({ config: { ...shop.deps.config, trustProxy, production }, log, metrics })
    for (const _time of [1, 2, 3]) watch(headers)
    const counted = (await metrics.proxyMismatch.get()).values[0]?.value ?? 0
    return { counted, said: lines.map(({ level, problem }) => `${level} ${problem}`) }
  }
  const nothing = { counted: 0, said: [] }
  expect(await seen(0, { 'x-forwarded-for': '192.0.2.1' })).toEqual({ counted: 3, said: ['50 unknown'] })
  expect(await seen(0, { forwarded: 'for=192.0.2.1' })).toEqual({ counted: 3, said: ['50 unknown'] })
  expect(await seen(0, {})).toEqual(nothing)
  expect(await seen(1, { 'x-forwarded-for': '192.0.2.1' })).toEqual(nothing)
  expect(await seen(2, { 'x-forwarded-for': '192.0.2.1' })).toEqual({ counted: 3, said: ['50 missing'] })
  expect(await seen(0, { 'x-forwarded-for': '192.0.2.1' }, false)).toEqual(nothing)

  const count = async () => (await shop.deps.metrics.proxyMismatch.get()).values[0]?.value ?? 0
  await fetch(`${shop.url}/healthz`)
  expect(await count()).toBe(0)
  await fetch(`${shop.url}/healthz`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(await count()).toBe(1)
  await shop.close()
})
