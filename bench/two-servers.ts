import { readOperations } from '#tools/build/write-operations.mjs'
import { findPrograms } from '#tools/cluster/find-programs.ts'
import { startCluster } from '#tools/cluster/start-cluster.ts'
import { type Load, median, requestsPerSecond, spread } from './load.ts'
import { processorSeconds } from './processor-seconds.ts'
import type { Row } from './results.ts'
import { prequalOf } from './storefront-graphql.ts'
import { UNLIMITED } from './unlimited.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 32
const AT_ONCE = 8
const LEAST = 1.6

type Asked = Omit<Load, 'url' | 'connections' | 'seconds'> & { path: string }
type Measured = { rate: number; processors: number }

/** (r) Two web servers of a cluster beside one of them, on the processors of this machine, which the load needs as well. */
export async function measureTwoServers(): Promise<Row[]> {
  const programs = findPrograms()
  if (!programs.ok) throw new Error(programs.refusal)
  const cluster = await startCluster({ programs: programs.value, env: UNLIMITED })
  try {
    const urls = cluster.webServers.map(({ url }) => url)
    const plans = (await readOperations()).get('RecommendedPlansDocument') ?? ''
    const variables = { prequalId: await prequalOf(cluster.url), acquisitionType: 'NEW_ACQUISITION' }
    return [
      await rowOf('`/shop/broadband`', urls, { path: '/shop/broadband', headers: { 'accept-encoding': 'br' } }),
      await rowOf('plans of a checked address, as the storefront asks', urls, {
        path: '/graphql/',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
        body: JSON.stringify({ operationName: 'RecommendedPlans', variables, query: plans }),
      }),
    ]
  } finally {
    await cluster.stop()
  }
}

async function rowOf(what: string, urls: readonly string[], asked: Asked): Promise<Row> {
  await rateOf(urls, asked)
  const rounds: { one: Measured; two: Measured }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ one: await rateOf(urls.slice(0, 1), asked), two: await rateOf(urls, asked) })
  }
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of))
  const ratio = middle(({ one, two }) => two.rate / one.rate)
  return {
    what: `r. Two web servers beside one, on two processors: ${what}, a second`,
    measured:
      `${ratio.toFixed(2)} (${middle(({ two }) => two.rate).toFixed(0)} beside ${middle(({ one }) => one.rate).toFixed(0)}; ` +
      `the two had ${middle(({ two }) => two.processors).toFixed(2)} of the processors, the one ${middle(({ one }) => one.processors).toFixed(2)}, ` +
      `so a second of processor serves ${middle(({ two }) => two.rate / two.processors).toFixed(0)} beside ${middle(({ one }) => one.rate / one.processors).toFixed(0)})`,
    target: `at least ${LEAST}`,
    met: ratio >= LEAST,
    moved: spread(rounds.map(({ one }) => one.rate)),
  }
}

async function rateOf(urls: readonly string[], { path, ...asked }: Asked): Promise<Measured> {
  const processors = () =>
    Promise.all(urls.map(processorSeconds)).then((each) => each.reduce((sum, one) => sum + one, 0))
  const before = await processors()
  const began = performance.now()
  const rates = await Promise.all(
    urls.map((url) =>
      requestsPerSecond({
        ...asked,
        url: url + path,
        connections: CONNECTIONS / urls.length,
        atOnce: AT_ONCE,
        seconds: SECONDS,
      }),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  return { rate: rates.reduce((sum, rate) => sum + rate, 0), processors: ((await processors()) - before) / seconds }
}
