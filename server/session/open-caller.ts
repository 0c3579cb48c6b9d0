import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ConsentCategory } from '#domain/consent/consent.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import { acquisitionTypeOf } from './acquisition-cookie.ts'
import type { Caller, Partner } from './caller.ts'
import { NO_CART_COOKIE, readCartCookie } from './cart-cookie.ts'
import { type Asked, consentOf } from './consent-cookie.ts'
import { NO_ORDER_COOKIE, readOrderCookie } from './order-cookie.ts'
import { partnerCartCookie } from './partner-cart-cookie.ts'
import { type CookiePlace, droppedAnywhere, droppedCookie, hasCookie } from './visitor-cookies.ts'

type Deps = Asked & { config: CookiePlace; securityEvent: ReportSecurityEvent }
type Sent = { request: FastifyRequest; reply: FastifyReply; visitor: string }

/** What cookies say of others. */
const WITHOUT_BROWSER = {
  acquisitionType: 'NEW_ACQUISITION',
  cartCookie: NO_CART_COOKIE,
  orderCookie: NO_ORDER_COOKIE,
  consents: (category: ConsentCategory) => category === 'necessary',
  hides: { personal: false },
  forgetVisitor: () => {},
  forgetCookie: () => {},
} as const

const GUEST = { kind: 'guest', channel: 'ESHOP', journey: null, key: null } as const

/** The caller of a request, and the cookies that its response sets. */
export function openCaller(
  { config, clock, securityEvent }: Deps,
  { request, reply, visitor }: Sent,
): { caller: Caller; setCookies(): readonly string[]; changedACart(): boolean } {
  const { headers, log } = request
  const cartCookie = readCartCookie(headers.cookie, config)
  const orderCookie = readOrderCookie(headers.cookie, config)
  return {
    caller: {
      ...GUEST,
      log,
      visitor,
      securityEvent: (event) => securityEvent(log, { ...event, visitor }),
      acquisitionType: acquisitionTypeOf(headers.cookie),
      cartCookie,
      orderCookie,
      consents: (category) => consentOf({ config, clock }, headers.cookie, category),
      hides: { personal: false },
      forgetVisitor() {
        const names = (headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
        for (const name of names.filter((one) => one !== '')) reply.header('set-cookie', droppedAnywhere(name, config))
        reply.header('clear-site-data', '"cache", "cookies", "storage"')
      },
      forgetCookie(name) {
        if (hasCookie(headers.cookie, name)) reply.header('set-cookie', droppedCookie(name, config))
      },
    },
    setCookies: () => [...cartCookie.changes(), ...orderCookie.changes()],
    changedACart: cartCookie.isRenewed,
  }
}

/** Another system. Its budgets are those of its client, from wherever it calls. */
export function partnerCaller(
  { log, securityEvent }: Pick<Caller, 'log'> & Pick<Deps, 'securityEvent'>,
  partner: Pick<Partner, 'clientId' | 'scopes' | 'requestId' | 'key'>,
): Partner {
  const visitor = `partner ${partner.clientId}`
  return {
    ...WITHOUT_BROWSER,
    ...partner,
    kind: 'partner',
    cartCookie: partnerCartCookie(partner.clientId),
    channel: 'PARTNER',
    journey: null,
    log,
    visitor,
    securityEvent: (event) => securityEvent(log, { ...event, visitor }),
  }
}

/** The server itself, which renders the pages that are the same for everyone. */
export function ownCaller({ log, securityEvent }: Pick<Caller, 'log'> & Pick<Deps, 'securityEvent'>): Caller {
  return {
    ...GUEST,
    log,
    ...WITHOUT_BROWSER,
    visitor: 'this server',
    securityEvent: (event) => securityEvent(log, event),
  }
}
