import * as v from 'valibot'
import { ok, type Result, refuse } from '#domain/result.ts'
import { ADDRESS_ENVIRONMENT, type AddressSettings, addressSettings } from '#server/address/address-room.ts'
import {
  ADMISSION_ENVIRONMENT,
  type AdmissionSettings,
  admissionSettings,
} from '#server/admission/admission-settings.ts'
import {
  ANALYTICS_ENVIRONMENT,
  type AnalyticsSettings,
  analyticsParties,
  analyticsSettings,
} from '#server/analytics/analytics-settings.ts'
import {
  AVAILABILITY_ENVIRONMENT,
  type AvailabilitySettings,
  availabilitySettings,
} from '#server/availability/availability-settings.ts'
import { BOT_CHECK_ENVIRONMENT, type BotCheckSettings, botCheckSettings } from '#server/bot-check/bot-check-settings.ts'
import { CART_ENVIRONMENT, type CartSettings, cartSettings } from '#server/cart/cart-room.ts'
import { CHECKOUT_ENVIRONMENT, type CheckoutSettings, checkoutSettings } from '#server/checkout/checkout-settings.ts'
import { CONSENT_ENVIRONMENT, type ConsentSettings, consentSettings } from '#server/consent/consent-settings.ts'
import { CONTENT_ENVIRONMENT, type ContentSettings, contentSettings } from '#server/content/content-settings.ts'
import {
  CURRENT_SERVICE_ENVIRONMENT,
  type CurrentServiceSettings,
  currentServiceSettings,
} from '#server/current-service/current-service-settings.ts'
import { type CustomersSettings, customersSettings } from '#server/customers/customers-settings.ts'
import { DESK_ENVIRONMENT, type DeskSettings, deskSettings } from '#server/desk/desk-settings.ts'
import { HANDSETS_ENVIRONMENT, type HandsetsSettings, handsetsSettings } from '#server/handsets/handsets-settings.ts'
import { IDENTITY_ENVIRONMENT, type IdentitySettings, identitySettings } from '#server/identity/identity-settings.ts'
import { type InventorySettings, inventorySettings } from '#server/inventory/inventory-settings.ts'
import { JOURNEYS_ENVIRONMENT, type JourneySettings, journeySettings } from '#server/journeys/journeys-settings.ts'
import { MAIL_ENVIRONMENT, type MailSettings, mailSettingsOf } from '#server/mail/mail-settings.ts'
import { formerKeys, ORDER_ENVIRONMENT, type OrderSettings, orderSettings } from '#server/order/order-settings.ts'
import { PARTNERS_ENVIRONMENT, type PartnersSettings, partnersSettings } from '#server/partners/partners-settings.ts'
import { PAYMENT_VARIABLES, type PaymentSettings, readPayments } from '#server/payment/payment-settings.ts'
import { PICTURES_ENVIRONMENT, type PicturesSettings, picturesSettings } from '#server/pictures/pictures-settings.ts'
import { type OutsideSettings, outsideAt } from '#server/platform/config/outside-settings.ts'
import { isSandboxed } from '#server/platform/config/secret-settings.ts'
import { SERVER_ENVIRONMENT, type ServerSettings, serverSettings } from '#server/platform/config/server-settings.ts'
import { keyRing } from '#server/platform/keys/key-ring.ts'
import {
  TRACING_ENVIRONMENT,
  type TracingSettings,
  tracingSettings,
} from '#server/platform/tracing/tracing-settings.ts'
import { PRIVACY_ENVIRONMENT, type PrivacySettings, privacySettings } from '#server/privacy/privacy-settings.ts'
import { SESSION_ENVIRONMENT, type SessionSettings, sessionSettings } from '#server/session/session-settings.ts'
import { SITE_ENVIRONMENT, type SiteSettings, siteSettings } from '#server/site/site-settings.ts'
import { SMS_ENVIRONMENT, type SmsSettings, smsSettingsOf } from '#server/sms/sms-settings.ts'
import { STOCK_ENVIRONMENT, type StockSettings, stockSettings } from '#server/stock/stock-settings.ts'

import { configProblems } from './config-problems.ts'
import { readSystems, SYSTEM_VARIABLES } from './config-systems.ts'

/** The settings of all rooms. Only compose.ts takes them whole: a room takes its own part. */
export type Config = ServerSettings &
  SessionSettings &
  AdmissionSettings &
  IdentitySettings &
  JourneySettings &
  InventorySettings &
  CustomersSettings &
  StockSettings &
  AddressSettings &
  AvailabilitySettings &
  BotCheckSettings &
  AnalyticsSettings &
  CartSettings &
  HandsetsSettings &
  PicturesSettings &
  Omit<ContentSettings, 'retention' | 'consent'> &
  SiteSettings &
  ConsentSettings &
  CurrentServiceSettings &
  CheckoutSettings &
  OrderSettings &
  PrivacySettings &
  DeskSettings &
  PartnersSettings &
  Record<'cms' | 'credit' | 'esim' | 'numbers', OutsideSettings> & {
    mail: MailSettings
    sms: SmsSettings
    payments: PaymentSettings
    /** Null: nothing is traced. */
    tracing: TracingSettings | null
  }

const Environment = v.object({
  ...SERVER_ENVIRONMENT,
  ...TRACING_ENVIRONMENT,
  ...SESSION_ENVIRONMENT,
  ...ADMISSION_ENVIRONMENT,
  ...IDENTITY_ENVIRONMENT,
  ...JOURNEYS_ENVIRONMENT,
  ...STOCK_ENVIRONMENT,
  ...ADDRESS_ENVIRONMENT,
  ...AVAILABILITY_ENVIRONMENT,
  ...BOT_CHECK_ENVIRONMENT,
  ...ANALYTICS_ENVIRONMENT,
  ...MAIL_ENVIRONMENT,
  ...SMS_ENVIRONMENT,
  ...CART_ENVIRONMENT,
  ...HANDSETS_ENVIRONMENT,
  ...PICTURES_ENVIRONMENT,
  ...CONTENT_ENVIRONMENT,
  ...SITE_ENVIRONMENT,
  ...CONSENT_ENVIRONMENT,
  ...CURRENT_SERVICE_ENVIRONMENT,
  ...CHECKOUT_ENVIRONMENT,
  ...ORDER_ENVIRONMENT,
  ...PRIVACY_ENVIRONMENT,
  ...DESK_ENVIRONMENT,
  ...PARTNERS_ENVIRONMENT,
})

/** Every variable that is read. */
export const VARIABLES: readonly string[] = [
  ...Object.keys(Environment.entries),
  ...SYSTEM_VARIABLES.flatMap(Object.values<string>),
  ...PAYMENT_VARIABLES,
]

/** Read once, at the start. All problems are returned together, by the name of the variable. */
export function readConfig(env: Record<string, string | undefined>): Result<Config, string> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(Environment, given)
  const production = given['NODE_ENV'] === 'production'
  const atOnce = parsed.success ? parsed.output.OUTSIDE_CALLS_AT_ONCE : 1
  const systems = readSystems(given, atOnce)
  const payments = readPayments(given, atOnce, isSandboxed(given))
  const problems = [
    ...(parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`),
    ...Object.values(systems).flatMap((system) => system.problems),
    ...payments.problems,
    ...configProblems(given, production),
  ]
  if (!parsed.success || problems.length > 0) return cannotStart(problems)
  const values = parsed.output
  const { SANDBOX_URL: sandboxUrl, RATE_LIMIT_PER_MINUTE: ofWork } = values
  const sandbox = sandboxUrl ?? ''
  const keys = keyRing({ secrets: values.SECRET_KEYS, former: formerKeys(values) })
  const server = serverSettings(values, given, keys)
  const address = addressSettings(values, systems.autoaddress, { sandboxUrl, ofWork })
  const availability = availabilitySettings(values, systems.network, { sandbox, ofWork })
  const cart = cartSettings(values)
  const handsets = handsetsSettings(values)
  const currentService = currentServiceSettings(values, ofWork)
  const privacy = privacySettings(values)
  const checkout = checkoutSettings(values)
  const order = orderSettings(values, systems, sandbox)
  const analytics = analyticsSettings(values, systems.analytics, sandboxUrl)
  const sms = smsSettingsOf(values, systems.sms, sandboxUrl)
  const limits = {
    ofWork,
    checks: availability.budgets.checks,
    searches: address.budgets.searches,
    orders: order.orderLimits,
    codes: { perVisitor: checkout.proofCodesPerVisitor, perMinute: sms.perMinute },
  }
  return ok({
    ...server,
    ...tracingSettings(values),
    ...sessionSettings(values),
    ...admissionSettings(values),
    ...identitySettings(values, systems.identity, sandboxUrl),
    ...journeySettings(values, systems.journeyKeys, sandboxUrl),
    ...inventorySettings(systems.inventory, sandboxUrl),
    ...customersSettings(systems.customers, sandboxUrl),
    ...stockSettings(values, systems.stock, sandbox),
    ...address,
    ...availability,
    ...botCheckSettings(values, systems.recaptcha, { sandboxUrl, limits }),
    ...cart,
    ...currentService,
    ...checkout,
    ...order,
    ...picturesSettings(values),
    ...contentSettings(values, isSandboxed(given)),
    ...siteSettings(values),
    ...deskSettings(values, systems.deskIdentity, sandboxUrl),
    ...partnersSettings(values, systems.partnerKeys, sandboxUrl),
    ...consentSettings(values, analyticsParties(analytics)),
    ...analytics,
    retention: {
      ...server.retention,
      ...availability.retention,
      ...cart.retention,
      ...handsets.retention,
      ...privacy.retention,
    },
    budgets: { ...address.budgets, ...availability.budgets, ...currentService.budgets },
    cms: outsideAt(systems.cms, sandbox),
    credit: outsideAt(systems.credit, `${sandbox}/credit`),
    esim: outsideAt(systems.esim, `${sandbox}/esim`),
    numbers: outsideAt(systems.numbers, sandbox),
    mail: mailSettingsOf(values, sandbox, production),
    sms,
    payments: payments.settings,
  })
}

function cannotStart(problems: readonly string[]) {
  return refuse(`The shop cannot start: ${problems.join('; ')}.`)
}
