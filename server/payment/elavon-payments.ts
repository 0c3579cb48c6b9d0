import { cents } from '#domain/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import { listPages } from '#server/platform/outside/list-pages.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import {
  Created,
  decimal,
  Order,
  PaidFor,
  Reversal,
  Session,
  SessionList,
  StoredCard,
  standingOf,
  Transaction,
  TransactionPage,
  type WholeSession,
} from './elavon-responses.ts'
import type { GatewaySettings } from './payment-settings.ts'
import type { Payments, StartPayment } from './payments.ts'

const SYSTEM = 'elavon'
const PAGE_SIZE = 200

/**
 * Elavon Payment Gateway: an order, a session of the hosted page for it, and the transactions that are made there.
 * Links are built from ids, never followed. There is no idempotency key: a session has our own reference, and is
 * searched for by it before another is created.
 */
export function elavonPayments(settings: GatewaySettings, callOutside: CallOutside, clock: Clock): Payments {
  const [user = '', password = ''] = settings.token.split(':')
  const call = { system: SYSTEM, settings, auth: { basic: { user, password } }, headers: { 'accept-version': '1' } }
  const linkTo = (kind: string, id: string) => `${settings.url}/${kind}/${encodeURIComponent(id)}`
  const now = () => clock.now()

  async function get(url: string): Promise<unknown> {
    return (await callOutside({ ...call, url, expect: [200] })).body
  }

  /** Not retried here: the caller reads the state before it calls again. */
  async function create(kind: string, json: object): Promise<unknown> {
    const url = `${settings.url}/${kind}`
    const post = { ...call, url, method: 'POST', body: { json }, mayRepeat: false } as const
    return (await callOutside({ ...post, expect: [200, 201] })).body
  }

  async function findSession(paymentId: string): Promise<Session | null> {
    const filter = encodeURIComponent(`and(customReference_eq_${paymentId})`)
    const { items } = parseResponse(SYSTEM, SessionList, await get(`${settings.url}/payment-sessions?filter=${filter}`))
    const own = items.filter(({ customReference }) => customReference === paymentId)
    return own.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))[0] ?? null
  }

  function listTransactions(type: string, since: Date) {
    const filters = [type, `createdAt_ge_${since.toISOString()}`].map((each) => `filter=${encodeURIComponent(each)}`)
    return listPages('', async (token) => {
      const page = token === '' ? '' : `&pageToken=${encodeURIComponent(token)}`
      const url = `${settings.url}/transactions?${filters.join('&')}&limit=${PAGE_SIZE}${page}`
      const { items, nextPageToken } = parseResponse(SYSTEM, TransactionPage, await get(url))
      return { items, next: nextPageToken || null }
    })
  }

  async function makeSession(request: StartPayment): Promise<Session> {
    const { paymentId, orderReference, amount, returnUrl, keepCard, savedCard: saved } = request
    const shopper = saved !== null ? await shopperOf(saved) : keepCard ? await makeShopper(request) : null
    const order = parseResponse(
      SYSTEM,
      Created,
      await create('orders', { total: decimal(amount), orderReference, customReference: paymentId }),
    )
    const session = await create('payment-sessions', {
      order: linkTo('orders', order.id),
      returnUrl,
      cancelUrl: returnUrl,
      hppType: 'fullPageRedirect',
      // Without a transaction the page only stores the card, or has the bank confirm it (a hosted card, which expires by
      // itself).
      doCreateTransaction: amount > 0,
      // Authorise first, capture after the order is made.
      doCapture: false,
      doThreeDSecure: true,
      customReference: paymentId,
      ...(shopper === null ? {} : { shopper: linkTo('shoppers', shopper) }),
      useStoredPaymentMethod: keepCard,
      ...(saved === null ? {} : { storedCard: linkTo('stored-cards', saved) }),
    })
    return parseResponse(SYSTEM, Session, session)
  }

  /** A stored card pays for the shopper that it belongs to. */
  async function shopperOf(token: string): Promise<string | null> {
    return parseResponse(SYSTEM, StoredCard, await get(linkTo('stored-cards', token))).shopper
  }

  async function makeShopper({ paymentId, customer: { name, email, mobile } }: StartPayment): Promise<string> {
    const json = { fullName: name, email, primaryPhone: mobile, customReference: paymentId }
    return parseResponse(SYSTEM, Created, await create('shoppers', json)).id
  }

  async function readWhole(providerRef: string): Promise<WholeSession> {
    const session = parseResponse(SYSTEM, Session, await get(linkTo('payment-sessions', providerRef)))
    if (session.id !== providerRef) throw brokenSystem(SYSTEM, 'another payment than was asked for')
    if (session.transaction !== null) {
      const sale = parseResponse(SYSTEM, Transaction, await get(linkTo('transactions', session.transaction)))
      return { session, sale, pageCard: null, total: sale.total }
    }
    if (session.order === null) throw brokenSystem(SYSTEM, 'a session without an order')
    const { total } = parseResponse(SYSTEM, Order, await get(linkTo('orders', session.order)))
    const { storedCard, hostedCard } = session
    const card =
      storedCard === null ? hostedCard && linkTo('hosted-cards', hostedCard) : linkTo('stored-cards', storedCard)
    if (total.cents > 0 || card === null) return { session, sale: null, pageCard: null, total }
    return { session, sale: null, pageCard: parseResponse(SYSTEM, StoredCard, await get(card)), total }
  }

  return {
    gateway: 'ELAVON',
    frameOrigin: settings.pageOrigin,

    async start(request) {
      const known = await findSession(request.paymentId)
      const made = known ?? (await makeSession(request))
      // Concurrent requests may have created two: both use the older, and the other expires unseen.
      const { id } = known ?? (await findSession(request.paymentId)) ?? made
      return { providerRef: id, frameUrl: `${settings.pageOrigin}/?sessionId=${encodeURIComponent(id)}` }
    },

    async read(providerRef) {
      return standingOf(await readWhole(providerRef), now())
    },

    async capture(providerRef, amount, key) {
      const { sale, ...whole } = await readWhole(providerRef)
      const before = standingOf({ sale, ...whole }, now())
      if (before.state !== 'authorised' || sale === null) return before
      if (before.amount !== amount) throw brokenSystem(SYSTEM, 'another amount is authorised than is to be captured')
      const url = linkTo('transactions', sale.id)
      const post = { ...call, url, method: 'POST', body: { json: { doCapture: true } }, idempotencyKey: key } as const
      // Refused: a concurrent request was first, or it is too late; the next read shows which.
      await callOutside({ ...post, expect: [200, 201, 400, 409] })
      const after = standingOf(await readWhole(providerRef), now())
      if (after.state === 'authorised') throw brokenSystem(SYSTEM, 'a capture that did nothing')
      return after
    },

    async giveBack(providerRef, amount, key) {
      const whole = await readWhole(providerRef)
      const { state } = standingOf(whole, now())
      const { sale } = whole
      // Nothing is authorised, or nothing can be refunded yet.
      if (state === 'open' || state === 'pending') return 'pending'
      if (sale === null || state === 'refused' || state === 'cancelled') return 'released'
      if (state === 'givenBack') return sale.doCapture ? 'refunded' : 'released'
      const missing = cents(amount - (sale.totalRefunded?.cents ?? 0))
      if (missing <= 0) return 'refunded'
      // A sale that is not yet settled is voided, as a whole; a settled one is refunded.
      const isVoid = sale.state !== 'settled'
      if (isVoid && amount < sale.total.cents) return 'pending'
      const json = {
        type: isVoid ? 'void' : 'refund',
        parentTransaction: linkTo('transactions', sale.id),
        customReference: key,
        ...(isVoid ? {} : { total: decimal(missing) }),
      }
      const post = { ...call, url: `${settings.url}/transactions`, method: 'POST', mayRepeat: false } as const
      // A void that is refused was settled a moment ago: the next call refunds it.
      const expect = isVoid ? [200, 201] : [200, 201, 400]
      const { status, body } = await callOutside({ ...post, body: { json }, expect })
      if (status === 400) return 'refused'
      const { isAuthorized, state: reached } = parseResponse(SYSTEM, Reversal, body)
      if (reached === 'authorizationPending') return 'pending'
      if (!isAuthorized) return 'refused'
      return state === 'captured' ? 'refunded' : 'released'
    },

    // Its interface has no disputes: the acquirer sends them by post.
    disputes: async () => [],

    // Sessions cannot be listed by time, and one without a transaction has no money.
    async made(since) {
      const { items, isWhole } = await listTransactions('type_eq_sale', since)
      const made = items.flatMap(({ customReference: paymentId, orderReference }) =>
        paymentId === null ? [] : { paymentId, orderReference },
      )
      return { items: made, isWhole }
    },

    async refunded(since) {
      const { items, isWhole } = await listTransactions('type_ne_sale', since)
      const ids: string[] = []
      for (const sale of new Set(items.flatMap(({ parentTransaction }) => parentTransaction ?? []))) {
        const { customReference } = parseResponse(SYSTEM, PaidFor, await get(linkTo('transactions', sale)))
        if (customReference !== null) ids.push(customReference)
      }
      return { items: ids, isWhole }
    },

    async find(paymentId) {
      return (await findSession(paymentId))?.id ?? null
    },

    async removeCard(token) {
      await callOutside({ ...call, url: linkTo('stored-cards', token), method: 'DELETE', expect: [204, 404] })
    },
  }
}
