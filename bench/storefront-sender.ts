import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { CART_OF_BEFORE, type Flow, type StorefrontRequest } from './storefront-load.ts'

const [flow] = (await once(process, 'message')) as [Flow]
process.send?.(await rateOf(flow).catch((error: Error) => error.message))
process.disconnect()

async function rateOf({ url, customers, seconds, flows }: Flow): Promise<number> {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: customers })
  let done = 0
  let next = 0
  const began = performance.now()
  const until = began + seconds * 1000

  async function customer(): Promise<void> {
    while (performance.now() < until) {
      const flow = flows[next % flows.length] ?? []
      next += 1
      let cart = ''
      for (const one of flow) cart = uuidIn(await send(one, cart)) ?? cart
      done += 1
    }
  }

  async function send({ text, variables, cookie = '' }: StorefrontRequest, cart: string): Promise<string> {
    const known = Object.entries(variables).map(([name, value]) => [name, value === CART_OF_BEFORE ? cart : value])
    const operationName = /^\s*(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? null
    const body = JSON.stringify({ operationName, variables: Object.fromEntries(known), query: text })
    const headers = { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui', cookie }
    const sent = request({ hostname, port, path: '/graphql/', method: 'POST', headers, agent })
    sent.end(body)
    const [response] = await once(sent, 'response')
    const answer = await textOf(response)
    if (response.statusCode !== 200 || answer.includes('"errors":')) throw new Error(answer.slice(0, 300))
    return answer
  }

  await Promise.all(Array.from({ length: customers }, customer))
  agent.destroy()
  return done / ((performance.now() - began) / 1000)
}

function uuidIn(answer: string): string | undefined {
  return /"uuid":"([0-9a-f-]{36})"/.exec(answer)?.[1]
}
