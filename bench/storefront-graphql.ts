import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readOperations } from '#tools/build/write-operations.mjs'
import { usualCart } from './cart-size.ts'
import { median, spread } from './load.ts'
import { CHECK } from './orders.ts'
import type { Row } from './results.ts'
import { CART_OF_BEFORE, flowsPerSecond, type StorefrontRequest } from './storefront-load.ts'

const ROUNDS = 9
const SECONDS = 2
/** What else runs on the machine only slows: the best rounds are the quiet ones. */
const QUIET_ROUNDS = 3
const CUSTOMERS = 20
const DATABASE_CONNECTIONS = 10
/** As many visitors as no cache of one of them would serve. */
const VISITORS = 200

export const PLAN = {
  catalogOfferCode: 'FTTH_1GB',
  catalogTariffPlanCode: 'ACQ_FTTH_1GB_24M',
  serviceGroup: 'DUALPLAY',
}

type Flows = readonly (readonly StorefrontRequest[])[]
type Round = { bare: number; bar: number; read: number; addAndRead: number; plans: number }

/** (q) What the storefront sends, with all that it selects, beside bare statements on the same database. */
export async function measureStorefront(url: string, databaseUrl: string): Promise<Row[]> {
  const operations = await readOperations()
  const operation = (name: string) => operations.get(`${name}Document`) ?? ''
  const carts: string[] = []
  for (let index = 0; index < VISITORS; index++) carts.push(await usualCart(url, index))
  const get = (name: 'CartBar' | 'GetCart', reference: string): StorefrontRequest => ({
    text: operation(name),
    variables: { reference },
  })
  const variables = { prequalId: await prequalOf(url), acquisitionType: 'NEW_ACQUISITION' }
  const flows: Record<Exclude<keyof Round, 'bare'>, Flows> = {
    bar: carts.map((cart) => [get('CartBar', cart)]),
    read: carts.map((cart) => [get('GetCart', cart)]),
    addAndRead: [[{ text: operation('AddBroadbandTariff'), variables: PLAN }, get('GetCart', CART_OF_BEFORE)]],
    plans: [[{ text: operation('RecommendedPlans'), variables }]],
  }
  const rate = (each: Flows) => flowsPerSecond({ url, customers: CUSTOMERS, seconds: SECONDS, flows: each })
  for (const each of Object.values(flows)) await rate(each)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      bare: await bareCarts(databaseUrl),
      bar: await rate(flows.bar),
      read: await rate(flows.read),
      addAndRead: await rate(flows.addAndRead),
      plans: await rate(flows.plans),
    })
  }
  return rowsOf(rounds)
}

function rowsOf(rounds: readonly Round[]): Row[] {
  const quiet = (name: keyof Round) =>
    rounds
      .map((round) => round[name])
      .toSorted((one, other) => other - one)
      .slice(0, QUIET_ROUNDS)
  const moved = spread(quiet('bare'))
  const middle = (name: keyof Round) => median(quiet(name))
  const rows: { what: string; name: Exclude<keyof Round, 'bare'>; least: number }[] = [
    { what: `carts of ${VISITORS} visitors`, name: 'read', least: 0.195 },
    { what: 'the bar of these carts', name: 'bar', least: 0.25 },
    { what: 'plans of a checked address', name: 'plans', least: 0.105 },
    { what: 'a plan into a new cart, which is read again', name: 'addAndRead', least: 0.12 },
  ]
  return rows.map(({ what, name, least }) => {
    const ratio = middle(name) / middle('bare')
    return {
      what: `q. As the storefront asks beside bare SQL, a second: ${what}`,
      measured: `${ratio.toFixed(3)} (${middle(name).toFixed(0)} beside ${middle('bare').toFixed(0)})`,
      target: `at least ${least}`,
      met: ratio >= least,
      moved,
    }
  })
}

/** Checked anew, as by somebody who comes to the shop. */
export async function prequalOf(url: string): Promise<string> {
  const { prequal } = await ask<{ prequal: { prequalId: string } }>(url, CHECK.replace('P47N6DW', 'D08P3T7'), {})
  return prequal.prequalId
}

export async function addressesPlans(url: string, plans: string): Promise<void> {
  await ask(url, plans, { prequalId: await prequalOf(url), acquisitionType: 'NEW_ACQUISITION' })
}

async function ask<Data>(url: string, query: string, variables: object): Promise<Data> {
  const response = await fetch(`${url}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return data
}

async function bareCarts(databaseUrl: string): Promise<number> {
  const file = fileURLToPath(new URL('./bare-carts.ts', import.meta.url))
  const settings = [DATABASE_CONNECTIONS, CUSTOMERS, SECONDS].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, [file, databaseUrl, ...settings])
  return Number(stdout)
}
