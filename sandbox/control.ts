import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CANCEL_MANNERS } from '#sandbox/orders/cancellations.ts'
import { EVENT_MANNERS } from '#sandbox/orders/order-events.ts'
import { OUTCOMES } from '#sandbox/orders/product-order.ts'
import { REJECTIONS } from '#sandbox/porting/port-store.ts'
import { STATUS_MANNERS } from '#sandbox/sms/sms-status.ts'

/** Those that speak HTTP; beside them there is `mail`. */
export const SYSTEMS = [
  'addresses',
  'qualification',
  'appointments',
  'autoaddress',
  'cms',
  'credit',
  'esim',
  'orders',
  'stancer',
  'elavon',
  'sms',
  'stock',
  'numbers',
  'porting',
  'identity',
  'inventory',
  'customers',
  'journeys',
  'recaptcha',
  'thirdParties',
  'analytics',
] as const
export type System = (typeof SYSTEMS)[number]
export type ControlledSystem = System | 'mail'

const LONGEST_DELAY_MS = 60_000
const LONGEST_HOLD_SECONDS = 15 * 60
const LONGEST_NUMBER_HOLD_SECONDS = 30 * 60
const LONGEST_PACE_MS = 3_600_000
/** `days`: everything happens on the day that was promised. Null: an order or a number moves only over the control API. */
const Pace = v.optional(v.nullable(v.union([v.literal('days'), wholeNumber(0, LONGEST_PACE_MS)])), 'days')

function wholeNumber(from: number, to: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))
}

const Behaviour = v.strictObject({
  delayMs: v.optional(wholeNumber(0, LONGEST_DELAY_MS), 0),
  mode: v.optional(v.picklist(['ok', 'fail', 'lie', 'flood', 'gone']), 'ok'),
  status: v.optional(wholeNumber(500, 599), 500),
  /** The number of requests that the fault lasts for; null: until the behaviour is set again. */
  times: v.optional(v.nullable(wholeNumber(1, 1000)), null),
})
const DiaryBehaviour = v.strictObject({
  ...Behaviour.entries,
  holdSeconds: v.optional(wholeNumber(1, LONGEST_HOLD_SECONDS), LONGEST_HOLD_SECONDS),
})
const ESimBehaviour = v.strictObject({
  ...Behaviour.entries,
  /** No phone takes a profile by its EID. */
  refusesEids: v.optional(v.boolean(), false),
})
const PoolBehaviour = v.strictObject({
  ...Behaviour.entries,
  holdSeconds: v.optional(wholeNumber(1, LONGEST_NUMBER_HOLD_SECONDS), LONGEST_NUMBER_HOLD_SECONDS),
})
const OrdersBehaviour = v.strictObject({
  ...Behaviour.entries,
  paceMs: Pace,
  outcome: v.optional(v.picklist(OUTCOMES), 'completed'),
  /** The response to a repeated externalId: a 409, or the same order. */
  repeats: v.optional(v.picklist(['conflict', 'same']), 'conflict'),
  cancels: v.optional(v.picklist(CANCEL_MANNERS), 'atOnce'),
  /** Whether an order in progress may be changed, or the change is refused with a 409. */
  updates: v.optional(v.picklist(['taken', 'refused']), 'taken'),
  events: v.optional(v.picklist(EVENT_MANNERS), 'once'),
  lateMs: v.optional(wholeNumber(0, LONGEST_PACE_MS), LONGEST_DELAY_MS),
})
const PaymentBehaviour = v.strictObject({
  ...Behaviour.entries,
  notifications: v.optional(v.picklist(['usual', 'late', 'doubled', 'shuffled', 'forged', 'old', 'never']), 'usual'),
  /** The delay of notifications that are late or shuffled. */
  lateMs: v.optional(wholeNumber(0, LONGEST_DELAY_MS), 5000),
  /** Executes the request and then breaks the connection, so that the caller does not learn of it. */
  failAfter: v.optional(v.boolean(), false),
  /** A refund is pending when it is requested, and done once it is read. */
  slowRefunds: v.optional(v.boolean(), false),
  /** Every refund is refused, as for a card that was closed. */
  refusesRefunds: v.optional(v.boolean(), false),
})
/** How a payment provider's notifications reach the shop. */
export type NotificationManner = v.InferOutput<typeof PaymentBehaviour>['notifications']
const PortingBehaviour = v.strictObject({
  ...Behaviour.entries,
  paceMs: Pace,
  outcome: v.optional(v.picklist(['completed', ...REJECTIONS]), 'completed'),
  /** Whether it sends an event when a request has moved. */
  events: v.optional(v.picklist(['once', 'never']), 'once'),
})
const IdentityBehaviour = v.strictObject({
  ...Behaviour.entries,
  accessSeconds: v.optional(wholeNumber(1, 3600), 300),
  refreshSeconds: v.optional(wholeNumber(1, 36_000), 1800),
  /** Characters of a claim that the shop does not read, as of a customer with many roles. */
  longerBy: v.optional(wholeNumber(0, 10_000), 0),
  /** Who access tokens are for. */
  audience: v.optional(v.string(), 'shop'),
  /** False: it requires no second factor, whatever the client wants. */
  secondFactor: v.optional(v.boolean(), true),
})
const InventoryBehaviour = v.strictObject({
  ...Behaviour.entries,
  /** The id of a product that has lost its price. */
  wrongProduct: v.optional(v.nullable(v.string()), null),
})
const SmsBehaviour = v.strictObject({
  ...Behaviour.entries,
  /** How delivery statuses of texts reach the shop. */
  statuses: v.optional(v.picklist(STATUS_MANNERS), 'once'),
})
const RecaptchaBehaviour = v.strictObject({
  ...Behaviour.entries,
  /** Of 100: how much like a person every visitor looks. */
  scorePercent: v.optional(wholeNumber(0, 100), 90),
})
/** In SMTP's terms; `cut`: accepts the mail and closes the connection before the response. */
const MailBehaviour = v.strictObject({
  ...Behaviour.entries,
  mode: v.optional(v.picklist(['ok', 'fail', 'cut', 'gone']), 'ok'),
  status: v.optional(wholeNumber(400, 599), 451),
})
const SETTINGS = {
  addresses: Behaviour,
  qualification: Behaviour,
  appointments: DiaryBehaviour,
  autoaddress: Behaviour,
  cms: Behaviour,
  stancer: PaymentBehaviour,
  elavon: PaymentBehaviour,
  credit: Behaviour,
  esim: ESimBehaviour,
  orders: OrdersBehaviour,
  sms: SmsBehaviour,
  stock: Behaviour,
  numbers: PoolBehaviour,
  porting: PortingBehaviour,
  identity: IdentityBehaviour,
  inventory: InventoryBehaviour,
  customers: Behaviour,
  journeys: Behaviour,
  recaptcha: RecaptchaBehaviour,
  thirdParties: Behaviour,
  analytics: Behaviour,
  mail: MailBehaviour,
} satisfies Record<ControlledSystem, v.GenericSchema>

/** `requests` counts every request that arrived, also those with a faulty response or none. */
export type ControlPanel = { [S in ControlledSystem]: v.InferOutput<(typeof SETTINGS)[S]> & { requests: number } }

/** The failure and the invalid response of a system, in its own protocol. */
export type FaultyResponses = { failure: (status: number) => unknown; lie: unknown }

export function newControlPanel(): ControlPanel {
  const wellBehaved = () => ({ ...v.parse(Behaviour, {}), requests: 0 })
  return {
    addresses: wellBehaved(),
    qualification: wellBehaved(),
    appointments: { ...v.parse(DiaryBehaviour, {}), requests: 0 },
    autoaddress: wellBehaved(),
    cms: wellBehaved(),
    stancer: { ...v.parse(PaymentBehaviour, {}), requests: 0 },
    elavon: { ...v.parse(PaymentBehaviour, {}), requests: 0 },
    credit: wellBehaved(),
    esim: { ...v.parse(ESimBehaviour, {}), requests: 0 },
    orders: { ...v.parse(OrdersBehaviour, {}), requests: 0 },
    sms: { ...v.parse(SmsBehaviour, {}), requests: 0 },
    stock: wellBehaved(),
    numbers: { ...v.parse(PoolBehaviour, {}), requests: 0 },
    porting: { ...v.parse(PortingBehaviour, {}), requests: 0 },
    identity: { ...v.parse(IdentityBehaviour, {}), requests: 0 },
    inventory: { ...v.parse(InventoryBehaviour, {}), requests: 0 },
    customers: wellBehaved(),
    journeys: wellBehaved(),
    recaptcha: { ...v.parse(RecaptchaBehaviour, {}), requests: 0 },
    thirdParties: wellBehaved(),
    analytics: wellBehaved(),
    mail: { ...v.parse(MailBehaviour, {}), requests: 0 },
  }
}

export function obeyControl(app: FastifyInstance, panel: ControlPanel, system: System, bad: FaultyResponses): void {
  app.addHook('onRequest', async (request, reply) => {
    panel[system].requests += 1
    const { delayMs, mode, status, times } = panel[system]
    if (times === 0) return
    if (times !== null) panel[system].times = times - 1
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
    switch (mode) {
      case 'ok':
        return
      case 'fail':
        return reply.code(status).send(bad.failure(status))
      case 'lie':
        return reply.code(200).send(bad.lie)
      case 'flood':
        return reply
          .code(200)
          .type('application/json')
          .send(Readable.from(endlessly(), { objectMode: false }))
      case 'gone':
        reply.hijack()
        request.raw.socket.resetAndDestroy()
        return reply
    }
  })
}

/** The caller gets no response, though the request was executed. */
export function loseResponses(app: FastifyInstance, isLosing: () => boolean): void {
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET' && isLosing()) request.raw.socket.resetAndDestroy()
  })
}

/** Endless whitespace, which JSON allows: a client without a size limit would read forever. */
function* endlessly(): Generator<Buffer> {
  const blanks = Buffer.alloc(65_536, ' ')
  for (;;) yield blanks
}

function isControlled(name: string): name is ControlledSystem {
  return Object.hasOwn(SETTINGS, name)
}

/** @param onSet called after a behaviour was set */
export function controlRoutes(app: FastifyInstance, panel: ControlPanel, onSet: () => void): void {
  app.get('/control', async () => panel)

  app.put<{ Params: { system: string } }>('/control/:system', async (request, reply) => {
    const { system } = request.params
    if (!isControlled(system)) return reply.code(404).send({ error: `There is no system ${system}.` })
    // To Valibot a list is an object too.
    const behaviour = v.safeParse(SETTINGS[system], Array.isArray(request.body) ? null : request.body)
    if (!behaviour.success) return reply.code(400).send({ error: v.summarize(behaviour.issues) })
    Object.assign(panel[system], behaviour.output)
    onSet()
    return panel[system]
  })

  app.delete('/control', async (_request, reply) => {
    Object.assign(panel, newControlPanel())
    return reply.code(204).send()
  })
}
