import * as snapshots from '#server/account/snapshots/tables.ts'
import * as address from '#server/address/tables.ts'
import * as queue from '#server/admission/queue/tables.ts'
import * as assistance from '#server/assistance/tables.ts'
import * as audit from '#server/audit/tables.ts'
import * as availability from '#server/availability/tables.ts'
import * as botCheck from '#server/bot-check/tables.ts'
import * as promos from '#server/cart/promos/tables.ts'
import * as cart from '#server/cart/tables.ts'
import { catalogueDecisions, catalogueProposals } from '#server/catalogue/proposals/tables.ts'
import * as staged from '#server/catalogue/staged/tables.ts'
import * as catalogue from '#server/catalogue/tables.ts'
import * as cartLinks from '#server/checkout/links/tables.ts'
import * as keptOffers from '#server/checkout/offers/tables.ts'
import * as checkout from '#server/checkout/tables.ts'
import * as consent from '#server/consent/tables.ts'
import * as currentService from '#server/current-service/tables.ts'
import * as desk from '#server/desk/tables.ts'
import * as erasure from '#server/erasure/tables.ts'
import * as alerts from '#server/handsets/alerts/tables.ts'
import * as sessions from '#server/identity/sessions/tables.ts'
import * as journeys from '#server/journeys/tables.ts'
import * as notices from '#server/notices/tables.ts'
import * as eSim from '#server/order/fulfilment/esim/tables.ts'
import * as orderPorting from '#server/order/fulfilment/port-requests/tables.ts'
import * as visit from '#server/order/fulfilment/visit/tables.ts'
import * as reconcile from '#server/order/operations/reconcile/tables.ts'
import * as review from '#server/order/review/tables.ts'
import * as refunds from '#server/order/state/refunds/tables.ts'
import * as returns from '#server/order/state/returns/tables.ts'
import * as order from '#server/order/state/tables.ts'
import * as partnerEvents from '#server/partners/events/tables.ts'
import * as partnerInventory from '#server/partners/inventory/tables.ts'
import * as partnerOrders from '#server/partners/orders/tables.ts'
import * as qualification from '#server/partners/qualification/tables.ts'
import * as savedCards from '#server/payment/saved-cards/tables.ts'
import * as assets from '#server/platform/assets/tables.ts'
import * as callbacks from '#server/platform/callbacks/tables.ts'
import * as platform from '#server/platform/database/tables.ts'
import * as log from '#server/platform/log/tables.ts'
import * as porting from '#server/porting/codes/tables.ts'
import * as stock from '#server/stock/tables.ts'

/** Tables that servers write. */
export const WRITTEN = {
  ...queue,
  ...assistance,
  ...availability,
  ...botCheck,
  ...cart,
  ...cartLinks,
  ...keptOffers,
  ...promos,
  ...checkout,
  ...consent,
  ...currentService,
  ...order,
  ...returns,
  ...refunds,
  ...review,
  ...reconcile,
  ...savedCards,
  ...eSim,
  ...orderPorting,
  ...visit,
  ...partnerEvents,
  ...partnerInventory,
  ...partnerOrders,
  ...stock,
  ...alerts,
  ...porting,
  ...callbacks,
  ...sessions,
  ...journeys,
  ...notices,
  ...snapshots,
  ...erasure,
  ...desk,
  ...staged,
  ...qualification,
  ...platform,
  ...log,
  catalogueDecisions,
}

/** Tables that only the operator's commands write: a compromised server can change no price, address or script. */
export const READ_ONLY = { ...address, ...catalogue, catalogueProposals, ...assets }

/** Tables that servers add rows to, and change none of. */
export const APPENDED = { ...audit }

/** Functions of the database that run with the rights of its owner, for what servers may do and may not write: each checks its request. */
export const SERVED_FUNCTIONS = ['sell_proposal(integer)', 'roll_back_release(integer)'] as const
