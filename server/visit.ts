import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCheckout, readJourneyCookie } from '#domain/private-pages.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { PassStanding } from '#server/admission/visit-pass.ts'
import { withOpenSale } from '#server/assistance/open-sale.ts'
import { enterJourneyCart } from '#server/cart/journey-cart.ts'
import { asSignedIn } from '#server/identity/open-visitor.ts'
import { openSession, type VisitSession } from '#server/identity/visit-session.ts'
import { openJourneyDoor } from '#server/journeys/open-journey-door.ts'
import { visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { Caller } from '#server/session/caller.ts'
import { enterJourney, type JourneyDoor, journeyOfField } from '#server/session/journey-door.ts'
import { openCaller } from '#server/session/open-caller.ts'
import type { Deps } from './deps.ts'

/** Everything that the cookies of a request say about who sends it. */
type Visit = {
  /** As a guest. */
  visitor: Caller
  /** With the session, and the cart that an assistant shares. */
  caller: Caller
  session: VisitSession
  door: JourneyDoor
  setCookies(): readonly string[]
}

export async function openVisit(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
  const {
    caller: visitor,
    setCookies,
    changedACart,
  } = openCaller(deps, {
    request,
    reply,
    visitor: visitorOf(request.ip),
  })
  const session = await openSession(deps, visitor, request.headers.cookie)
  const caller = await withOpenSale(deps, asSignedIn(visitor, session.current()))
  const door = openJourneyDoor(deps, caller, (on, journey) => enterJourneyCart(deps, on, journey))
  return {
    visitor,
    caller,
    session,
    door,
    setCookies: () => [...setCookies(), ...session.setCookies(), ...passOf(deps, request, changedACart())],
  }
}

/** While the shop is full, who was let in stays in, and who has changed a cart or has come to checkout with one is let in before others. */
function passOf({ admission, clock }: Deps, { headers, url }: FastifyRequest, hasCart: boolean): readonly string[] {
  if (!admission.isOn) return []
  const { passes } = admission
  const now = clock.now()
  if (hasCart) return passes.renewed('cart', headers.cookie, now)
  const pass = passes.read(headers.cookie, now)
  if (pass === null) return []
  return passes.renewed(nextStanding(pass.standing, url), headers.cookie, now)
}

function nextStanding(standing: PassStanding, url: string): PassStanding {
  if (standing === 'waiting' || standing === 'browsing') return 'browsing'
  return isCheckout(url) ? 'checkout' : standing
}

/** The caller of a file of checkout, whose address names no cart: on the journey of the tab in front, by its cookie. */
export async function openCheckoutVisitor(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<Caller, Refusal>> {
  const { caller, session, door } = await openVisit(deps, request, reply)
  const cookies = session.setCookies()
  if (cookies.length > 0) reply.header('set-cookie', [...cookies])
  const claim = readJourneyCookie(request.headers.cookie ?? '')
  if (claim === null) return ok(caller)
  const entered = await enterJourney(caller, door, claim)
  if (!entered.ok) return entered
  const journey = journeyOfField(caller, () => door, claim)
  return ok({ ...caller, journey, channel: journey?.channel ?? caller.channel })
}
