import { sessionCookie } from './known-visitor.ts'
import { median } from './load.ts'
import { processorSeconds } from './processor-seconds.ts'

const ROUNDS = 5
const PAGES = 60
const WARM_UP = 200

const ADD = `mutation { addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M",
  serviceGroup: DUALPLAY) { uuid } }`

type Work = { what: string; milliseconds: number; kilobytes: number }

/** (i) Pages that are rendered for one visitor, with what is theirs: processor time of the server, all threads. */
export async function measurePrivatePages(shopUrl: string): Promise<Work[]> {
  return [
    { what: '`/checkout/pay` with a cart', ...(await workFor(shopUrl, '/checkout/pay', await cookieOfBuyer(shopUrl))) },
    { what: '`/account`', ...(await workFor(shopUrl, '/account', await sessionCookie(shopUrl))) },
  ]
}

async function workFor(shopUrl: string, path: string, cookie: string): Promise<Omit<Work, 'what'>> {
  const page = () =>
    fetch(shopUrl + path, {
      headers: { cookie, 'accept-encoding': 'br' },
      redirect: 'manual',
    }).then(async (response) => {
      if (!response.ok) throw new Error(`the page answered ${response.status}`)
      await response.arrayBuffer()
      return Number(response.headers.get('content-length'))
    })
  let bytes = 0
  for (let count = 0; count < WARM_UP; count++) bytes = await page()
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await processorSeconds(shopUrl)
    for (let count = 0; count < PAGES; count++) await page()
    rounds.push(((await processorSeconds(shopUrl)) - before) / PAGES)
  }
  return { milliseconds: median(rounds) * 1000, kilobytes: bytes / 1000 }
}

async function cookieOfBuyer(shopUrl: string): Promise<string> {
  const response = await fetch(`${shopUrl}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify({ query: ADD }),
  })
  await response.arrayBuffer()
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
