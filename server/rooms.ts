import { provide } from '#server/platform/context-key.ts'
import { visitKey } from '#server/session/caller-graphql.ts'
import { addressRoom } from './address/address-room.ts'
import { availabilityRoom } from './availability/availability-room.ts'
import { cartRoom } from './cart/cart-room.ts'
import { catalogueRoom } from './catalogue/catalogue-room.ts'
import { listSizes } from './catalogue/list-sizes-graphql.ts'
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
import { portingRoom } from './porting/porting-room.ts'
import { schema } from './schema.ts'
import { acquisitionTypeOf } from './session/acquisition-cookie.ts'
import { OWN_VISIT, openVisit } from './session/open-visit.ts'

/** Every room gets what its resolvers work with, and each request its visit. */
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
  return {
    schema,
    edition: () => deps.catalogue.active().id,
    listSizes: () => listSizes(deps.catalogue.active()),
    kindOfVisitor: acquisitionTypeOf,
    openVisit(request, reply) {
      const { setCookies, ...visit } = openVisit(deps.config, request, reply)
      return { values: new Map([...rooms, provide(visitKey, visit)]), setCookies }
    },
    ownVisit: new Map([...rooms, provide(visitKey, OWN_VISIT)]),
  }
}
