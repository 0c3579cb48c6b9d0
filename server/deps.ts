import type { FastifyBaseLogger } from 'fastify'
import type { RecentSnapshots } from '#server/account/snapshots/recent-snapshots.ts'
import type { AddressBook } from '#server/address/address-book.ts'
import type { AddressSearch } from '#server/address/address-search.ts'
import type { Admission } from '#server/admission/admission.ts'
import type { AnalyticsSink } from '#server/analytics/analytics-sink.ts'
import type { BillingSourceFor, CartNameFor } from '#server/availability/availability-room.ts'
import type { PremisesPlaceholder } from '#server/availability/line-clearance.ts'
import type { NetworkEnquiry } from '#server/availability/network/network-enquiry.ts'
import type { NetworkQualification } from '#server/availability/network/network-qualification.ts'
import type { BotGate } from '#server/bot-check/bot-gate.ts'
import type { CartRoom } from '#server/cart/cart-room.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import type { Effect } from '#server/cart/effects.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { CachedContent } from '#server/content/cached-content.ts'
import type { MobileCoverage } from '#server/coverage/mobile-coverage.ts'
import type { CreditCheck } from '#server/credit/credit-check.ts'
import type { Appointments } from '#server/current-service/appointments.ts'
import type { CustomerSystem } from '#server/customers/customer-system.ts'
import type { StaffIdentity } from '#server/desk/sign-in/staff-identity.ts'
import type { ESimProfiles } from '#server/esim/esim-profiles.ts'
import type { IdentityProvider } from '#server/identity/identity-provider.ts'
import type { ProductInventory } from '#server/inventory/product-inventory.ts'
import type { OperatorKeys } from '#server/journeys/operator-keys.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { OrderManagement } from '#server/order/order-management.ts'
import type { OrderFollowUp } from '#server/order/state/define-follow-up.ts'
import type { PartnerTokens } from '#server/partners/access/partner-tokens.ts'
import type { PaymentGateways } from '#server/payment/open-gateways.ts'
import type { UnknownPayments } from '#server/payment/unknown-payments.ts'
import type { PdfMaker } from '#server/pdf/pdf-maker.ts'
import type { VisitorPdfs } from '#server/pdf/visitor-pdfs.ts'
import type { UploadedPictures } from '#server/pictures/uploads/uploaded-pictures.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Standby } from '#server/platform/database/standby/open-standby.ts'
import type { DatabaseWatch } from '#server/platform/database/watch-database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
import type { NumberPool } from '#server/porting/number-pool.ts'
import type { PortingSystem } from '#server/porting/porting-system.ts'
import type { SmsSender } from '#server/sms/sms-sender.ts'
import type { StockLevels } from '#server/stock/stock-levels.ts'
import type { StockSystem } from '#server/stock/system/stock-system.ts'
import type { Config } from './config.ts'

/** The dependencies of all use cases. Composed in one place: compose.ts. */
export type Deps = {
  config: Config
  admission: Admission
  db: Database
  databaseWatch: DatabaseWatch
  standby: Standby
  carts: CartStore
  cartEffects: readonly Effect[]
  orderedItems: CartRoom['orderedItems']
  catalogue: CatalogueStore
  stockLevels: StockLevels
  /** Null: the shop counts by itself. */
  stockSystem: StockSystem | null
  addressBook: AddressBook
  addressSearch: AddressSearch
  network: NetworkQualification
  networkEnquiry: NetworkEnquiry
  coverage: MobileCoverage
  jobs: JobQueue
  botGate: BotGate
  appointments: Appointments
  credit: CreditCheck
  /** Null: purchases are reported to nobody. */
  analytics: AnalyticsSink | null
  /** Null: nobody can sign in. */
  identity: IdentityProvider | null
  /** Of employees at the desk. Null: nobody can sign in there, or this process does not serve it. */
  staffIdentity: StaffIdentity | null
  recentSnapshots: RecentSnapshots
  /** Null: the operator has none, and the account shows no services. */
  inventory: ProductInventory | null
  /** Null: the operator has none, and the account shows no contact data. */
  customers: CustomerSystem | null
  /** Of partners. Null: none gets in, or this process has no door for them. */
  partnerTokens: PartnerTokens | null
  /** Of journey tokens. Null: only the shop's own are valid. */
  operatorKeys: OperatorKeys | null
  sms: SmsSender
  eSims: ESimProfiles
  numbers: NumberPool
  porting: PortingSystem
  orderManagement: OrderManagement
  followUps: readonly OrderFollowUp[]
  payments: PaymentGateways['payments']
  paymentsOf: PaymentGateways['paymentsOf']
  gateways: PaymentGateways['gateways']
  unknownPayments: UnknownPayments
  mailer: Mailer
  /** For orders: no visitor's request delays them. */
  orderPdfs: PdfMaker
  visitorPdfs: VisitorPdfs
  content: CachedContent
  /** Pictures of editors, for the image route. */
  uploadedPictures: UploadedPictures
  clock: Clock
  /** Of this process, which tokens of other systems are valid by. */
  processClock: Clock
  log: FastifyBaseLogger
  metrics: Metrics
  /** Null: nothing is traced. */
  tracing: Tracing | null
  securityEvent: ReportSecurityEvent
  premisesPlaceholder: PremisesPlaceholder
  cartNameFor: CartNameFor
  billingSourceFor: BillingSourceFor
  /** Public origin of the shop: for links in mails, and for redirects of outside systems. */
  shopOrigin: () => string
  /** On a laptop the origin contains the port, which is known once the server listens. */
  listensAt: (port: number) => void
  /** Origin of the desk: for the way back from the identity provider. */
  deskOrigin: () => string
  /** The same of the desk. */
  deskListensAt: (port: number) => void
  /** Origin of the partners’ APIs: for links in what they return. */
  partnersOrigin: () => string
  /** The same of the partners’ listener. */
  partnersListenAt: (port: number) => void
  /** Whether the worker runs its jobs; it starts when it can. */
  worker: { isRunning: boolean }
}
