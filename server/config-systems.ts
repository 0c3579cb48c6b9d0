import { AUTOADDRESS_SYSTEM } from '#server/address/address-room.ts'
import { ANALYTICS_SYSTEM } from '#server/analytics/analytics-settings.ts'
import { NETWORK_SYSTEM } from '#server/availability/availability-settings.ts'
import { RECAPTCHA_SYSTEM } from '#server/bot-check/bot-check-settings.ts'
import { CMS_SYSTEM } from '#server/content/content-settings.ts'
import { CREDIT_SYSTEM } from '#server/credit/credit-settings.ts'
import { CUSTOMERS_SYSTEM } from '#server/customers/customers-settings.ts'
import { DESK_IDENTITY_SYSTEM } from '#server/desk/desk-settings.ts'
import { ESIM_SYSTEM } from '#server/esim/esim-settings.ts'
import { IDENTITY_SYSTEM } from '#server/identity/identity-settings.ts'
import { INVENTORY_SYSTEM } from '#server/inventory/inventory-settings.ts'
import { JOURNEY_KEYS_SYSTEM } from '#server/journeys/journeys-settings.ts'
import { ORDERS_SYSTEM, PORTING_SYSTEM } from '#server/order/order-settings.ts'
import { PARTNER_KEYS_SYSTEM } from '#server/partners/partners-settings.ts'
import { GATEWAY_SYSTEMS } from '#server/payment/payment-settings.ts'
import {
  type OutsideSystem,
  outsideNames,
  type ReadSystem,
  readOutside,
} from '#server/platform/config/outside-settings.ts'
import type { Given } from '#server/platform/config/setting-kinds.ts'
import { NUMBERS_SYSTEM } from '#server/porting/porting-settings.ts'
import { SMS_SYSTEM } from '#server/sms/sms-settings.ts'
import { STOCK_SYSTEM } from '#server/stock/stock-settings.ts'

/** Every outside system with an address and a secret of its own. Gateways are read where one is chosen. */
export const SYSTEMS = {
  network: NETWORK_SYSTEM,
  cms: CMS_SYSTEM,
  autoaddress: AUTOADDRESS_SYSTEM,
  credit: CREDIT_SYSTEM,
  orders: ORDERS_SYSTEM,
  sms: SMS_SYSTEM,
  numbers: NUMBERS_SYSTEM,
  porting: PORTING_SYSTEM,
  stock: STOCK_SYSTEM,
  esim: ESIM_SYSTEM,
  identity: IDENTITY_SYSTEM,
  deskIdentity: DESK_IDENTITY_SYSTEM,
  inventory: INVENTORY_SYSTEM,
  customers: CUSTOMERS_SYSTEM,
  journeyKeys: JOURNEY_KEYS_SYSTEM,
  partnerKeys: PARTNER_KEYS_SYSTEM,
  recaptcha: RECAPTCHA_SYSTEM,
  analytics: ANALYTICS_SYSTEM,
} as const satisfies Record<string, OutsideSystem>

/** Names of the variables of each. */
export const SYSTEM_VARIABLES = [...Object.values(SYSTEMS), ...Object.values(GATEWAY_SYSTEMS)].map(outsideNames)
type SystemName = keyof typeof SYSTEMS

export function readSystems(given: Given, atOnce: number): Record<SystemName, ReadSystem> {
  const read = Object.entries(SYSTEMS).map(([name, system]) => [name, readOutside(system, given, atOnce)])
  return Object.fromEntries(read) as Record<SystemName, ReadSystem>
}
