import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { MixedLoad, SentTimes } from './mixed-load.ts'

/** Requests are sent in turns of so many milliseconds: those that are due by then. */
const TURN_MS = 1

const [load] = (await once(process, 'message')) as [MixedLoad]
const sent = await timesOf(load).catch((error: Error) => error.message)
process.send?.(sent, () => process.disconnect())

async function timesOf({ url, perSecond, seconds, kinds }: MixedLoad): Promise<SentTimes> {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true })
  const order = inTurns(kinds.map(({ share }) => share))
  const times: number[][] = kinds.map(() => [])
  const failed: string[] = []
  const open = new Set<Promise<void>>()
  const next = kinds.map(() => 0)

  async function send(kind: number, due: number): Promise<void> {
    const { requests } = kinds[kind] ?? { requests: [] }
    const place = next[kind] ?? 0
    next[kind] = place + 1
    const { path, method = 'GET', headers = {}, body = '' } = requests[place % requests.length] ?? { path: '/' }
    const sent = request({ hostname, port, path, method, headers, agent })
    // One that comes after the response: the connection is gone, and with it nothing that was measured.
    sent.on('error', () => {})
    sent.end(body)
    const [response] = await once(sent, 'response')
    let refused = response.statusCode !== 200
    response.on('data', (piece: Buffer) => {
      if (method === 'POST') refused ||= piece.includes('"errors":')
    })
    await once(response, 'end')
    times[kind]?.push(performance.now() - due)
    if (refused) failed.push(`${method} ${path}: ${response.statusCode}`)
  }

  const began = performance.now()
  const number = perSecond * seconds
  await new Promise<void>((resolve) => {
    let index = 0
    const turn = setInterval(() => {
      const due = Math.min(number, ((performance.now() - began) / 1000) * perSecond)
      for (; index < due; index++) {
        const kind = order[index % order.length] ?? 0
        const sent = send(kind, began + (index / perSecond) * 1000)
          .catch((error: Error) => void failed.push(error.message))
          .finally(() => open.delete(sent))
        open.add(sent)
      }
      if (index < number) return
      clearInterval(turn)
      resolve()
    }, TURN_MS)
  })
  await Promise.all(open)
  agent.destroy()
  return { times, failed: failed.length, problems: [...new Set(failed)].slice(0, 5) }
}

/** As many places for each kind as its share, spread evenly. */
function inTurns(shares: readonly number[]): number[] {
  const all = shares.flatMap((share, kind) =>
    Array.from({ length: share }, (_, index) => ({ kind, at: (index + 0.5) / share })),
  )
  return all.sort((one, other) => one.at - other.at).map(({ kind }) => kind)
}
