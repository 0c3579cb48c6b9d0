import { randomUUID } from 'node:crypto'
import type { Response } from './connections.ts'
import type { Acknowledged, Buyer, CartHolder, Crowd, Kind, Orderer } from './crowd.ts'
import { newAddress, type Requests } from './requests.ts'
import { outcomeOf, passOf, retrySeconds } from './responses.ts'
import { type WaitingRoom, waitingRoom } from './waiting-room.ts'

/** One request of somebody. Null as a response: there was none. */
export type Sending = { request: string; done(response: Response | null, nowMs: number): void }

export type Stream = {
  /** Null: nobody of this kind is free to send anything. */
  next(nowMs: number): Sending | null
  /** Those who wait leave the shop. */
  leave(): void
}

/** How long people look at what they have got. */
const THINK_MS = 1000
const ADD_ONS = [['STATIC_IP'], ['WIFI_BOOSTER']]

type Role<Person> = {
  request(person: Person): string
  /** The milliseconds until the next request; null: nothing more is wanted. */
  admitted(person: Person, response: Response): number | null
  /** Neither admitted nor turned away: what became of it is not known. */
  lost(person: Person): void
}

/** Who was turned away comes back after `retry-after`, with the same request, as the storefront does it. */
function cameBack<Person extends { cookie: string }>(
  role: Role<Person>,
  somebody: () => Person | null,
  turnedAway: (person: Person, nowMs: number) => void = () => {},
): Stream & { room: WaitingRoom<Person> } {
  const room = waitingRoom<Person>()
  return {
    room,
    next(nowMs) {
      const person = room.due(nowMs) ?? somebody()
      if (person === null) return null
      return {
        request: role.request(person),
        done(response, now) {
          const outcome = outcomeOf(response)
          if (response !== null) person.cookie = withPass(person.cookie, passOf(response))
          if (response !== null && outcome === 'refused') {
            turnedAway(person, now)
            room.enter(person, now + retrySeconds(response) * 1000 * (1 + Math.random() / 2))
          } else if (response !== null && outcome === 'admitted') {
            const pauseMs = role.admitted(person, response)
            if (pauseMs !== null) room.enter(person, now + pauseMs)
          } else role.lost(person)
        },
      }
    },
    leave: room.empty,
  }
}

function withPass(cookie: string, pass: string | null): string {
  if (pass === null) return cookie
  const others = cookie.split('; ').filter((one) => one !== '' && !one.startsWith('visit='))
  return [...others, `visit=${pass}`].join('; ')
}

export type Streams = { of: Readonly<Record<Kind, Stream>>; acknowledged(): Acknowledged }

export function streamsOf(crowd: Crowd, requests: Requests): Streams {
  const newcomers = newcomersOf(crowd, requests)
  const carts = cartsOf(crowd.carts, requests)
  const orders = ordersOf(crowd.orders, requests)
  return {
    of: {
      page: pagesOf(crowd, requests),
      newcomer: newcomers.stream,
      cart: carts.stream,
      checkout: checkoutOf(crowd.inCheckout, requests),
      order: orders.stream,
    },
    acknowledged: () => ({ carts: carts.acknowledged(), orders: orders.acknowledged(), waits: newcomers.waits() }),
  }
}

function pagesOf({ pages }: Crowd, requests: Requests): Stream {
  let opened = 0
  return {
    next() {
      const path = pages[opened++ % pages.length]
      if (path === undefined) return null
      return { request: requests.page(path, { address: newAddress(), cookie: '' }), done() {} }
    },
    leave() {},
  }
}

type Newcomer = Buyer & { eircode: string; prequal: string | null; turnedAwayAt: number | null }

/** Newcomers check an address, and open its plans again a little later. */
function newcomersOf({ eircodes }: Crowd, requests: Requests) {
  const waits: number[] = []
  const stream = cameBack<Newcomer>(
    {
      request({ prequal, eircode, ...person }) {
        if (prequal !== null) return requests.graphql('KnownPlans', { prequalId: prequal, ...NEW }, person)
        return requests.graphql('CheckAddress', { address: { eircode }, ...NEW }, person)
      },
      admitted(person, { body }) {
        if (person.turnedAwayAt !== null) waits.push(performance.now() - person.turnedAwayAt)
        person.turnedAwayAt = null
        if (person.prequal !== null) return null
        person.prequal = /"prequalId":"([^"]+)"/.exec(body)?.[1] ?? null
        return person.prequal === null ? null : THINK_MS
      },
      lost() {},
    },
    () => ({
      address: newAddress(),
      cookie: '',
      reference: '',
      eircode: eircodes[Math.floor(Math.random() * eircodes.length)] ?? '',
      prequal: null,
      turnedAwayAt: null,
    }),
    (person, nowMs) => {
      person.turnedAwayAt ??= nowMs
    },
  )
  return {
    stream,
    waits() {
      waits.sort((one, other) => one - other)
      const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0
      return { number: waits.length, p50: at(0.5), p95: at(0.95) }
    },
  }
}

const NEW = { acquisitionType: 'NEW_ACQUISITION' } as const

type Shopper = CartHolder & { key: string; version: number | null; changes: number; isUnsure: boolean }

/** People change their carts one change after the other; one that was turned away keeps its key. */
function cartsOf(holders: readonly CartHolder[], requests: Requests) {
  const all: Shopper[] = holders.map((holder) => ({ ...holder, key: '', version: null, changes: 0, isUnsure: false }))
  const idle = [...all]
  const stream = cameBack<Shopper>(
    {
      request(shopper) {
        if (shopper.key === '') shopper.key = randomUUID()
        const { reference, line, changes, key } = shopper
        const addOnCodes = ADD_ONS[changes % ADD_ONS.length]
        return requests.graphql('SetAddOns', { reference, offerId: line, addOnCodes }, shopper, key)
      },
      admitted(shopper, { body }) {
        shopper.version = Number(/"version":(\d+)/.exec(body)?.[1])
        shopper.changes += 1
        shopper.key = ''
        idle.push(shopper)
        return null
      },
      lost(shopper) {
        shopper.isUnsure = true
      },
    },
    () => idle.shift() ?? null,
  )
  return {
    // They stay: a cart is worth waiting for.
    stream: { ...stream, leave() {} },
    acknowledged: () =>
      all.map(({ reference, version, changes, isUnsure }) => ({ reference, version, changes, isUnsure })),
  }
}

/** Two pages for every three forms that are saved. */
const STEPS = ['page', 'save', 'page', 'save', 'save'] as const
const CONTACT = {
  firstName: 'Aoife',
  lastName: 'Ní Bhriain',
  email: 'aoife@customer.example',
  birthDay: '27',
  birthMonth: '3',
  birthYear: '1990',
  billing: 'HOME',
  creditConsent: true,
  marketing: [],
}

function checkoutOf(buyers: readonly Buyer[], requests: Requests): Stream {
  const idle = buyers.map((buyer) => ({ ...buyer, steps: 0 }))
  const stream = cameBack<Buyer & { steps: number }>(
    {
      request({ steps, ...buyer }) {
        if (STEPS[steps % STEPS.length] === 'page') return requests.page('/checkout/details', buyer)
        const mobile = `085 555 01${String(steps % 100).padStart(2, '0')}`
        return requests.graphql('SaveCheckoutDetails', { answers: { ...CONTACT, mobile } }, buyer)
      },
      admitted(buyer) {
        buyer.steps += 1
        idle.push(buyer)
        return null
      },
      lost(buyer) {
        idle.push(buyer)
      },
    },
    () => idle.shift() ?? null,
  )
  return { ...stream, leave() {} }
}

function ordersOf(orderers: readonly Orderer[], requests: Requests) {
  const left = orderers.map((orderer) => ({ ...orderer, key: randomUUID() }))
  const placed: Acknowledged['orders'] = []
  const stream = cameBack<Orderer & { key: string }>(
    {
      request: ({ press, key, ...buyer }) => requests.graphql('PlaceOrder', press, buyer, key),
      admitted({ reference }, { body }) {
        const order = /"reference":"([^"]+)","state":"CONFIRMED"/.exec(body)?.[1]
        if (order !== undefined) placed.push({ cart: reference, order })
        return null
      },
      lost() {},
    },
    () => left.shift() ?? null,
  )
  return { stream: { ...stream, leave() {} }, acknowledged: () => placed }
}
