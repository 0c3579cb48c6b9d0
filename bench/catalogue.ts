import { fork } from 'node:child_process'
import { once } from 'node:events'
import { SERVICE_GROUPS } from '#domain/vocabulary.ts'
import { median, requestsPerSecond, spread } from './load.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 50

/** What the plan cards of a page need. */
const TARIFFS = `query getTariffs($group: ServiceGroup) {
  getTariffs(serviceGroupCode: $group) {
    tariffs { code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration
      sortOrder technology maxDownloadSpeed maxUploadSpeed activationFee discountedActivationFee
      attributes { type value sortOrder icon alt } }
    discounts { catalogDiscountCode code description value billingType discountOccurrence discountFrequency } } }`

const HEADERS = { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' }

/** (f) The tariffs of the largest group beside a Fastify hello, in turns, compressed and as they are. */
export async function measureTariffs(shopUrl: string) {
  const url = `${shopUrl}/graphql/`
  const { body, bytes } = await largestGroup(url)
  const hello = fork(new URL('./hello.ts', import.meta.url))
  const [{ port }] = await once(hello, 'message')
  const plain = { url, connections: CONNECTIONS, method: 'POST', headers: HEADERS, body }
  const compressed = { ...plain, headers: { ...HEADERS, 'accept-encoding': 'br' } }
  const reference = { url: `http://127.0.0.1:${port}/`, connections: CONNECTIONS }
  for (const load of [plain, compressed, reference]) await requestsPerSecond({ ...load, seconds: 2 })
  const rounds: { hello: number; compressed: number; plain: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      hello: await requestsPerSecond({ ...reference, seconds: SECONDS }),
      compressed: await requestsPerSecond({ ...compressed, seconds: SECONDS }),
      plain: await requestsPerSecond({ ...plain, seconds: SECONDS }),
    })
  }
  hello.disconnect()
  return {
    kilobytes: bytes / 1000,
    hello: median(rounds.map((round) => round.hello)),
    moved: spread(rounds.map((round) => round.hello)),
    compressed: summary(rounds.map((round) => ({ rate: round.compressed, hello: round.hello }))),
    plain: summary(rounds.map((round) => ({ rate: round.plain, hello: round.hello }))),
  }
}

async function largestGroup(url: string): Promise<{ body: string; bytes: number }> {
  const answers = await Promise.all(
    SERVICE_GROUPS.map(async (group) => {
      const body = JSON.stringify({ operationName: 'getTariffs', query: TARIFFS, variables: { group } })
      const response = await fetch(url, { method: 'POST', headers: HEADERS, body })
      return { body, bytes: (await response.arrayBuffer()).byteLength }
    }),
  )
  return answers.reduce((one, other) => (other.bytes > one.bytes ? other : one))
}

function summary(rounds: readonly { rate: number; hello: number }[]) {
  return { rate: median(rounds.map(({ rate }) => rate)), ratio: median(rounds.map(({ rate, hello }) => rate / hello)) }
}
