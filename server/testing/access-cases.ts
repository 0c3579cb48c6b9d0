/** What a customer has that nobody else may open. */
export type Victim = {
  /** A cart that knows its person, by both of its names, with a line in it. */
  cart: { uuid: string; reference: string; offerId: string }
  /** An order of the same person, with one of its lines. */
  order: { reference: string; offerId: string }
  prequalId: string
  /** Of the order. */
  documentId: string
  savedCardId: string
  /** Of the end of a contract. */
  noticeId: string
}

type Arguments = Record<string, unknown>

/**
 * What a stranger gets from a root field.
 * - everyone: it knows no person, or only the caller; a stranger’s request may succeed
 * - refused: it opens what the arguments name, for its owner alone
 */
export type AccessCase = {
  strangers: 'everyone' | 'refused'
  /** One request for each. */
  requests: (victim: Victim) => readonly Arguments[]
}

/** Prices, texts, addresses: the same for every caller. */
const everyone = (...given: Arguments[]): AccessCase => ({
  strangers: 'everyone',
  requests: () => (given.length === 0 ? [{}] : given),
})

/** No name in it: the caller’s own, by cookie. */
const own = everyone

/** Names a cart that only refines what everyone gets. */
const refinedBy = (argument: string, more: Arguments = {}): AccessCase => ({
  strangers: 'everyone',
  requests: ({ cart, prequalId }) => [{ ...named(more, prequalId), [argument]: cart.uuid }],
})

/** Names a cart, by uuid and by reference. */
const cart = (more: Arguments = {}, argument = 'reference'): AccessCase => ({
  strangers: 'refused',
  requests: (victim) => [victim.cart.uuid, victim.cart.reference].map((name) => ({ ...more, [argument]: name })),
})

/** Names a line of a cart. */
const line = (more: Arguments = {}): AccessCase => ({
  strangers: 'refused',
  requests: ({ cart: { uuid, reference, offerId } }) =>
    [uuid, reference].map((name) => ({ ...more, reference: name, offerId })),
})

/** Names an order, with a line of it where the field takes one. */
const order = (more: Arguments = {}, { offerId: takesLine = false } = {}): AccessCase => ({
  strangers: 'refused',
  requests: ({ order: { reference, offerId } }) => [{ ...more, reference, ...(takesLine && { offerId }) }],
})

/** Opened by a secret, which a stranger can only guess. */
const secret = (given: Arguments): AccessCase => ({ strangers: 'refused', requests: () => [given] })

/** The check of a home: its id is a secret that names an address and no person. */
const home = (more: Arguments = {}): AccessCase => ({
  strangers: 'everyone',
  requests: ({ prequalId }) => [named(more, prequalId)],
})

function named(more: Arguments, prequalId: string): Arguments {
  return 'prequalId' in more ? { ...more, prequalId } : more
}

const STRANGER = 'stranger@customer.example'
const EIRCODE = 'D08P3T7'
const HOME = { eircode: EIRCODE }
const SIM = { catalogOfferCode: 'SIM_20GB', catalogTariffPlanCode: 'ACQ_SIM_20GB_12M' }
const FIBRE = { catalogOfferCode: 'FTTH_1GB', catalogTariffPlanCode: 'ACQ_FTTH_1GB_24M' }
const ANSWERS = {
  firstName: 'A',
  lastName: 'Stranger',
  email: STRANGER,
  mobile: '085 555 0123',
  birthDay: '1',
  birthMonth: '1',
  birthYear: '1990',
  billing: 'HOME',
  creditConsent: true,
  marketing: [],
}
const GUESS = 'x'.repeat(43)

/**
 * Every root field of the schema. A new one needs its line here: what of a customer’s do its arguments name, and who may
 * open it?
 */
export const ACCESS_CASES: Readonly<Record<string, AccessCase>> = {
  acceptPrices: cart(),
  accountContact: own(),
  accountErasure: own(),
  accountServices: own(),
  actionModal: everyone({ modalId: 'no-coverage' }),
  addBroadbandTariff: cart(FIBRE, 'prospectUuid'),
  addOrder: order({ code: '123456' }),
  addPromoCode: cart({ code: 'HELLO10' }),
  addTariff: cart(SIM),
  addressList: everyone({ eirCode: EIRCODE }),
  addressMatches: everyone({ address: { addressLine1: '27 weavers row', town: 'Dublin', county: 'CO_DUBLIN' } }),
  addressSearch: everyone({ text: '27 weavers row' }),
  areaCodes: everyone(),
  assistance: cart(),
  assistedSale: own(),
  brand: everyone(),
  cancelErasure: own(),
  cartContractSummaries: cart(),
  cartDetails: cart({}, 'prospectUuid'),
  changeVisit: order({ slotId: 'any' }),
  channelList: everyone(),
  checkAddress: refinedBy('reference', { acquisitionType: 'NEW_ACQUISITION', address: HOME }),
  // Of the victim.
  changeOffer: secret({ subscriptionId: 'SUB-700301', cartType: 'CHANGE_OFFER' }),
  checkout: cart(),
  chooseNumber: line(),
  comparablePlans: everyone({ plan: FIBRE.catalogTariffPlanCode }),
  confirmAddress: home({ prequalId: '', answer: EIRCODE }),
  confirmInsuranceTerms: line(),
  continueCart: secret({ token: GUESS }),
  contractNotices: own(),
  contractSummary: everyone({ plan: FIBRE.catalogTariffPlanCode }),
  correctContact: order({ contact: { email: STRANGER, mobile: '085 555 0123' } }),
  correctPorting: order(
    { porting: { msisdn: '085 555 0123', operator: 'THREE', accountType: 'PREPAY', holder: 'A Stranger' } },
    { offerId: true },
  ),
  createNEQRequest: home({ prequalId: '', eircode: EIRCODE }),
  currentServiceSlots: line(),
  customerDocuments: own(),
  customerOrders: own(),
  earliestVisit: home({ prequalId: '', plan: FIBRE.catalogTariffPlanCode }),
  endAssistedSale: secret({ saleId: GUESS }),
  endCartLink: cart(),
  endKeptOffer: cart(),
  endTablet: secret({ saleId: GUESS }),
  // Mails a link to the mailbox that the order knows, and returns the same for any other.
  findOrder: { ...order({ email: STRANGER }), strangers: 'everyone' },
  getAddOns: everyone(),
  getCOPrequalDetailsByID: {
    strangers: 'refused',
    requests: ({ cart, prequalId }) => [{ prequalId, changeOfferReference: cart.reference }],
  },
  getCart: cart(),
  getCodeForSimType: everyone({ simCardType: 'ESIM', catalogOfferCode: SIM.catalogOfferCode }),
  getCurrentSIMCode: { strangers: 'everyone', requests: ({ cart: { offerId } }) => [{ subscriptionId: offerId }] },
  getDevices: everyone(),
  getESIMManufacturers: everyone(),
  getHandset: refinedBy('reference', { slug: 'lumaro-arc-5' }),
  getHandsets: refinedBy('reference'),
  getNEQResult: home({ prequalId: '' }),
  getNewNumbers: line(),
  getPrequalResult: home({ prequalId: '' }),
  getRecommendedBBTariffs: refinedBy('reference', { prequalId: '' }),
  getSIMTypes: everyone(),
  getSession: own(),
  getTacticalOffers: everyone(),
  getTariffs: refinedBy('reference'),
  giveTabletBack: own(),
  handOverCart: secret({ saleId: GUESS }),
  holdDevices: cart(),
  insuranceDocument: everyone({ code: 'INSURANCE' }),
  keepOffer: cart({ email: STRANGER }),
  keepOrder: order({ key: GUESS }),
  keptOffer: cart(),
  leaveCart: own(),
  claimCart: own(),
  leaveOrder: order(),
  legalPage: everyone({ slug: 'privacy' }),
  linkedCart: secret({ token: GUESS }),
  logOutEverywhere: own(),
  mailCartLink: cart({ email: STRANGER }),
  // Mails a link to the mailbox that the cart knows, and returns the same for any other.
  mailHeldCart: refinedBy('reference'),
  makeCartLink: cart(),
  makeTabletCode: cart(),
  mobileCoverage: everyone(HOME),
  offerTablet: secret({ saleId: GUESS }),
  openAssistedCart: secret({ code: 'ABCDEF' }),
  openTablet: secret({ code: 'ABCDEFGH' }),
  order: {
    strangers: 'refused',
    requests: ({ order: { reference } }) => [{ reference }, { reference, key: GUESS }],
  },
  placeOrder: cart({ version: 1, checkoutVersion: 1, termsVersion: 'none', startEarly: false, payToday: 0 }),
  plansAt: everyone(HOME),
  portingCode: line(),
  prequal: refinedBy('reference', { address: HOME }),
  priceGuide: everyone(),
  proveContact: cart({ code: '123456' }),
  provePorting: line({ code: '123456' }),
  refillCart: cart(),
  refreshToken: secret({ refresh_token: GUESS }),
  removePromoCode: cart({ code: 'HELLO10' }),
  removeSavedCard: { strangers: 'refused', requests: ({ savedCardId }) => [{ id: savedCardId }] },
  removeTariff: line(),
  renewESIM: order({}, { offerId: true }),
  renewVisit: line(),
  requestErasure: own(),
  requestPortingCode: line({ msisdn: '085 555 0123' }),
  saveCheckoutDelivery: cart({ answers: { to: 'HOME' } }),
  saveCheckoutDetails: cart({ answers: ANSWERS }),
  saveCheckoutPayment: {
    strangers: 'refused',
    requests: ({ cart: { uuid, reference }, savedCardId }) => [
      { reference: uuid, answers: { monthly: 'CARD' } },
      { reference, answers: { monthly: 'CARD' } },
      // For a cart of the stranger's own.
      { answers: { monthly: 'CARD', savedCard: savedCardId } },
    ],
  },
  saveCurrentService: line({ answers: { hasService: false } }),
  savedCards: own(),
  savePorting: line({
    porting: { msisdn: '085 555 0123', operator: 'THREE', accountType: 'PREPAY', holder: 'A Stranger' },
  }),
  // Mails a link to the address of the cart’s customer, and returns the same for any other.
  sendJourneyLink: refinedBy('reference'),
  sendESIMAgain: order({}, { offerId: true }),
  // Mails a code to the mailbox that the order knows, and returns the same for any other.
  sendOrderCode: { ...order({ email: STRANGER }), strangers: 'everyone' },
  sendProofCode: cart({ by: 'SMS' }),
  serviceImpact: cart(),
  setAddOns: line({ addOnCodes: ['WIFI_BOOSTER'] }),
  setEquipment: line({ equipmentCode: 'OSTREL_HOME_5G' }),
  setNBILine: home({ prequalId: '', lineDetails: { lineId: 'none' } }),
  settlePayment: order(),
  showGoodsSent: order({ carrier: 'AN_POST', trackingNumber: 'RR123456785IE' }),
  startAssistance: cart(),
  startJourney: own({ cartType: 'CHANGE_OFFER' }),
  startPayment: order(),
  stopAssistance: cart(),
  stopStockAlerts: everyone({ mailbox: GUESS }),
  takeCartBack: secret({ saleId: GUESS }),
  tellWhenBack: everyone({ code: 'KAIMO_K3_64_MIDNIGHT', email: STRANGER }),
  undoReplacement: cart(),
  updateESIMDetails: line({ manufacturer: 'other' }),
  updateSIMType: line({ simCardType: 'ESIM' }),
  visitSlots: order(),
  withdrawOrder: order(),
}

type RouteCase = {
  strangers: 'everyone' | 'refused'
  path: (victim: Victim) => string
}

const open = (path: string): RouteCase => ({ strangers: 'everyone', path: () => path })

/** Every address that the server handles itself with GET, by its pattern; pages are rendered by the storefront. */
export const ROUTE_CASES: Readonly<Record<string, RouteCase>> = {
  '/.well-known/security.txt': open('/.well-known/security.txt'),
  // Of the caller’s own account (KEEP-20).
  '/account/export': open('/account/export'),
  '/account/notices/:id': { strangers: 'refused', path: ({ noticeId }) => `/account/notices/${noticeId}` },
  '/cart-changes/:reference': { strangers: 'refused', path: ({ cart: { uuid } }) => `/cart-changes/${uuid}` },
  // Of the caller’s own cart (HOLD-1).
  '/checkout/contract-summaries.pdf': open('/checkout/contract-summaries.pdf'),
  '/documents/contract-summary/:file': open(`/documents/contract-summary/${FIBRE.catalogTariffPlanCode}.pdf`),
  '/graphql': open('/graphql?query=%7Bbrand%7Bname%7D%7D'),
  '/graphql/': open('/graphql/'),
  '/healthz': open('/healthz'),
  '/image': open('/image'),
  '/login': open('/login'),
  '/login/return': open('/login/return?code=x&state=x'),
  '/metrics': open('/metrics'),
  '/online-acquisition-cms/api/:collection': open('/online-acquisition-cms/api/none'),
  '/online-acquisition-cms/uploads/:file': open('/online-acquisition-cms/uploads/none.png'),
  '/order-changes/:reference': {
    strangers: 'refused',
    path: ({ order: { reference } }) => `/order-changes/${reference}`,
  },
  '/order/:reference/contract-summaries.pdf': {
    strangers: 'refused',
    path: ({ order: { reference } }) => `/order/${reference}/contract-summaries.pdf`,
  },
  '/order/:reference/documents/:id': {
    strangers: 'refused',
    path: ({ order: { reference }, documentId }) => `/order/${reference}/documents/${documentId}`,
  },
  '/order/:reference/esim/:id': {
    strangers: 'refused',
    path: ({ order: { reference, offerId } }) => `/order/${reference}/esim/${offerId}`,
  },
  '/pictures/:name': open('/pictures/none'),
  '/readyz': open('/readyz'),
}
