import { fork } from 'node:child_process'
import { once } from 'node:events'
import { median, requestsPerSecond, spread } from './load.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 50

/** (a) A public page beside a Fastify hello, in turns, so that both see the same machine. */
export async function measurePages(shopUrl: string) {
  const hello = fork(new URL('./hello.ts', import.meta.url))
  const [{ port }] = await once(hello, 'message')
  const page = { url: `${shopUrl}/shop/broadband`, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } }
  const reference = { url: `http://127.0.0.1:${port}/`, connections: CONNECTIONS }
  await requestsPerSecond({ ...page, seconds: 2 })
  await requestsPerSecond({ ...reference, seconds: 2 })
  const rounds: { page: number; hello: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      hello: await requestsPerSecond({ ...reference, seconds: SECONDS }),
      page: await requestsPerSecond({ ...page, seconds: SECONDS }),
    })
  }
  hello.disconnect()
  return {
    page: median(rounds.map((round) => round.page)),
    hello: median(rounds.map((round) => round.hello)),
    ratio: median(rounds.map((round) => round.page / round.hello)),
    moved: spread(rounds.map((round) => round.hello)),
  }
}
