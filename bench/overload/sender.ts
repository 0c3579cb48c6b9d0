import { setTimeout as wait } from 'node:timers/promises'
import { openConnections } from './connections.ts'
import { type Acknowledged, type Crowd, KINDS, type Kind, type Offer, type Offered, type ToSender } from './crowd.ts'
import { requestsTo } from './requests.ts'
import { outcomeOf } from './responses.ts'
import { streamsOf } from './streams.ts'
import { tally } from './tally.ts'

const TICK_MS = 4
const LAST_RESPONSES_MS = 15_000
/** Beyond so many that wait for a connection nobody else is sent: they count as failed. */
const MOST_WAITING = 20_000

process.once('message', (crowd: Crowd) => {
  const people = openSender(crowd)
  process.on('message', async (message: ToSender) => {
    process.send?.(await people(message))
  })
  process.send?.({ ready: true })
})

function openSender(crowd: Crowd) {
  const requests = requestsTo(crowd)
  const streams = streamsOf(crowd, requests)
  const pages = openConnections({ url: crowd.url, most: 32, depth: 8, readsBodies: false })
  const others = openConnections({ url: crowd.url, most: 400, depth: 1, readsBodies: true })

  async function offer({ visitsPerSecond, seconds, ofAVisit }: Offer): Promise<Offered> {
    await Promise.all([pages.open(), others.open()])
    const counts = tally()
    const before = process.cpuUsage()
    const began = performance.now()
    const until = began + seconds * 1000
    const nextAt = new Map<Kind, number>(KINDS.map((kind) => [kind, began + pause(visitsPerSecond * ofAVisit[kind])]))
    let open = 0
    let lateMs = 0
    let backlog = 0

    function send(kind: Kind): void {
      const sentAt = performance.now()
      const sending = streams.of[kind].next(sentAt)
      if (sending === null) return
      counts.sent(kind)
      const connections = kind === 'page' ? pages : others
      if (connections.waiting() > MOST_WAITING) {
        sending.done(null, sentAt)
        counts.ended(kind, { sentAt, now: sentAt, outcome: 'not sent' })
        return
      }
      open += 1
      connections.send(sending.request, (response) => {
        const now = performance.now()
        open -= 1
        sending.done(response, now)
        counts.ended(kind, { sentAt, now, outcome: outcomeOf(response) })
      })
    }

    for (let now = began; now < until; now = performance.now()) {
      for (const [kind, at] of nextAt) {
        let next = at
        lateMs = Math.max(lateMs, now - at - TICK_MS)
        for (; next <= now; next += pause(visitsPerSecond * ofAVisit[kind])) send(kind)
        nextAt.set(kind, next)
      }
      backlog = Math.max(backlog, others.waiting() + pages.waiting())
      await wait(TICK_MS)
    }
    const spent = process.cpuUsage(before)
    const took = performance.now() - began
    for (const end = performance.now() + LAST_RESPONSES_MS; open > 0 && performance.now() < end; ) await wait(TICK_MS)
    const processors = (spent.user + spent.system) / 1000 / took
    return { ...counts.summed(), processors, lateMs, backlog }
  }

  return async (message: ToSender): Promise<Offered | Acknowledged | { left: true }> => {
    switch (message.type) {
      case 'offer':
        return offer(message.offer)
      case 'acknowledged':
        return streams.acknowledged()
      case 'leave':
        for (const kind of KINDS) streams.of[kind].leave()
        return { left: true }
    }
  }
}

/** Until the next request of somebody, where they come at random moments: milliseconds. */
function pause(perSecond: number): number {
  return perSecond === 0 ? Number.POSITIVE_INFINITY : (-Math.log(1 - Math.random()) / perSecond) * 1000
}
