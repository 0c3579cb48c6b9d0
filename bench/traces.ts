import { fork } from 'node:child_process'
import { once } from 'node:events'
import { freshDatabase } from '#tools/launch/database.mjs'
import { startShop } from '#tools/launch/shop.mjs'
import { ADD, CUSTOMERS } from './carts.ts'
import { type Load, median, requestsPerSecond, spread } from './load.ts'
import { processorSeconds } from './processor-seconds.ts'
import type { Row } from './results.ts'
import { UNLIMITED } from './unlimited.ts'

const ROUNDS = 9
const SECONDS = 2
const CONNECTIONS = 20

type Work = Omit<Load, 'url' | 'seconds'> & { path: string }
type Rates = { off: number; on: number }

/** (u) What tracing one request of a hundred costs: processor time of a web server that does it beside one without a collector. */
export async function measureTraces(databaseServer: string): Promise<Row[]> {
  const database = await freshDatabase(databaseServer)
  const collector = fork(new URL('./collector.ts', import.meta.url))
  const [{ port }] = await once(collector, 'message')
  const env = { ...UNLIMITED, ROLES: 'web' }
  const tracing = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.01',
  }
  const off = await startShop({ databaseUrl: database.url, env })
  const on = await startShop({ databaseUrl: database.url, prepared: true, env: { ...env, ...tracing } })
  try {
    const urls = { off: off.url, on: on.url }
    const page = { path: '/shop/broadband', connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } }
    const cart = {
      path: '/graphql/',
      connections: CUSTOMERS,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
      body: JSON.stringify(ADD),
    }
    return [await rowOf('a public page', urls, page, 1.02), await rowOf('a plan into a new cart', urls, cart, 1.03)]
  } finally {
    collector.disconnect()
    await on.stop()
    await off.stop()
    await database.drop()
  }
}

async function rowOf(what: string, urls: { off: string; on: string }, work: Work, most: number): Promise<Row> {
  const rounds: Rates[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    // In turns: the second finds the machine as the first has left it.
    const [first, second] = round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)
    const one = await microseconds(urls[first], work)
    const other = await microseconds(urls[second], work)
    // The first round warms up.
    if (round > 0) rounds.push(first === 'off' ? { off: one, on: other } : { off: other, on: one })
  }
  const middle = (name: keyof Rates) => median(rounds.map((round) => round[name]))
  const ratio = median(rounds.map(({ off, on }) => on / off))
  return {
    what: `u. ${what[0]?.toUpperCase()}${what.slice(1)} with 1 % of requests traced beside none, processor time of the web server`,
    measured: `${ratio.toFixed(3)} (${middle('on').toFixed(0)} beside ${middle('off').toFixed(0)} µs)`,
    target: `at most ${most}`,
    met: ratio <= most,
    moved: spread(rounds.map(({ off }) => off)),
  }
}

async function microseconds(url: string, { path, ...load }: Work): Promise<number> {
  const before = await processorSeconds(url)
  const rate = await requestsPerSecond({ ...load, url: url + path, seconds: SECONDS })
  return (((await processorSeconds(url)) - before) / (rate * SECONDS)) * 1e6
}
