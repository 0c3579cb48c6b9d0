import { accountRoom } from '#server/account/account-room.ts'
import { addressRoom } from '#server/address/address-room.ts'
import { assistanceRoom } from '#server/assistance/assistance-room.ts'
import { withOpenSale } from '#server/assistance/open-sale.ts'
import { availabilityRoom } from '#server/availability/availability-room.ts'
import { cartRoom } from '#server/cart/cart-room.ts'
import { enterJourneyCart } from '#server/cart/journey-cart.ts'
import { catalogueRoom } from '#server/catalogue/catalogue-room.ts'
import { listSizes } from '#server/catalogue/graphql/list-sizes-graphql.ts'
import { checkoutRoom } from '#server/checkout/checkout-room.ts'
import { contentRoom } from '#server/content/content-room.ts'
import { contractSummaryRoom } from '#server/contract-summary/contract-summary-room.ts'
import { coverageRoom } from '#server/coverage/coverage-room.ts'
import { currentServiceRoom } from '#server/current-service/current-service-room.ts'
import { erasureRoom } from '#server/erasure/erasure-room.ts'
import { handsetsRoom } from '#server/handsets/handsets-room.ts'
import { identityRoom } from '#server/identity/identity-room.ts'
import { asSignedIn } from '#server/identity/open-visitor.ts'
import { GUEST_SESSION, openSession, type VisitSession, visitSession } from '#server/identity/visit-session.ts'
import { openJourneyDoor } from '#server/journeys/open-journey-door.ts'
import { noticesRoom } from '#server/notices/notices-room.ts'
import { orderRoom } from '#server/order/order-room.ts'
import { paymentRoom } from '#server/payment/payment-room.ts'
import { plansRoom } from '#server/plans/plans-room.ts'
import { provide } from '#server/platform/context-key.ts'
import type { GraphQLRooms } from '#server/platform/http/graphql/graphql-route.ts'
import { visitorOf } from '#server/platform/http/visitor-limit.ts'
import { portingRoom } from '#server/porting/porting-room.ts'
import { serviceChangeRoom } from '#server/service-change/service-change-room.ts'
import { acquisitionTypeOf } from '#server/session/acquisition-cookie.ts'
import type { Caller } from '#server/session/caller.ts'
import { callerKey } from '#server/session/caller-graphql.ts'
import { type JourneyDoor, journeyDoor, SHUT_DOOR } from '#server/session/journey-door.ts'
import { openCaller, ownCaller } from '#server/session/open-caller.ts'
import type { Deps } from './deps.ts'
import { schema } from './schema.ts'

/** The dependencies of every room's resolvers, and the caller of each request. */
export function graphqlRooms(deps: Deps): GraphQLRooms {
  const rooms = [
    provide(addressRoom, deps),
    provide(availabilityRoom, deps),
    provide(catalogueRoom, deps),
    provide(cartRoom, deps),
    provide(plansRoom, deps),
    provide(handsetsRoom, deps),
    provide(coverageRoom, deps),
    provide(currentServiceRoom, deps),
    provide(portingRoom, deps),
    provide(contentRoom, deps),
    provide(contractSummaryRoom, deps),
    provide(checkoutRoom, deps),
    provide(orderRoom, deps),
    provide(paymentRoom, deps),
    provide(identityRoom, deps),
    provide(assistanceRoom, deps),
    provide(accountRoom, deps),
    provide(noticesRoom, deps),
    provide(serviceChangeRoom, deps),
    provide(erasureRoom, deps),
  ]
  const valuesFor = (caller: Caller, session: VisitSession, door: JourneyDoor) =>
    new Map([...rooms, provide(callerKey, caller), provide(visitSession, session), provide(journeyDoor, door)])
  const own = ownCaller(deps)
  return {
    schema,
    edition: () => deps.catalogue.active().id,
    listSizes: () => listSizes(deps.catalogue.active()),
    kindOfVisitor: acquisitionTypeOf,
    async openVisit(request, reply) {
      const { caller, setCookies } = openCaller(deps, { request, reply, visitor: visitorOf(request.ip) })
      const session = await openSession(deps, caller, request.headers.cookie)
      const known = await withOpenSale(deps, asSignedIn(caller, session.current()))
      const door = openJourneyDoor(deps, known, (on, journey) => enterJourneyCart(deps, on, journey))
      return {
        visitor: caller,
        values: valuesFor(known, session, door),
        setCookies: () => [...setCookies(), ...session.setCookies()],
      }
    },
    ownVisit: { visitor: own, values: valuesFor(own, GUEST_SESSION, SHUT_DOOR) },
  }
}
