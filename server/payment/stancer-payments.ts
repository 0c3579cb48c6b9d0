import { listPages } from '#server/platform/outside/list-pages.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { GatewaySettings } from './payment-settings.ts'
import type { Payments, StartedPayment, StartPayment } from './payments.ts'
import {
  AttemptList,
  Checkout,
  DisputeList,
  givenBackBy,
  Intent,
  IntentList,
  IntentPage,
  PaidFor,
  Refund,
  RefundList,
  requestedCents,
  standingOf,
  type WholeIntent,
} from './stancer-responses.ts'

const SYSTEM = 'stancer'
const PAGE_SIZE = 100

type Range = { has_more: boolean }

/**
 * Stancer: payment intents of version 2, refunds and full payments of version 1. Intents have no idempotency key of
 * their own, so ours is their `order_id`: it is searched for before one is created, and a 409 means that it exists
 * already.
 */
export function stancerPayments(settings: GatewaySettings, callOutside: CallOutside): Payments {
  const auth = { basic: { user: settings.token, password: '' } }
  const call = { system: SYSTEM, settings, auth }
  const at = (path: string, ...ids: string[]) =>
    `${settings.url}${ids.reduce((url, id) => url.replace('{}', encodeURIComponent(id)), path)}`

  async function findIntent(paymentId: string): Promise<Intent | null> {
    const url = `${at('/v2/payment_intents/')}?order_id=${encodeURIComponent(paymentId)}`
    const { body } = await callOutside({ ...call, url, expect: [200] })
    const intents = parseResponse(SYSTEM, IntentList, body).payment_intents
    return intents.find(({ order_id }) => order_id === paymentId) ?? null
  }

  async function makeIntent(request: StartPayment): Promise<Intent> {
    const json = {
      amount: request.amount,
      currency: 'eur',
      // Authorise first, capture after the order is made.
      capture: false,
      threeds: 'required',
      methods_allowed: ['card'],
      order_id: request.paymentId,
      description: request.orderReference,
      return_url: request.returnUrl,
      ...(request.savedCard === null ? {} : { card: request.savedCard }),
    }
    const url = at('/v2/payment_intents/')
    const post = { ...call, url, method: 'POST', body: { json }, idempotencyKey: request.paymentId } as const
    // It is not certain that the provider honours the key, so the call is not retried here: the caller searches for the
    // intent before the next attempt.
    const { status, body } = await callOutside({ ...post, mayRepeat: false, expect: [200, 201, 409] })
    if (status !== 409) return parseResponse(SYSTEM, Intent, body)
    const existing = await findIntent(request.paymentId)
    if (existing === null) throw brokenSystem(SYSTEM, 'a payment that is there already and cannot be found')
    return existing
  }

  async function readWhole(providerRef: string): Promise<WholeIntent> {
    const { body } = await callOutside({ ...call, url: at('/v2/payment_intents/{}', providerRef), expect: [200] })
    const intent = parseResponse(SYSTEM, Intent, body)
    if (intent.id !== providerRef) throw brokenSystem(SYSTEM, 'another payment than was asked for')
    if (intent.payment !== null) {
      const whole = await callOutside({ ...call, url: at('/v1/checkout/{}', intent.payment), expect: [200] })
      return { intent, paid: parseResponse(SYSTEM, Checkout, whole.body), failed: [] }
    }
    if (intent.status === 'require_authentication') return { intent, paid: null, failed: [] }
    const url = at('/v2/payment_intents/{}/payments', providerRef)
    const tried = await callOutside({ ...call, url, expect: [200] })
    return { intent, paid: null, failed: parseResponse(SYSTEM, AttemptList, tried.body).payments }
  }

  /** A list of version 1 or 2 from that time on. */
  function listSince<Item>(path: string, since: Date, parse: (body: unknown) => { page: Item[]; range: Range }) {
    const created = Math.floor(since.getTime() / 1000)
    return listPages(0, async (start) => {
      const url = `${at(path)}?created=${created}&start=${start}&limit=${PAGE_SIZE}`
      const { body } = await callOutside({ ...call, url, expect: [200] })
      const { page, range } = parse(body)
      return { items: page, next: range.has_more && page.length > 0 ? start + page.length : null }
    })
  }

  function started(intent: Intent, { amount }: StartPayment): StartedPayment {
    if (intent.amount !== amount) throw brokenSystem(SYSTEM, 'a payment of another amount')
    if (URL.parse(intent.url)?.origin !== settings.pageOrigin) throw brokenSystem(SYSTEM, 'a page of another origin')
    return { providerRef: intent.id, frameUrl: intent.url }
  }

  return {
    gateway: 'STANCER',
    frameOrigin: settings.pageOrigin,

    async start(request) {
      return started((await findIntent(request.paymentId)) ?? (await makeIntent(request)), request)
    },

    async read(providerRef) {
      return standingOf(await readWhole(providerRef))
    },

    async capture(providerRef, amount, key) {
      const before = standingOf(await readWhole(providerRef))
      if (before.state !== 'authorised' || before.amount === 0) return before
      if (before.amount !== amount) throw brokenSystem(SYSTEM, 'another amount is authorised than is to be captured')
      const url = at('/v2/payment_intents/{}/capture', providerRef)
      const post = { ...call, url, method: 'POST', body: { json: {} }, idempotencyKey: key } as const
      // Refused: a concurrent request was first, or it is too late; the next read shows which.
      await callOutside({ ...post, expect: [200, 201, 400, 409] })
      const after = standingOf(await readWhole(providerRef))
      if (after.state === 'authorised') throw brokenSystem(SYSTEM, 'a capture that did nothing')
      return after
    },

    async giveBack(providerRef, amount, key) {
      const { intent, paid } = await readWhole(providerRef)
      // Nothing is authorised, or nothing can be refunded yet.
      if (intent.amount === 0) return 'released'
      if (paid === null) return intent.status === 'unpaid' || intent.status === 'canceled' ? 'released' : 'pending'
      const missing = amount - requestedCents(paid.refunds)
      if (missing <= 0) return givenBackBy(paid.refunds)
      if (intent.status === 'canceled') return 'released'
      const post = { ...call, url: at('/v1/refunds/'), method: 'POST', idempotencyKey: key } as const
      // Refunds have no idempotency key either: a second one is requested only after reading the existing ones.
      const json = { payment: paid.id, amount: missing }
      const { status, body } = await callOutside({ ...post, body: { json }, mayRepeat: false, expect: [200, 201, 400] })
      if (status === 400) return 'refused'
      const refund = parseResponse(SYSTEM, Refund, body)
      if (refund.status === 'not_honored') return 'refused'
      return givenBackBy([...paid.refunds, refund])
    },

    async disputes(since) {
      const { items } = await listSince('/v1/disputes/', since, (body) => {
        const { disputes: page, range } = parseResponse(SYSTEM, DisputeList, body)
        return { page, range }
      })
      return items
    },

    async made(since) {
      const { items, isWhole } = await listSince('/v2/payment_intents/', since, (body) => {
        const { payment_intents: page, range } = parseResponse(SYSTEM, IntentPage, body)
        return { page, range }
      })
      const made = items.flatMap(({ order_id: paymentId, description: orderReference }) =>
        paymentId === null ? [] : { paymentId, orderReference },
      )
      return { items: made, isWhole }
    },

    async refunded(since) {
      const { items, isWhole } = await listSince('/v1/refunds/', since, (body) => {
        const { refunds: page, range } = parseResponse(SYSTEM, RefundList, body)
        return { page, range }
      })
      const ids: string[] = []
      for (const payment of new Set(items.flatMap((refund) => refund.payment ?? []))) {
        const { body } = await callOutside({ ...call, url: at('/v1/checkout/{}', payment), expect: [200] })
        ids.push(...[parseResponse(SYSTEM, PaidFor, body).order_id].filter((id) => id !== null))
      }
      return { items: ids, isWhole }
    },

    async find(paymentId) {
      return (await findIntent(paymentId))?.id ?? null
    },

    async removeCard(token) {
      await callOutside({ ...call, url: at('/v2/cards/{}', token), method: 'DELETE', expect: [204, 404] })
    },
  }
}
