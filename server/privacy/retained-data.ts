import type { APPENDED, READ_ONLY, WRITTEN } from '#server/tables.ts'

type Retention = {
  /** Its personal data. Null: none. */
  personal: string | null
  /** Retention period; settings by their names. */
  until: string
  /** The job that deletes it, or the row it is deleted with. */
  by: string
}

const WITH_ORDER = { until: 'as long as its order', by: 'with its order' } as const

/** Every table of the shop: one without an entry does not compile. The record of processing that the GDPR requires. */
export const RETAINED_DATA = {
  visitorQueue: { personal: null, until: 'for ever', by: 'nobody' },
  visitorQueueReports: {
    personal: null,
    until: 'a minute after the next report of another server',
    by: 'the next report',
  },
  carts: {
    personal:
      'number of the customer it belongs to, provider, account and phone number of today, the mobile number that is brought with its holder, EID of a phone, time of the visit, which address check belongs to it',
    until:
      'CART_DAYS after the last change, of which numbers, accounts, EID and visit CHECKOUT_DAYS, and the address check 30 days; ordered ones ORDERED_CART_DAYS',
    by: 'forget-cart-details, expire-carts, forget-old-carts, forget-ordered-carts',
  },
  promoCounts: { personal: null, until: 'for ever', by: 'nobody' },
  promoUses: { personal: null, ...WITH_ORDER },
  idempotencyKeys: { personal: 'hashes of requests', until: '24 hours', by: 'forget-old-keys' },
  cartLinks: {
    personal: 'an e-mail address that a link to a cart is sent to; of the link and its address else keyed hashes',
    until: 'the letter was sent; the rest a day after the link has ended',
    by: 'send-cart-link, forget-old-links',
  },
  keptOffers: {
    personal: 'an e-mail address that an offer is sent to; of the link and the browsers that opened it keyed hashes',
    until: 'the mail was sent; the rest a day after the offer has ended, KEPT_OFFER_DAYS at most',
    by: 'send-kept-offer, forget-old-offers',
  },
  assistedSales: {
    personal:
      'first name of a customer who was signed in; id, name, shop and session of the assistant; of codes and of the browser of the shop’s tablet keyed hashes',
    until:
      'the customer’s name until the session has ended; the tablet’s browser until it is given back, else like the rest; the rest 30 days, with an order as long as its cart',
    by: 'end-assisted-sales, the tablet, forget-assisted-sales',
  },
  assistedSaleActs: {
    personal: 'which employee or customer put what into a cart, and when',
    until: 'as long as its session',
    by: 'forget-assisted-sales',
  },
  checkouts: {
    personal:
      'name, date of birth, e-mail address, mobile number, addresses, contact and note for the visit, IBAN, consents, that a code reached them',
    until: 'CHECKOUT_DAYS after the last answer',
    by: 'forget-old-checkouts',
  },
  portingCodes: {
    personal: 'the mobile number or e-mail address that a code was sent to; of the code a keyed hash',
    until: 'an hour after it ended',
    by: 'forget-old-codes',
  },
  slotHolds: { personal: 'visitor and home, hashed', until: '15 minutes', by: 'the next hold' },
  stock: { personal: null, until: 'for ever', by: 'nobody' },
  stockHolds: {
    personal: 'which cart a device is kept for; while it is held, a hash of the connection',
    until: 'the end of the hold; of what was sold, as long as its cart',
    by: 'free-lapsed-holds, with its cart',
  },
  stockAlerts: {
    personal: 'e-mail address that wants to hear of a phone',
    until: 'the letter was sent, at most ALERT_DAYS',
    by: 'send-stock-alert, forget-old-alerts',
  },
  prequals: {
    personal: 'address, Eircode, phone or account number that was checked',
    until: 'PREQUAL_DAYS',
    by: 'forget-old-prequals',
  },
  enquiries: { personal: 'Eircode', until: 'as long as its prequal', by: 'with its prequal' },
  orders: {
    personal:
      'all of the checkout, the cart, e-mail addresses that were corrected, and what the credit bureau decided; id, name and shop of the assistant who sold it; whether statistics were allowed; which partner placed it, and when the customer agreed to what there',
    until:
      'ORDER_YEARS after the minimum term; without contract and money UNMADE_ORDER_DAYS; date of birth, contact and note for the visit and what is connected, corrected addresses ORDER_HELP_DAYS after it is done',
    by: 'forget-old-orders, forget-order-help',
  },
  partnerHubs: { personal: null, until: 'the partner deletes it', by: 'nobody' },
  partnerEvents: {
    personal: 'which order, cart, withdrawal, qualification or service that a partner sees changed, and where it stood',
    until: '30 days',
    by: 'forget-partner-events',
  },
  partnerDeliveries: {
    personal: null,
    until: 'the receiver has confirmed it, or as long as its event',
    by: 'deliver-partner-events',
  },
  partnerCustomers: {
    personal: 'numbers of customers whose services a partner may see',
    until: 'the customer or the partner ends that, or the partner has no hub of the inventory',
    by: 'watch-partner-inventories',
  },
  partnerProducts: {
    personal: 'which services these customers have, and hashes of what the partner sees of them',
    until: 'as long as its customer is there, or the service',
    by: 'watch-partner-inventories',
  },
  partnerClaims: {
    personal: null,
    until: 'the order is placed or refused; after a process died, a day',
    by: 'its request, forget-partner-events',
  },
  orderFinds: {
    personal:
      'hashes of beginnings of the customer’s name, of phone numbers and Eircodes, by which employees find the order',
    ...WITH_ORDER,
  },
  orderEvents: { personal: 'who of the shop refunded or retried it, by their name at the shell', ...WITH_ORDER },
  payments: {
    personal:
      'amount, last four digits, brand and expiry of the card, the gateway’s name of it; a keyed hash of the connection that paid',
    ...WITH_ORDER,
  },
  mails: { personal: 'which letters were sent when; not their texts, nor to whom', ...WITH_ORDER },
  orderDocuments: { personal: 'contract, mandate and receipts as the customer got them', ...WITH_ORDER },
  documentHeads: { personal: null, until: 'for ever', by: 'nobody' },
  eSimProfiles: { personal: 'number and code of the eSIM', ...WITH_ORDER },
  withdrawals: { personal: 'what was withdrawn from and when, in the customer’s own words', ...WITH_ORDER },
  goodsReturns: {
    personal: 'what was sent back, with which carrier and tracking number, and what it had lost',
    ...WITH_ORDER,
  },
  reviewDecisions: {
    personal: 'what employees decided about an order that was referred, and who',
    ...WITH_ORDER,
  },
  staffRefunds: {
    personal: 'what was refunded and why, in the words of employees, and their names and accounts',
    ...WITH_ORDER,
  },
  reconciliations: { personal: 'who ran it, by their name at the shell', until: 'for ever', by: 'nobody' },
  reconcileFindings: {
    personal: 'number of an order, last four digits of a card, who mended or settled it by their name at the shell',
    until: 'a year after it was mended or settled',
    by: 'reconcile',
  },
  portRequests: { personal: 'that a number was asked for, and why its network said no', ...WITH_ORDER },
  orderChanges: { personal: 'ids of the customer’s services that an order changes', ...WITH_ORDER },
  visitReleases: { personal: null, ...WITH_ORDER },
  visitChanges: { personal: 'times of the visit that was ordered and of those that were wished for', ...WITH_ORDER },
  inboundCallbacks: {
    personal: 'what gateways, order management and the sender of texts said of payments, orders and texts, as it came',
    until: 'CALLBACK_DAYS',
    by: 'forget-old-callbacks',
  },
  savedCards: {
    personal:
      'last four digits, brand and expiry of a card that a customer agreed to store, the gateway’s name of it, customer number',
    until: 'the customer removes it',
    by: 'forget-card, forget-removed-cards',
  },
  customerSessions: {
    personal: 'name, e-mail address and customer number, or roles and shop, of who is signed in',
    until: 'the session has ended',
    by: 'forget-ended-sessions',
  },
  tokenRefreshes: {
    personal: 'tokens of a session, encrypted',
    until: 'a minute after a browser has them, at most until the session has ended',
    by: 'forget-ended-sessions',
  },
  journeyTokens: { personal: null, until: 'two hours', by: 'forget-journey-tokens' },
  logoutsEverywhere: {
    personal: 'a hash of the account that logged out everywhere',
    until: '31 days',
    by: 'forget-ended-sessions',
  },
  logoutTokens: { personal: null, until: 'ten minutes', by: 'forget-ended-sessions' },
  customerSnapshots: {
    personal: 'services, contract and contact data of a signed-in customer, encrypted; of the customer a keyed hash',
    until: '30 days after the last visit to the account',
    by: 'forget-old-snapshots',
  },
  contractNotices: {
    personal:
      'the notices about the end of minimum terms and the best tariff as they were sent: customer number, name, services with number and address, prices',
    until: 'six years',
    by: 'forget-old-notices',
  },
  contractNoticeServices: { personal: 'numbers of services', until: 'as long as its notice', by: 'with its notice' },
  erasureRequests: {
    personal: 'customer number and e-mail address of who wants their data erased',
    until: 'the mail that it is erased is sent, or the customer cancels the request',
    by: 'confirm-erasure, the customer',
  },
  partnerQualifications: {
    personal: 'which address check a partner asked for',
    until: 'as long as its prequal',
    by: 'with its prequal',
  },
  stagedEntries: { personal: null, until: 'its partner takes it back', by: 'its partner' },
  deskSessions: {
    personal: 'name, account and roles of an employee',
    until: 'DESK_SESSION_HOURS after the sign-in',
    by: 'forget-desk-sessions',
  },
  deskRequests: { personal: null, until: 'a day', by: 'forget-desk-sessions' },
  deskCases: { personal: 'name and account of the employee who deals with an order', ...WITH_ORDER },
  deskNotes: { personal: 'what employees wrote about an order, and their names', ...WITH_ORDER },
  deskSights: {
    personal: 'which session of an employee sees the personal data of an order',
    until: 'half an hour',
    by: 'forget-desk-sessions, with its order',
  },
  dailyNumbers: { personal: null, until: 'for ever', by: 'nobody' },
  securityCounts: { personal: null, until: '400 days', by: 'forget-reports' },
  processReports: { personal: null, until: 'a day after the process has ended', by: 'forget-reports' },
  privacyRequests: {
    personal: 'e-mail address or customer number of who wants to see, correct or erase their data',
    until: 'the request is closed; without them for three years',
    by: 'who closes it at the desk, forget-reports',
  },
  auditEntries: {
    personal:
      'name, account and roles of the employees who did something at the desk or in a shell, and the reference of what it was done to',
    until: 'for ever',
    by: 'nobody: entries can only be added',
  },
  budgets: { personal: 'visitors and numbers, hashed', until: 'a minute to 30 days', by: 'forget-ended-budgets' },
  consents: {
    personal: 'what a visitor allowed third parties, when, and a random number that only the visitor’s own cookie has',
    until: 'CONSENT_LOG_DAYS after it was given',
    by: 'forget-old-consents',
  },
  botCheckUses: { personal: null, until: 'five minutes', by: 'forget-bot-checks' },
  places: { personal: null, until: 'the next import', by: 'premises:import' },
  placeWords: { personal: null, until: 'the next import', by: 'premises:import' },
  premises: { personal: null, until: 'the next import', by: 'premises:import' },
  catalogueReleases: { personal: null, until: 'for ever', by: 'nobody' },
  catalogueActive: { personal: null, until: 'for ever', by: 'nobody' },
  cataloguePublications: { personal: null, until: 'for ever', by: 'nobody' },
  catalogueProposals: { personal: 'who stored it, by their name at the shell', until: 'for ever', by: 'nobody' },
  catalogueDecisions: {
    personal: 'name and account of the employees who proposed, approved or stopped a release',
    until: 'for ever',
    by: 'nobody',
  },
  cataloguePictures: { personal: null, until: 'for ever', by: 'nobody' },
  buildAssets: { personal: null, until: '30 days after a version that has it was prepared', by: 'prepare' },
} as const satisfies Record<keyof typeof WRITTEN | keyof typeof APPENDED | keyof typeof READ_ONLY, Retention>

/** Beside the shop's own tables. */
const QUEUE = {
  'pgboss.job': {
    personal:
      'names of orders, payments, carts and address checks, customer numbers; of a mailbox a mark that nobody can read',
    until: '7 days after a job ended, dead letters 30 days',
    by: 'pg-boss',
  },
} as const

export function retainedDataLines(): string[] {
  return Object.entries({ ...RETAINED_DATA, ...QUEUE }).map(
    ([table, { personal, until, by }]) =>
      `${table}: ${personal ?? 'nothing personal'}. Kept: ${until}. Deleted by: ${by}.`,
  )
}
