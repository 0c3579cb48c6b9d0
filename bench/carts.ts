import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median, requestsPerSecond, spread } from './load.ts'

const ROUNDS = 5
const SECONDS = 3
export const CUSTOMERS = 20
const DATABASE_CONNECTIONS = 10

export const ADD = {
  operationName: 'addBroadbandTariff',
  query: `mutation addBroadbandTariff($offer: String!, $plan: String!) {
  addBroadbandTariff(catalogOfferCode: $offer, catalogTariffPlanCode: $plan, serviceGroup: DUALPLAY) {
    uuid reference version monthlyTotal offers { id baseOffer { catalogCode description } } } }`,
  variables: { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' },
}

/** (b) A plan into a new cart through the whole shop, beside a bare transaction on the same database. */
export async function measureCarts(shopUrl: string, databaseUrl: string) {
  const add = {
    url: `${shopUrl}/graphql/`,
    connections: CUSTOMERS,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify(ADD),
  }
  await requestsPerSecond({ ...add, seconds: 2 })
  const rounds: { carts: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      bare: await bareTransactions(databaseUrl),
      carts: await requestsPerSecond({ ...add, seconds: SECONDS }),
    })
  }
  return {
    carts: median(rounds.map((round) => round.carts)),
    bare: median(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.carts / round.bare)),
    moved: spread(rounds.map((round) => round.bare)),
  }
}

async function bareTransactions(databaseUrl: string): Promise<number> {
  const file = fileURLToPath(new URL('./bare-transactions.ts', import.meta.url))
  const settings = [DATABASE_CONNECTIONS, CUSTOMERS, SECONDS].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, [file, databaseUrl, ...settings])
  return Number(stdout)
}
