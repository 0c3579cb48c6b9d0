import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { openAddressBook } from '#sandbox/addresses/address-book.ts'
import { addressRoutes } from '#sandbox/addresses/address-routes.ts'
import { ADDRESS_BASE } from '#sandbox/addresses/geographic-address.ts'
import { ANALYTICS_BASE, analyticsRoutes, openAnalyticsLedger } from '#sandbox/analytics/analytics-routes.ts'
import { APPOINTMENT_BASE, appointmentRoutes } from '#sandbox/appointments/appointment-routes.ts'
import { AUTOADDRESS_BASE, autoaddressRoutes } from '#sandbox/autoaddress/autoaddress-routes.ts'
import { openDemoClock } from '#sandbox/clock/demo-clock.ts'
import { dublinDay } from '#sandbox/clock/dublin-date.ts'
import { CMS_BASE, cmsRoutes, strapiError } from '#sandbox/cms/cms-routes.ts'
import { openCreditBureau } from '#sandbox/credit/credit-bureau.ts'
import { CREDIT_BASE, creditError, creditRoutes } from '#sandbox/credit/credit-routes.ts'
import { CUSTOMERS_BASE, customerRoutes, PARTY_BASE, partyRoutes } from '#sandbox/customers/customer-routes.ts'
import { dayRoutes } from '#sandbox/days/day-routes.ts'
import { ESIM_BASE, es2plusStatus, esimControlRoutes, esimRoutes } from '#sandbox/esim/esim-routes.ts'
import { openProfileStore } from '#sandbox/esim/profile-store.ts'
import { faultsRoutes } from '#sandbox/faults/faults-routes.ts'
import { DEMO_PARTNERS } from '#sandbox/identity/demo-partners.ts'
import { IDENTITY_BASE, type IdentityEvent, identityRoutes } from '#sandbox/identity/identity-routes.ts'
import { openInventory } from '#sandbox/inventory/inventory.ts'
import { inventoryRoutes } from '#sandbox/inventory/inventory-routes.ts'
import { INVENTORY_BASE } from '#sandbox/inventory/product.ts'
import { JOURNEYS_BASE, operatorOfLinks } from '#sandbox/journeys/journey-routes.ts'
import { mailRoutes } from '#sandbox/mail/mail-routes.ts'
import { mailServer } from '#sandbox/mail/mail-server.ts'
import { openMailbox } from '#sandbox/mail/mailbox.ts'
import { openNumberPool } from '#sandbox/numbers/number-pool.ts'
import { NUMBERS_BASE, numberRoutes } from '#sandbox/numbers/number-routes.ts'
import { openCancellations } from '#sandbox/orders/cancellations.ts'
import { orderEvents } from '#sandbox/orders/order-events.ts'
import { orderControlRoutes, orderRoutes } from '#sandbox/orders/order-routes.ts'
import { ORDERS_BASE, openOrderStore } from '#sandbox/orders/order-store.ts'
import { receiverRoutes } from '#sandbox/partners/receiver-routes.ts'
import { paymentSystems } from '#sandbox/payments/payment-systems.ts'
import { sendPortEvent } from '#sandbox/porting/port-events.ts'
import { portControlRoutes, portRoutes } from '#sandbox/porting/port-routes.ts'
import { openPortStore, PORTING_BASE } from '#sandbox/porting/port-store.ts'
import { checkRoutes } from '#sandbox/qualification/check-routes.ts'
import { QUALIFICATION_BASE } from '#sandbox/qualification/qualification-base.ts'
import { queryRoutes } from '#sandbox/qualification/query-routes.ts'
import { RECAPTCHA_BASE, recaptchaRoutes } from '#sandbox/recaptcha/recaptcha-routes.ts'
import { SMS_BASE, smsInbox, smsRoutes, twilioError } from '#sandbox/sms/sms-routes.ts'
import { openStockLedger } from '#sandbox/stock/stock-ledger.ts'
import { STOCK_BASE, stockControlRoutes, stockRoutes } from '#sandbox/stock/stock-routes.ts'
import { type CollectedEvent, THIRD_PARTIES_BASE, thirdPartyRoutes } from '#sandbox/third-parties/third-party-routes.ts'
import { type CallbackTarget, callbackRoutes } from './callbacks.ts'
import { controlRoutes, newControlPanel, obeyControl } from './control.ts'
import { speakTmfErrors, tmfError } from './tmf-error.ts'

export type SandboxOptions = {
  premisesFile: string
  now: () => Date
  newId?: () => string
  /** The shop's base URL for callbacks; it can be set later over the control API. */
  callbackUrl?: string | null
  /** Signs events about orders. */
  ordersSecret?: string | undefined
  /** Signs events about ported numbers. */
  portingSecret?: string | undefined
}

/** The shop's default secret for callbacks. */
const USUAL_SECRET = 'sandbox-token'
const IDENTITY_CLIENTS = {
  shop: { id: 'tonn-shop', secret: USUAL_SECRET },
  desk: { id: 'tonn-desk', secret: USUAL_SECRET },
  partners: DEMO_PARTNERS.map((id) => ({ id, secret: USUAL_SECRET })),
}

export type Sandbox = FastifyInstance & {
  /** On a port of its own, 0 picks a free one; returns it. */
  listenForMail(port: number): Promise<number>
}

export function buildSandbox(options: SandboxOptions): Sandbox {
  const { premisesFile, newId = randomUUID, callbackUrl = null, ordersSecret = USUAL_SECRET } = options
  const { portingSecret = USUAL_SECRET } = options
  const app = Fastify({ forceCloseConnections: true })
  const clock = openDemoClock(options.now)
  const { now, today, signingMs } = clock
  const panel = newControlPanel()
  const book = openAddressBook(premisesFile)
  const tmfFailure = (status: number) => tmfError(status, 'sandbox-failure', 'The sandbox was set to fail.')

  app.get('/healthz', async () => ({ status: 'ok' }))
  const target: CallbackTarget = { url: callbackUrl }
  callbackRoutes(app, target)
  const resumed: (() => void)[] = []
  const resume = () => {
    for (const each of resumed) each()
  }
  controlRoutes(app, panel, resume)
  clock.onNewDay(resume)
  faultsRoutes(app, panel)
  paymentSystems(app, { panel, target, clock, newId })

  // A lie has the vendor's outer shape with invalid content.
  app.register(
    async (addresses) => {
      obeyControl(addresses, panel, 'addresses', { failure: tmfFailure, lie: [{ identifier: 42, zip: null }] })
      addressRoutes(addresses, book)
    },
    { prefix: ADDRESS_BASE },
  )
  app.register(
    async (qualification) => {
      const lie = { id: 7, state: 'finished', serviceQualificationItem: { broadband: 'yes' } }
      obeyControl(qualification, panel, 'qualification', { failure: tmfFailure, lie })
      speakTmfErrors(qualification)
      queryRoutes(qualification, { book, now, newId })
      checkRoutes(qualification, { book, now, newId })
    },
    { prefix: QUALIFICATION_BASE },
  )
  app.register(
    async (appointments) => {
      obeyControl(appointments, panel, 'appointments', { failure: tmfFailure, lie: { availableTimeSlot: 'tomorrow' } })
      speakTmfErrors(appointments)
      const ledger = appointmentRoutes(appointments, {
        book,
        now,
        newId,
        holdSeconds: () => panel.appointments.holdSeconds,
      })
      app.get('/control/appointments/ledger', async () => ({ appointments: ledger() }))
    },
    { prefix: APPOINTMENT_BASE },
  )
  app.register(
    async (autoaddress) => {
      const failure = (status: number) => ({ type: 'error', message: { id: status, value: 'Internal error' } })
      obeyControl(autoaddress, panel, 'autoaddress', { failure, lie: { options: [{ link: '/3.0/lookup' }] } })
      autoaddressRoutes(autoaddress, book)
    },
    { prefix: AUTOADDRESS_BASE },
  )
  app.register(
    async (cms) => {
      const failure = (status: number) => strapiError(status, 'InternalServerError', 'Internal Server Error')
      obeyControl(cms, panel, 'cms', { failure, lie: { data: [{ id: 'one', heading: ['Oops'] }] } })
      cmsRoutes(cms)
    },
    { prefix: CMS_BASE },
  )
  const bureau = openCreditBureau(newId)
  app.get('/control/credit/ledger', async () => ({ enquiries: bureau.ledger() }))
  app.register(
    async (credit) => {
      const failure = () => creditError('internal-error', 'The sandbox was set to fail.')
      // An implausibly large amount, and not a whole number of cents.
      const lie = { id: 'E-1', order: 'yours', decision: 'DEPOSIT', deposit: { currency: 'EUR', amount: 1e9 + 0.5 } }
      obeyControl(credit, panel, 'credit', { failure, lie })
      creditRoutes(credit, bureau)
    },
    { prefix: CREDIT_BASE },
  )
  const profiles = openProfileStore(newId)
  esimControlRoutes(app, profiles)
  app.register(
    async (esim) => {
      const lie = { header: { functionExecutionStatus: { status: 'Executed-Success' } }, iccid: 7, matchingId: null }
      obeyControl(esim, panel, 'esim', { failure: () => es2plusStatus('8.8', '4.2'), lie })
      esimRoutes(esim, profiles, () => panel.esim)
    },
    { prefix: ESIM_BASE },
  )
  const events = orderEvents({
    now,
    signingMs,
    newId,
    target,
    secret: ordersSecret,
    manner: () => panel.orders,
    outcome: () => panel.orders.outcome,
  })
  const inventory = openInventory(dublinDay(options.now()))
  const orders = openOrderStore({
    ...{ now, today, newId, work: () => panel.orders },
    onChange(order, change) {
      if (change === 'state' && order.state === 'completed') inventory.complete(order, today())
      events.publish(order, change)
    },
  })
  app.addHook('onClose', async () => {
    orders.close()
    events.close()
  })
  const cancellations = openCancellations({ store: orders, now, newId, manner: () => panel.orders.cancels })
  orderControlRoutes(app, { store: orders, cancellations, events })
  app.register(
    async (room) => {
      obeyControl(room, panel, 'orders', { failure: tmfFailure, lie: { id: 7, externalId: null, state: 'shipped' } })
      speakTmfErrors(room)
      orderRoutes(room, {
        store: orders,
        cancellations,
        events,
        repeats: () => panel.orders.repeats,
        updates: () => panel.orders.updates,
      })
    },
    { prefix: ORDERS_BASE },
  )
  const shelf = openStockLedger()
  stockControlRoutes(app, shelf)
  app.register(
    async (room) => {
      obeyControl(room, panel, 'stock', { failure: tmfFailure, lie: [{ stockedProduct: 7, productStockLevel: -1 }] })
      speakTmfErrors(room)
      stockRoutes(room, shelf)
    },
    { prefix: STOCK_BASE },
  )
  const pool = openNumberPool({ now, newId, holdSeconds: () => panel.numbers.holdSeconds })
  app.get('/control/numbers/ledger', async () => ({ reservations: pool.list() }))
  app.register(
    async (room) => {
      obeyControl(room, panel, 'numbers', { failure: tmfFailure, lie: { resource: [{ value: '112' }] } })
      speakTmfErrors(room)
      numberRoutes(room, pool, newId)
    },
    { prefix: NUMBERS_BASE },
  )
  let isClosed = false
  app.addHook('onClose', async () => {
    isClosed = true
  })
  const ports = openPortStore({
    today,
    newId,
    work: () => panel.porting,
    onChange(port) {
      if (panel.porting.events === 'never') return
      sendPortEvent(port, { now, signingMs, newId, target, secret: portingSecret, isClosed: () => isClosed })
    },
  })
  app.addHook('onClose', async () => ports.close())
  portControlRoutes(app, ports)
  resumed.push(orders.resume, ports.resume)
  dayRoutes(app, clock, { orders, ports })
  app.register(
    async (room) => {
      obeyControl(room, panel, 'porting', { failure: tmfFailure, lie: { id: 7, externalId: null, state: 'moved' } })
      speakTmfErrors(room)
      portRoutes(room, ports)
    },
    { prefix: PORTING_BASE },
  )
  const signIns: IdentityEvent[] = []
  app.get('/control/identity/ledger', async () => ({ events: signIns }))
  app.register(
    async (room) => {
      const failure = () => ({ error: 'server_error', error_description: 'The sandbox was set to fail.' })
      obeyControl(room, panel, 'identity', { failure, lie: { issuer: 'https://elsewhere.example', access_token: 7 } })
      identityRoutes(
        room,
        { tokens: () => panel.identity, clients: IDENTITY_CLIENTS, shopUrl: () => target.url },
        signIns,
      )
    },
    { prefix: IDENTITY_BASE },
  )
  app.register(
    async (room) => {
      const lie = [{ id: 7, status: 'active', productPrice: [{ price: 'free' }], relatedParty: [{ id: 'CUST-0' }] }]
      obeyControl(room, panel, 'inventory', { failure: tmfFailure, lie })
      speakTmfErrors(room)
      inventoryRoutes(room, inventory, today, () => panel.inventory.wrongProduct)
    },
    { prefix: INVENTORY_BASE },
  )
  for (const { prefix, routes } of [
    { prefix: CUSTOMERS_BASE, routes: customerRoutes },
    { prefix: PARTY_BASE, routes: partyRoutes },
  ]) {
    app.register(
      async (room) => {
        obeyControl(room, panel, 'customers', { failure: tmfFailure, lie: { id: 'CUST-0', engagedParty: null } })
        speakTmfErrors(room)
        routes(room)
      },
      { prefix },
    )
  }
  const links = operatorOfLinks(newId)
  links.controlRoutes(app)
  app.register(
    async (room) => {
      obeyControl(room, panel, 'journeys', { failure: () => ({ error: 'server_error' }), lie: { keys: 7 } })
      links.keyRoutes(room)
    },
    { prefix: JOURNEYS_BASE },
  )
  app.register(
    async (google) => {
      obeyControl(google, panel, 'recaptcha', { failure: () => ({}), lie: { success: 'yes' } })
      recaptchaRoutes(google, { now, score: () => panel.recaptcha.scorePercent / 100 })
    },
    { prefix: RECAPTCHA_BASE },
  )
  const collected: CollectedEvent[] = []
  app.get('/control/thirdParties/ledger', async () => ({ events: collected }))
  app.register(
    async (room) => {
      obeyControl(room, panel, 'thirdParties', { failure: () => '', lie: '}' })
      thirdPartyRoutes(room, collected)
    },
    { prefix: THIRD_PARTIES_BASE },
  )
  const purchases = openAnalyticsLedger(app)
  app.register(
    async (google) => {
      obeyControl(google, panel, 'analytics', { failure: () => ({}), lie: 'thanks' })
      analyticsRoutes(google, purchases)
    },
    { prefix: ANALYTICS_BASE },
  )
  const texts = smsInbox(app, now)
  app.register(
    async (room) => {
      const failure = (status: number) => twilioError(status, 20500, 'Internal Server Error')
      obeyControl(room, panel, 'sms', { failure, lie: { sid: 7, status: 'sent' } })
      smsRoutes(room, { box: texts, manner: () => panel.sms.statuses, isClosed: () => isClosed })
    },
    { prefix: SMS_BASE },
  )
  const mailbox = openMailbox(now)
  const mail = mailServer(panel, mailbox)
  app.addHook('onClose', mail.close)
  mailRoutes(app, mailbox)
  receiverRoutes(app)
  return Object.assign(app, { listenForMail: mail.listen })
}
