import { accountRoom } from '#server/account/account-room.ts'
import { addressRoom } from '#server/address/address-room.ts'
import { assistanceRoom } from '#server/assistance/assistance-room.ts'
import { availabilityRoom } from '#server/availability/availability-room.ts'
import { botCheckRoom } from '#server/bot-check/bot-check-room.ts'
import { cartRoom } from '#server/cart/cart-room.ts'
import { catalogueRoom } from '#server/catalogue/catalogue-room.ts'
import { listSizes } from '#server/catalogue/graphql/list-sizes-graphql.ts'
import { checkoutRoom } from '#server/checkout/checkout-room.ts'
import { consentRoom } from '#server/consent/consent-room.ts'
import { contentRoom } from '#server/content/content-room.ts'
import { contractSummaryRoom } from '#server/contract-summary/contract-summary-room.ts'
import { coverageRoom } from '#server/coverage/coverage-room.ts'
import { currentServiceRoom } from '#server/current-service/current-service-room.ts'
import { erasureRoom } from '#server/erasure/erasure-room.ts'
import { handsetsRoom } from '#server/handsets/handsets-room.ts'
import { identityRoom } from '#server/identity/identity-room.ts'
import { GUEST_SESSION, type VisitSession, visitSession } from '#server/identity/visit-session.ts'
import { noticesRoom } from '#server/notices/notices-room.ts'
import { orderRoom } from '#server/order/order-room.ts'
import { paymentRoom } from '#server/payment/payment-room.ts'
import { plansRoom } from '#server/plans/plans-room.ts'
import { provide } from '#server/platform/context-key.ts'
import type { GraphQLRooms } from '#server/platform/http/graphql/graphql-route.ts'
import { portingRoom } from '#server/porting/porting-room.ts'
import { serviceChangeRoom } from '#server/service-change/service-change-room.ts'
import { acquisitionTypeOf } from '#server/session/acquisition-cookie.ts'
import type { Caller } from '#server/session/caller.ts'
import { callerKey } from '#server/session/caller-graphql.ts'
import { type JourneyDoor, journeyDoor, SHUT_DOOR } from '#server/session/journey-door.ts'
import { ownCaller } from '#server/session/open-caller.ts'
import { siteRoom } from '#server/site/site-room.ts'
import type { Deps } from './deps.ts'
import { schema } from './schema.ts'
import { openVisit } from './visit.ts'

/** The dependencies of every room's resolvers, and the caller of each request. */
export function graphqlRooms(deps: Deps): GraphQLRooms {
  const rooms = [
    provide(addressRoom, deps),
    provide(availabilityRoom, deps),
    provide(botCheckRoom, deps),
    provide(catalogueRoom, deps),
    provide(cartRoom, deps),
    provide(plansRoom, deps),
    provide(handsetsRoom, deps),
    provide(coverageRoom, deps),
    provide(currentServiceRoom, deps),
    provide(portingRoom, deps),
    provide(contentRoom, deps),
    provide(siteRoom, deps),
    provide(consentRoom, deps),
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
    admitCalls: deps.botGate.admit,
    listSizes: () => listSizes(deps.catalogue.active()),
    kindOfVisitor: acquisitionTypeOf,
    async openVisit(request, reply) {
      const { visitor, caller, session, door, setCookies } = await openVisit(deps, request, reply)
      return { visitor, values: valuesFor(caller, session, door), setCookies }
    },
    ownVisit: { visitor: own, values: valuesFor(own, GUEST_SESSION, SHUT_DOOR) },
  }
}
