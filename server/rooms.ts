import { provide } from '#server/platform/context-key.ts'
import { callerKey } from '#server/session/caller-graphql.ts'
import { addressRoom } from './address/address-room.ts'
import { availabilityRoom } from './availability/availability-room.ts'
import { cartRoom } from './cart/cart-room.ts'
import { catalogueRoom } from './catalogue/catalogue-room.ts'
import { listSizes } from './catalogue/graphql/list-sizes-graphql.ts'
import { checkoutRoom } from './checkout/checkout-room.ts'
import { contentRoom } from './content/content-room.ts'
import { contractSummaryRoom } from './contract-summary/contract-summary-room.ts'
import { coverageRoom } from './coverage/coverage-room.ts'
import { currentServiceRoom } from './current-service/current-service-room.ts'
import type { Deps } from './deps.ts'
import { handsetsRoom } from './handsets/handsets-room.ts'
import { orderRoom } from './order/order-room.ts'
import { plansRoom } from './plans/plans-room.ts'
import type { Asked } from './platform/http/graphql/graphql-route.ts'
import { visitorOf } from './platform/http/visitor-limit.ts'
import { portingRoom } from './porting/porting-room.ts'
import { schema } from './schema.ts'
import { acquisitionTypeOf } from './session/acquisition-cookie.ts'
import type { Caller } from './session/caller.ts'
import { openCaller, ownCaller } from './session/open-caller.ts'

/** Every room gets what its resolvers work with, and each request its caller. */
export function askedOf(deps: Deps): Asked {
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
  ]
  const valuesFor = (caller: Caller) => new Map([...rooms, provide(callerKey, caller)])
  const own = ownCaller(deps)
  return {
    schema,
    edition: () => deps.catalogue.active().id,
    listSizes: () => listSizes(deps.catalogue.active()),
    kindOfVisitor: acquisitionTypeOf,
    openVisit(request, reply) {
      const { caller, setCookies } = openCaller(deps, { request, reply, visitor: visitorOf(request.ip) })
      return { visitor: caller, values: valuesFor(caller), setCookies }
    },
    ownVisit: { visitor: own, values: valuesFor(own) },
  }
}
