import { postGraphQL } from '#server/testing/post-graphql.ts'
import type { FuzzedShop } from '../fuzzed-shop.ts'
import { randomAt } from '../random.ts'
import { MEASURED } from '../watch/request-cost.ts'
import { type CostlyWorld, costlyQuery } from './costly-query.ts'
import { makeCostlyWorld } from './costly-world.ts'

/** What the costliest query may take of the processor. */
export const MOST_MS = 50
/** Sent again, each as another text, because whatever disturbs a measurement only adds to it. */
const AGAIN = 60
const TIMES = 5
/** Costs are measured in a shop whose caches are warm. */
const WARM_UPS = 500

export type CostlyReport = {
  seed: number
  sent: number
  /** How many queries ended with each code; `ok` for those that were executed to the end. */
  codes: Map<string, number>
  worst: { place: number; ms: number; query: string }[]
}

type Settings = { seed: number; queries: number; shop: FuzzedShop; log: (line: string) => void }

/** The queries of a seed that cost the server most, one at a time, by the processor time of its whole process. */
export async function findCostliest({ seed, queries, shop, log }: Settings): Promise<CostlyReport> {
  const url = `http://127.0.0.1:${shop.port}`
  const world = await makeCostlyWorld({
    sandboxUrl: shop.sandboxUrl,
    graphql: (query, variables = {}, headers = {}) => postGraphQL(url, query, variables, headers),
  })
  const codes = new Map<string, number>()
  const send = async (place: number, time: string) => {
    const code = await sendCostly(url, world, queryAt(seed, place, world, time), `${MEASURED}${place}-${time}`)
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  for (let place = 0; place < WARM_UPS; place++) await send(-1 - place, 'w')
  await shop.sight()
  codes.clear()
  let suspects: { place: number; ms: number }[] = []
  for (let place = 0; place < queries; place++) {
    await send(place, '0')
    if ((place + 1) % 5000 !== 0 && place + 1 < queries) continue
    const seen = (await shop.sight())?.costliest ?? []
    suspects = [...suspects, ...seen.map(({ request, ms }) => ({ place: placeOf(request), ms }))]
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, AGAIN)
    log(`${place + 1} of ${queries}: the costliest so far took ${suspects[0]?.ms.toFixed(0)} ms`)
  }
  return { seed, sent: queries, codes, worst: await measuredAgain(suspects) }

  async function measuredAgain(found: readonly { place: number }[]): Promise<CostlyReport['worst']> {
    const worst: CostlyReport['worst'] = []
    for (const { place } of found) {
      for (let time = 1; time <= TIMES; time++) await send(place, String(time))
      const costs = ((await shop.sight())?.costliest ?? []).map(({ ms }) => ms)
      worst.push({ place, ms: Math.min(...costs), query: queryAt(seed, place, world, '0') })
    }
    return worst.toSorted((one, other) => other.ms - one.ms)
  }
}

/** Another text each time, so that no cache helps. */
export function queryAt(seed: number, place: number, world: CostlyWorld, time: string): string {
  return costlyQuery(randomAt(seed, place), world).replace(/^query q/, `query t${time}q`)
}

function placeOf(request: string): number {
  return Number(request.slice(MEASURED.length).split('-')[0])
}

/** The code of its first error; `ok` without one. */
export async function sendCostly(url: string, { order }: CostlyWorld, query: string, id: string): Promise<string> {
  const response = await fetch(`${url}/graphql/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-source-application': 'online-acquisition-ui',
      'accept-encoding': 'br',
      'x-request-id': id,
      'x-forwarded-for': '10.1.1.1',
      cookie: order.cookies,
    },
    body: JSON.stringify({ query }),
  })
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
  return errors?.[0]?.extensions.code ?? 'ok'
}
