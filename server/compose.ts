import { recentSnapshots } from '#server/account/snapshots/recent-snapshots.ts'
import { autoaddressSearch } from '#server/address/autoaddress-search.ts'
import { ownAddressSearch } from '#server/address/own-address-search.ts'
import { tmf673Addresses } from '#server/address/tmf673-addresses.ts'
import { openAdmission } from '#server/admission/admission.ts'
import { ga4Measurement } from '#server/analytics/ga4-measurement.ts'
import { watchBreakGlass } from '#server/audit/break-glass.ts'
import { cachedAddressBook, cachedQualification } from '#server/availability/network/look-up-cache.ts'
import { tmf645Enquiry } from '#server/availability/network/tmf645-enquiry.ts'
import { tmf645Qualification } from '#server/availability/network/tmf645-qualification.ts'
import { botGate } from '#server/bot-check/bot-gate.ts'
import { recaptcha } from '#server/bot-check/recaptcha.ts'
import { billingSourceFor } from '#server/cart/billing-source.ts'
import { cartStore } from '#server/cart/cart-store.ts'
import { cartNameFor } from '#server/cart/open-cart.ts'
import { openCatalogue } from '#server/catalogue/catalogue-store.ts'
import { cachedContent } from '#server/content/cached-content.ts'
import { listenForChanges } from '#server/content/content-listener.ts'
import { contentReport } from '#server/content/content-report.ts'
import { strapiContent } from '#server/content/strapi/strapi-content.ts'
import { cachedCoverage } from '#server/coverage/cached-coverage.ts'
import { tmf645Coverage } from '#server/coverage/tmf645-coverage.ts'
import { bureauCreditCheck } from '#server/credit/bureau-credit-check.ts'
import { freedSlots } from '#server/current-service/release-slots.ts'
import { tmf646Appointments } from '#server/current-service/tmf646-appointments.ts'
import { tmf629Customers } from '#server/customers/tmf629-customers.ts'
import { oidcStaff } from '#server/desk/sign-in/oidc-staff.ts'
import { es2plusProfiles } from '#server/esim/es2plus-profiles.ts'
import { oidcIdentity } from '#server/identity/oidc/oidc-identity.ts'
import { tmf637Inventory } from '#server/inventory/tmf637-inventory.ts'
import { operatorKeys } from '#server/journeys/operator-keys.ts'
import { smtpMailer } from '#server/mail/smtp-mailer.ts'
import { tmf622Orders } from '#server/order/fulfilment/management/tmf622-orders.ts'
import { FOLLOW_UPS } from '#server/order/operations/follow-up-list.ts'
import { watchOrders } from '#server/order/operations/watch-orders.ts'
import { orderedItems } from '#server/order/ordered-items.ts'
import { partnerTokens } from '#server/partners/access/partner-tokens.ts'
import { watchPartnerEvents } from '#server/partners/events/watch-events.ts'
import { openGateways } from '#server/payment/open-gateways.ts'
import { unknownPayments } from '#server/payment/unknown-payments.ts'
import { pdfMaker } from '#server/pdf/pdf-maker.ts'
import { visitorPdfs } from '#server/pdf/visitor-pdfs.ts'
import { uploadedPictures } from '#server/pictures/uploads/uploaded-pictures.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { databaseClock } from '#server/platform/database/database-clock.ts'
import { openStandby } from '#server/platform/database/standby/open-standby.ts'
import { watchDatabase } from '#server/platform/database/watch-database.ts'
import { jobQueue } from '#server/platform/jobs/job-queue.ts'
import { watchJobs } from '#server/platform/jobs/watch-jobs.ts'
import { openLog } from '#server/platform/log/log.ts'
import { securityEvents } from '#server/platform/log/security-event.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { outsideCalls } from '#server/platform/outside/outside-calls.ts'
import { userAgentOf } from '#server/platform/outside/user-agent.ts'
import { publicOrigin } from '#server/platform/public-origin.ts'
import { freedNumbers } from '#server/porting/release-numbers.ts'
import { tmf641Porting } from '#server/porting/tmf641-porting.ts'
import { tmf685Numbers } from '#server/porting/tmf685-numbers.ts'
import { twilioSms } from '#server/sms/twilio-sms.ts'
import { stockLevels } from '#server/stock/stock-levels.ts'
import { tmf687Stock } from '#server/stock/system/tmf687-stock.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'

/** Jobs do not delay customers: they have connections of their own, with longer limits. */
const JOBS_DATABASE = { poolSize: 4, statementMs: 30_000 } as const

type Time = {
  /** Of this process. */
  processClock?: Clock
  /** Instead of the database's, which servers use. */
  clock?: Clock | undefined
}

export async function compose(
  config: Config,
  { processClock = systemClock, clock: given }: Time = {},
): Promise<Deps & { close(): Promise<void> }> {
  const metrics = createMetrics()
  const { log, hideReferences, close: closeLog } = openLog(config, metrics)
  const tracing = config.tracing && (await loadOpenTelemetry()).openTelemetry(config.tracing, { log, metrics })
  const databaseTime = databaseClock(processClock, log)
  const clock = given ?? databaseTime
  const lookUps = { seconds: config.lookUpCacheSeconds, clock }
  const lost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const { mark: markOf } = config.keys
  const database = { ...config.database, isTraced: tracing !== null }
  const db = openDatabase({ ...database, markOf, onLost: lost })
  const jobsDb = openDatabase({ ...database, ...JOBS_DATABASE, markOf, onLost: lost })
  const standby = await openStandby({ database, markOf, clock: processClock, log, metrics })
  const levels = await stockLevels(db, { seconds: config.stock.levelSeconds, log })
  const catalogue = await openCatalogue(db, config.database.directUrl, log, levels.refresh)
  hideReferences(() => catalogue.active().release.brand.referencePrefix)
  const userAgent = () => userAgentOf(catalogue.active().release.brand.name)
  const callOutside = outsideCalls({ metrics, clock, log, userAgent })
  const admission = openAdmission({ clock, config, db, log, metrics })
  const isQueueing = admission.isOn && config.roles.includes('web')
  const databaseWatch = await watchDatabase({
    url: config.database.url,
    log,
    pools: [db, jobsDb],
    onChange: ({ state }) => metrics.databaseAvailable.set(state === 'away' ? 0 : 1),
    onCheck({ now, written }) {
      databaseTime.hear(now)
      if (written !== null) standby.hear(written)
    },
    ...(isQueueing && { afterCheck: admission.shareQueue }),
  })
  const content = cachedContent(
    strapiContent(config.cms, {
      callOutside,
      collections: config.cmsCollections,
      ...contentReport({ metrics, log }),
    }),
    { clock, log },
  )
  const contentListener = await listenForChanges(config.database.directUrl, log, content.expire)
  const carts = cartStore(db)
  const jobs = jobQueue(jobsDb)
  watchJobs(standby.readsOr(jobsDb), metrics)
  const mailer = smtpMailer(config.mail, { metrics, brand: () => catalogue.active().release.brand })
  watchOrders(standby.readsOr(jobsDb), metrics, FOLLOW_UPS)
  watchPartnerEvents(standby.readsOr(jobsDb), metrics)
  watchBreakGlass(standby.readsOr(jobsDb), metrics)
  const orderPdfs = pdfMaker()
  const pdfsOfVisitors = visitorPdfs()
  let port = config.port
  const shopOrigin = () => publicOrigin(config, catalogue.active().release.brand.siteUrl, port)
  let deskPort = config.desk.port
  let partnersPort = config.partners.port
  const securityEvent = securityEvents({ metrics, now: clock.monotonicMs })
  const google = config.botCheck.recaptcha
  const numbers = tmf685Numbers(config.numbers, callOutside)
  const appointments = tmf646Appointments(config.network, callOutside)
  return {
    config,
    admission,
    db,
    databaseWatch,
    standby,
    carts,
    cartEffects: [freedSlots({ appointments, db }), freedNumbers(numbers)],
    orderedItems: orderedItems(db),
    catalogue,
    stockLevels: levels,
    stockSystem: config.stockSystem && tmf687Stock(config.stockSystem, callOutside),
    addressBook: cachedAddressBook(tmf673Addresses(config.network, callOutside), lookUps),
    addressSearch:
      config.autoaddress === null
        ? ownAddressSearch(standby.readsOr(db))
        : autoaddressSearch(config.autoaddress, callOutside),
    network: cachedQualification(tmf645Qualification(config.network, callOutside), lookUps),
    networkEnquiry: tmf645Enquiry(config.network, callOutside),
    coverage: cachedCoverage(tmf645Coverage(config.network, callOutside), lookUps),
    jobs,
    botGate: botGate({
      clock,
      config,
      db,
      metrics,
      securityEvent,
      recaptcha: google && recaptcha({ settings: google, callOutside, now: processClock.now, shopOrigin }),
    }),
    appointments,
    credit: bureauCreditCheck(config.credit, callOutside),
    analytics: config.analytics && ga4Measurement(config.analytics, callOutside),
    identity:
      config.identity === null
        ? null
        : oidcIdentity(callOutside, {
            settings: config.identity,
            isProduction: config.production,
            clock: processClock,
          }),
    staffIdentity:
      config.desk.identity === null || !config.roles.includes('desk')
        ? null
        : oidcStaff(callOutside, { settings: config.desk.identity, isProduction: config.production }),
    partnerTokens:
      config.partners.authority === null || !config.roles.includes('partners')
        ? null
        : partnerTokens(callOutside, config.partners.authority, { clock, processClock }),
    recentSnapshots: recentSnapshots(clock),
    inventory: config.inventory && tmf637Inventory(config.inventory, callOutside),
    customers: config.customers && tmf629Customers(config.customers, callOutside),
    operatorKeys: config.journeys.operator && operatorKeys(callOutside, config.journeys.operator, clock),
    numbers,
    porting: tmf641Porting(config.porting, callOutside),
    sms: twilioSms(config.sms, callOutside),
    eSims: es2plusProfiles(config.esim, callOutside),
    orderManagement: tmf622Orders(config.orders, callOutside),
    followUps: FOLLOW_UPS,
    ...openGateways(config.payments, callOutside, clock),
    unknownPayments: unknownPayments(metrics),
    mailer,
    orderPdfs,
    visitorPdfs: pdfsOfVisitors,
    content,
    uploadedPictures: uploadedPictures({ callOutside, clock, log, config }),
    clock,
    processClock,
    log,
    metrics,
    tracing,
    securityEvent,
    premisesPlaceholder: () => catalogue.active().release.brand.premisesPlaceholder,
    cartNameFor: (caller, claim) => cartNameFor({ carts }, caller, claim),
    billingSourceFor: (caller, claim) => billingSourceFor({ carts }, caller, claim),
    shopOrigin,
    listensAt(listening) {
      port = listening
    },
    deskOrigin: () => config.desk.url ?? `http://localhost:${deskPort}`,
    deskListensAt(listening) {
      deskPort = listening
    },
    partnersOrigin: () => config.partners.url ?? `http://localhost:${partnersPort}`,
    partnersListenAt(listening) {
      partnersPort = listening
    },
    worker: { isRunning: false },
    async close() {
      await databaseWatch.close()
      await jobs.close()
      mailer.close()
      await orderPdfs.close()
      await pdfsOfVisitors.close()
      await catalogue.close()
      await contentListener.close()
      await levels.close()
      await standby.close()
      await db.$client.end()
      await tracing?.close()
      await closeLog()
    },
  }
}

/** Twenty packages that a shop without a collector never loads. */
function loadOpenTelemetry() {
  return import('#server/platform/tracing/open-telemetry.ts')
}
