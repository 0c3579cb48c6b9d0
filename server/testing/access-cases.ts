import type { RefusalCode } from '#domain/refusals.ts'

type NamedCart = { uuid: string; reference: string; offerId: string }

/** What a customer has that nobody else may open. */
export type Victim = {
  /** A cart that knows its person, by both of its names, with a line in it. */
  cart: NamedCart
  /** A cart of the journey CHANGE_OFFER, and a mobile service of the same customer. */
  change: NamedCart & { subscriptionId: string }
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
 * - everyone: it knows no person, or only the caller; a stranger’s request gets a response
 * - nothing: null, as for a name that nobody has
 * - refused: it opens what the arguments name, for its owner alone
 */
export type AccessCase = {
  strangers: 'everyone' | 'nothing' | 'refused'
  /** The refusals that stand for access. Any other is one of form or state, and shows that the door was open. */
  codes: readonly RefusalCode[]
  /** One request for each. */
  requests: (victim: Victim) => readonly Arguments[]
}

/** Prices, texts, addresses: the same for every caller. */
const everyone = (...given: Arguments[]): AccessCase => ({
  strangers: 'everyone',
  codes: [],
  requests: () => (given.length === 0 ? [{}] : given),
})

/** No name in it: the caller’s own, by cookie. */
const own = (given: Arguments = {}, codes: readonly RefusalCode[] = ['SIGN_IN_NEEDED']): AccessCase => ({
  ...everyone(given),
  codes,
})

/** A cart that the caller may not open, by uuid or by reference, and the journey of another customer. */
const OTHERS_CART = ['CART_HELD', 'CART_NOT_FOUND', 'CART_OF_CUSTOMER', 'FORBIDDEN'] as const

/** Names a cart that only refines what everyone gets. */
const refinedBy = (argument: string, more: Arguments = {}): AccessCase => ({
  strangers: 'everyone',
  codes: ['FORBIDDEN'],
  requests: ({ cart, prequalId }) => [{ ...named(more, prequalId), [argument]: cart.uuid }],
})

/** Names a cart, by uuid and by reference. */
const cart = (more: Arguments = {}, argument = 'reference'): AccessCase => ({
  strangers: 'refused',
  codes: OTHERS_CART,
  requests: (victim) => [victim.cart.uuid, victim.cart.reference].map((name) => ({ ...more, [argument]: name })),
})

/** Names a line of a cart. */
const line = (more: Arguments = {}): AccessCase => ({
  strangers: 'refused',
  codes: OTHERS_CART,
  requests: ({ cart: { uuid, reference, offerId } }) =>
    [uuid, reference].map((name) => ({ ...more, reference: name, offerId })),
})

/** Names an order, with a line of it where the field takes one. */
const order = (more: Arguments = {}, { offerId: takesLine = false } = {}): AccessCase => ({
  strangers: 'refused',
  codes: ['ORDER_NOT_FOUND'],
  requests: ({ order: { reference, offerId } }) => [{ ...more, reference, ...(takesLine && { offerId }) }],
})

/** Opened by a secret, which a stranger can only guess. */
const secret = (given: Arguments, ...codes: RefusalCode[]): AccessCase => ({
  strangers: 'refused',
  codes,
  requests: () => [given],
})

/** The check of a home: its id is a secret that names an address and no person. */
const home = (more: Arguments = {}): AccessCase => ({
  strangers: 'everyone',
  codes: [],
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
const STAFF = ['STAFF_ONLY', 'SIGN_IN_NEEDED'] as const

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
  // Nobody else has been sent a code.
  addOrder: { ...order({ code: '123456' }), codes: ['CODE_ENDED', 'SIGN_IN_NEEDED'] },
  addPromoCode: cart({ code: 'HELLO10' }),
  addTariff: cart(SIM),
  addressList: everyone({ eirCode: EIRCODE }),
  addressMatches: everyone({ address: { addressLine1: '27 weavers row', town: 'Dublin', county: 'CO_DUBLIN' } }),
  addressSearch: everyone({ text: '27 weavers row' }),
  areaCodes: everyone(),
  assistance: cart(),
  assistedSale: own({}, STAFF),
  botCheck: everyone({ action: 'find_order' }),
  brand: everyone(),
  cancelErasure: own(),
  cartContractSummaries: cart(),
  cartDetails: cart({}, 'prospectUuid'),
  changeVisit: order({ slotId: 'any' }),
  channelList: everyone(),
  checkAddress: refinedBy('reference', { acquisitionType: 'NEW_ACQUISITION', address: HOME }),
  changeOffer: {
    strangers: 'refused',
    codes: ['SUBSCRIPTION_NOT_FOUND', 'FORBIDDEN'],
    requests: ({ change: { subscriptionId } }) => [{ subscriptionId, cartType: 'CHANGE_OFFER' }],
  },
  checkout: cart(),
  chooseNumber: line(),
  comparablePlans: everyone({ plan: FIBRE.catalogTariffPlanCode }),
  confirmAddress: home({ prequalId: '', answer: EIRCODE }),
  confirmInsuranceTerms: line(),
  contentEntry: everyone({ kind: 'BANNER', key: 'home-hero' }),
  continueCart: secret({ token: GUESS }, 'CART_LINK_UNKNOWN'),
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
  draftPage: everyone({ slug: 'spring', signature: 'none', signedAt: '0' }),
  earliestVisit: home({ prequalId: '', plan: FIBRE.catalogTariffPlanCode }),
  endAssistedSale: secret({ saleId: GUESS }, ...STAFF),
  endCartLink: cart(),
  endKeptOffer: cart(),
  endTablet: secret({ saleId: GUESS }, ...STAFF),
  // Mails a link to the mailbox that the order knows, and returns the same for any other.
  findOrder: { ...order({ email: STRANGER }), strangers: 'everyone' },
  consent: everyone(),
  getAddOns: everyone(),
  getCOPrequalDetailsByID: {
    strangers: 'refused',
    codes: ['FORBIDDEN'],
    requests: ({ change, prequalId }) => [{ prequalId, changeOfferReference: change.reference }],
  },
  getCart: cart(),
  getCodeForSimType: everyone({ simCardType: 'ESIM', catalogOfferCode: SIM.catalogOfferCode }),
  getCurrentSIMCode: {
    strangers: 'nothing',
    codes: ['FORBIDDEN'],
    requests: ({ cart: { offerId }, change: { subscriptionId } }) => [
      { subscriptionId: offerId },
      { subscriptionId, cartType: 'CHANGE_OFFER' },
    ],
  },
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
  // The id is the visitor's own invention, and a response does not reveal whether it is logged.
  giveConsent: {
    ...everyone({ id: 'x'.repeat(32), revision: 'a1', allowed: ['statistics'] }),
    codes: ['CONSENT_OUTDATED'],
  },
  giveTabletBack: own(),
  handOverCart: secret({ saleId: GUESS }, ...STAFF),
  holdDevices: cart(),
  insuranceDocument: everyone({ code: 'INSURANCE' }),
  keepOffer: cart({ email: STRANGER }),
  keepOrder: order({ key: GUESS }),
  keptOffer: cart(),
  leaveCart: own(),
  claimCart: own(),
  leaveOrder: order(),
  legalPage: everyone({ slug: 'privacy' }),
  linkedCart: secret({ token: GUESS }, 'CART_LINK_UNKNOWN'),
  logOutEverywhere: own(),
  mailCartLink: cart({ email: STRANGER }),
  // Mails a link to the mailbox that the cart knows, and returns the same for any other.
  mailHeldCart: refinedBy('reference'),
  makeCartLink: cart(),
  makeTabletCode: cart(),
  marketingPage: everyone({ slug: 'full-fibre' }),
  marketingPageSlugs: everyone(),
  mobileCoverage: everyone(HOME),
  offerTablet: secret({ saleId: GUESS }, ...STAFF),
  openAssistedCart: secret({ code: 'ABCDEF' }, ...STAFF),
  openTablet: secret({ code: 'ABCDEFGH' }, 'TABLET_SIGNED_IN', 'TABLET_CODE_UNKNOWN'),
  order: {
    strangers: 'refused',
    codes: ['ORDER_NOT_FOUND'],
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
  refreshToken: secret({ refresh_token: GUESS }, 'SESSION_ENDED'),
  removePromoCode: cart({ code: 'HELLO10' }),
  removeSavedCard: {
    strangers: 'refused',
    codes: ['SAVED_CARD_UNKNOWN', 'SIGN_IN_NEEDED'],
    requests: ({ savedCardId }) => [{ id: savedCardId }],
  },
  removeTariff: line(),
  renewESIM: order({}, { offerId: true }),
  renewVisit: line(),
  requestErasure: own(),
  requestPortingCode: line({ msisdn: '085 555 0123' }),
  saveCheckoutDelivery: cart({ answers: { to: 'HOME' } }),
  saveCheckoutDetails: cart({ answers: ANSWERS }),
  saveCheckoutPayment: {
    strangers: 'refused',
    codes: [...OTHERS_CART, 'SAVED_CARD_UNKNOWN'],
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
  sendOrderCode: { ...order({ email: STRANGER }), strangers: 'everyone', codes: ['SIGN_IN_NEEDED'] },
  sendProofCode: cart({ by: 'SMS' }),
  serviceImpact: cart(),
  setAddOns: line({ addOnCodes: ['WIFI_BOOSTER'] }),
  setEquipment: line({ equipmentCode: 'OSTREL_HOME_5G' }),
  // The network has no enquiry about this home.
  setNBILine: { ...home({ prequalId: '', lineDetails: { lineId: 'none' } }), codes: ['ENQUIRY_NOT_FOUND'] },
  settlePayment: order(),
  showGoodsSent: order({ carrier: 'AN_POST', trackingNumber: 'RR123456785IE' }),
  site: everyone(),
  startAssistance: cart(),
  startJourney: own({ cartType: 'CHANGE_OFFER' }, ['FORBIDDEN', 'SIGN_IN_NEEDED']),
  startPayment: order(),
  stopAssistance: cart(),
  stopStockAlerts: everyone({ mailbox: GUESS }),
  takeCartBack: secret({ saleId: GUESS }, ...STAFF),
  tellWhenBack: { ...everyone({ code: 'KAIMO_K3_64_MIDNIGHT', email: STRANGER }), codes: ['IN_STOCK'] },
  undoReplacement: cart(),
  updateESIMDetails: line({ manufacturer: 'other' }),
  updateSIMType: line({ simCardType: 'ESIM' }),
  visitSlots: order(),
  withdrawOrder: order(),
  withdrawConsent: everyone({ id: GUESS }),
}
