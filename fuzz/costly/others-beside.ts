import { setTimeout as wait } from 'node:timers/promises'
import { postGraphQL } from '#server/testing/post-graphql.ts'
import type { FuzzedShop } from '../fuzzed-shop.ts'
import { makeCostlyWorld } from './costly-world.ts'
import { queryAt, sendCostly } from './find-costliest.ts'

export type Neighbours = { beforeMs: number; duringMs: number; executed: number; refused: number }

const WATCHED_MS = 20_000
/** As often as a few customers read their carts. */
const PACE_MS = 20
const WARM_UPS = 200

/** How long others wait for a cart, alone and beside one visitor who sends nothing but one costly query. */
export async function othersBeside(given: { seed: number; place: number; shop: FuzzedShop }): Promise<Neighbours> {
  const { seed, place, shop } = given
  const url = `http://127.0.0.1:${shop.port}`
  const world = await makeCostlyWorld({
    sandboxUrl: shop.sandboxUrl,
    graphql: (query, variables = {}, headers = {}) => postGraphQL(url, query, variables, headers),
  })
  let visitors = 0
  const readCart = async () => {
    const began = performance.now()
    visitors += 1
    const visitor = `10.7.${(visitors >> 8) & 255}.${visitors & 255}`
    const query = 'query c($r: String) { getCart(reference: $r) { uuid version monthlyTotal offers { id } } }'
    await postGraphQL(url, query, { r: world.fullCart }, { 'x-forwarded-for': visitor })
    return performance.now() - began
  }
  const watch = async () => {
    const waits: number[] = []
    for (const end = performance.now() + WATCHED_MS; performance.now() < end; await wait(PACE_MS))
      waits.push(await readCart())
    return median(waits)
  }
  for (let time = 0; time < WARM_UPS; time++) await readCart()
  const beforeMs = await watch()
  const codes: string[] = []
  let isOver = false
  const attack = async () => {
    for (let time = 1; !isOver; time++)
      codes.push(await sendCostly(url, world, queryAt(seed, place, world, String(time)), ''))
  }
  const attacking = attack()
  const duringMs = await watch()
  isOver = true
  await attacking
  const refused = codes.filter((code) => code === 'RATE_LIMITED').length
  return { beforeMs, duringMs, executed: codes.length - refused, refused }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}
