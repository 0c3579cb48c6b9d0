import { expect, test } from 'vitest'
import { nextMark, visitorQueue } from './visitor-queue.ts'

const NOON = Date.parse('2026-11-19T12:00:00Z')

/** Servers of one shop, which exchange their reports when the test says so. */
function openServers(count: number) {
  const passed = { ms: 0 }
  const clock = { now: () => new Date(NOON + passed.ms), monotonicMs: () => passed.ms }
  const servers = Array.from({ length: count }, () => visitorQueue({ clock }))
  let mark: number | null = null
  let reports: ReturnType<(typeof servers)[number]['report']>[] = []

  /** A second goes by, and everybody learns what all have reported. */
  function exchange(): void {
    passed.ms += 1000
    const now = clock.now().getTime()
    const isWanted = servers.some((server) => server.isWanted())
    for (const server of servers) server.learn(mark, reports)
    if (mark === null && !isWanted) return
    const next = mark === null ? now : nextMark(mark, now, reports)
    reports = servers.map((server) => server.report(next ?? now))
    mark = next
  }

  let people = 0
  function newTicket() {
    people += 1
    return { id: `person ${people}`, at: clock.now().getTime() }
  }
  const first = servers[0]
  if (first === undefined) throw new Error('a shop needs a server')
  return { first, servers, exchange, newTicket, mark: () => mark, passed }
}

/** Somebody who comes back after the time that they were given, to whichever server. */
function somebody({ servers, newTicket, passed }: ReturnType<typeof openServers>) {
  const ticket = newTicket()
  let visits = 0
  let backAt = 0
  const told: (number | null)[] = []
  return {
    ticket,
    told,
    /** @returns whether they are let in */
    comeBack(hasRoom: () => boolean): boolean {
      if (passed.ms < backAt) return false
      const server = servers[visits % servers.length]
      visits += 1
      if (server?.isCalled(visits === 1 ? null : ticket) && hasRoom()) {
        server.letIn(ticket)
        return true
      }
      const wait = server?.turnedAway(ticket) ?? { ahead: null, retryAfterSeconds: 1 }
      told.push(wait.ahead)
      backAt = passed.ms + wait.retryAfterSeconds * 1250
      return false
    },
  }
}

test('CROWD-8: those who joined first are let in first, at whichever server, as fast as there is room', () => {
  const shop = openServers(2)
  const waiting = new Set<ReturnType<typeof somebody>>()
  const letIn: number[] = []
  for (let second = 0; second < 120; second += 1) {
    if (second < 40) for (let person = 0; person < 30; person += 1) waiting.add(somebody(shop))
    let room = 10
    const hasRoom = () => {
      room -= 1
      return room >= 0
    }
    for (const person of waiting) {
      if (!person.comeBack(hasRoom)) continue
      waiting.delete(person)
      letIn.push(person.ticket.at)
    }
    shop.exchange()
  }
  // 1200 came, and 10 have room in each second.
  expect(letIn.length).toBeGreaterThan(1050)
  const latest = letIn.map((at, place) => Math.max(...letIn.slice(0, place + 1)) - at)
  expect(Math.max(...latest)).toBeLessThanOrEqual(15_000)
})

test('CROWD-9: what people are told follows those who are let in, within a tenth of the queue', () => {
  const shop = openServers(2)
  const people = Array.from({ length: 20 }, () => {
    const joined = Array.from({ length: 20 }, () => somebody(shop))
    for (const person of joined) person.comeBack(() => false)
    shop.exchange()
    return joined
  }).flat()
  const told = people.map(({ ticket }) => shop.first.waitOf(ticket).ahead ?? 0)
  const called = people.filter(({ ticket }) => ticket.at <= (shop.mark() ?? 0)).length
  const errors = told.map((ahead, place) => Math.abs(ahead - Math.max(0, place - called)))
  expect(Math.max(...errors)).toBeLessThanOrEqual(60)
})

test('CROWD-11: who has left holds nobody up', () => {
  const shop = openServers(1)
  for (let person = 0; person < 500; person += 1) somebody(shop).comeBack(() => false)
  shop.exchange()
  const patient = somebody(shop)
  patient.comeBack(() => false)
  let seconds = 0
  while (!patient.comeBack(() => true)) {
    shop.exchange()
    seconds += 1
  }
  expect(seconds).toBeLessThan(90)
})

test('CROWD-11: who is called is let in whenever they come back', () => {
  const shop = openServers(1)
  const late = shop.newTicket()
  shop.first.turnedAway(late)
  for (let second = 0; second < 60; second += 1) {
    for (let person = 0; person < 40; person += 1) shop.first.turnedAway(shop.newTicket())
    shop.exchange()
  }
  expect(shop.first.exists()).toBe(true)
  expect([shop.first.isCalled(late), shop.first.isCalled(null)]).toEqual([true, false])
  expect(shop.first.waitOf(late)).toEqual({ ahead: 0, retryAfterSeconds: 2 })
})

test('CROWD-7: the queue ends when nobody waits', () => {
  const shop = openServers(2)
  shop.first.turnedAway(shop.newTicket())
  expect([shop.first.exists(), shop.first.isCalled(null)]).toEqual([false, true])
  shop.exchange()
  shop.exchange()
  expect(shop.servers.map((server) => server.exists())).toEqual([true, true])
  for (let second = 0; second < 10; second += 1) shop.exchange()
  expect(shop.servers.map((server) => server.exists())).toEqual([false, false])
})

test('CROWD-13: a server without news of the others lets newcomers in as it has room', () => {
  const shop = openServers(1)
  shop.first.turnedAway(shop.newTicket())
  shop.exchange()
  shop.exchange()
  shop.first.turnedAway(shop.newTicket())
  shop.exchange()
  expect(shop.first.exists()).toBe(true)
  shop.passed.ms += 6000
  expect([shop.first.exists(), shop.first.isCalled(null)]).toEqual([false, true])
})
