import { BY_CARD, REFERRED, WITH_DEPOSIT } from '#server/testing/shopping.ts'
import type { Change } from './changes/play-change.ts'
import { CHAOS_PHONE, ROUTER } from './chaos-phone.ts'
import type { Return } from './return-phone.ts'

/** Without a card: the saved one that the payment was begun with. */
type Trial = { card?: string; approve?: boolean }

/** How a customer orders, where it differs from direct debit with nothing due today. */
export type Scenario = {
  weight: number
  details?: object
  payment?: object
  /** The card is saved for next time, or one that was saved pays. Its customer is signed in. */
  savedCard?: 'save' | 'use'
  /** How often the order button is pressed at once. */
  presses?: number
  /** Tried one after the other on the hosted page. */
  cards?: readonly Trial[]
  /** Whether the browser returns from the hosted page. */
  comesBack?: boolean
  leaves?: 'beforeDeposit' | 'beforePaying' | 'whilePaying'
  /** After leaving, with direct debit. */
  ordersAgain?: boolean
  /** Once it is a contract; `inParts`: TV first, where there is one, and then the rest. */
  withdraws?: 'atOnce' | 'inParts'
  /** With a phone that is paid for: withdrawn from once it was sent, and what becomes of it then. */
  returns?: Return
  /** Once it is a contract, where an engineer comes. */
  changesVisit?: boolean
  /** An existing customer changes a service, or adds one to it. */
  change?: Change
}

export const GOOD = { card: '4242424242424242' }
const REFUSED = { card: '4000000000000002' }
const NO_MONEY = { card: '4000000000009995' }
const DISPUTED = { card: '4000000000000259' }
const CHALLENGED = '4000000000003220'

const deposit = { details: WITH_DEPOSIT }

const NIAMH = { email: 'fibre@demo.example', customerId: 'CUST-100201' }
const ORLA = { email: 'mobile@demo.example', customerId: 'CUST-100202' }
const DECLAN = { email: 'tv@demo.example', customerId: 'CUST-100203' }
const CHANGE = { cartType: 'CHANGE_OFFER' } as const

const RECONTRACT: Change = {
  ...{ ...CHANGE, ...DECLAN, subscriptionId: 'SUB-700301' },
  ...{ offer: 'FTTH_500MB', plan: 'CO_FTTH_500MB_24M' },
}
const MOBILE_RECONTRACT: Change = {
  ...{ ...CHANGE, ...DECLAN, subscriptionId: 'SUB-700303' },
  ...{ offer: 'BILLPAY_80GB', plan: 'CO_BILLPAY_80GB_24M' },
}
const UPGRADE: Change = {
  ...{ ...CHANGE, ...NIAMH, subscriptionId: 'SUB-700101' },
  ...{ offer: 'FTTH_1GB', plan: 'CO_FTTH_1GB_24M' },
}
const OTHER_PLAN: Change = {
  ...{ ...CHANGE, ...DECLAN, subscriptionId: 'SUB-700304' },
  ...{ offer: 'SIM_UNLIMITED', plan: 'CO_SIM_UNLIMITED_12M' },
}
const WITHDRAWN_PLAN: Change = { ...OTHER_PLAN, ...ORLA, subscriptionId: 'SUB-700201' }
const NEW_TV: Change = {
  ...{ ...NIAMH, cartType: 'CROSS_SELL', parentSubscriptionId: 'SUB-700101' },
  ...{ offer: 'TV_FAMILY', plan: 'XS_TV_FAMILY_12M' },
}
const MOBILE_UPGRADE: Change = {
  ...{ ...CHANGE, ...ORLA, subscriptionId: 'SUB-700201' },
  ...{ offer: 'BILLPAY_30GB', plan: 'CO_BILLPAY_30GB_24M', equipmentCode: CHAOS_PHONE.equipmentCode },
}
const NEW_BROADBAND: Change = {
  ...{ ...ORLA, cartType: 'CROSS_SELL', isAtNewHome: true },
  ...{ offer: 'FTTH_1GB', plan: 'XS_FTTH_1GB_24M' },
}
const NEW_MBB: Change = {
  ...{ ...DECLAN, cartType: 'CROSS_SELL' },
  ...{ offer: 'MBB_250GB', plan: 'XS_MBB_250GB_24M', equipmentCode: ROUTER },
}
const NEW_SIM: Change = { ...ORLA, cartType: 'CROSS_SELL', offer: 'SIM_60GB', plan: 'XS_SIM_60GB_12M' }

export const SCENARIOS = {
  // A phone that costs nothing today has a card checked.
  'nothing due': { weight: 4, cards: [GOOD] },
  'nothing due, pressed three times': { weight: 2, presses: 3, cards: [GOOD] },
  'deposit by card': { weight: 4, ...deposit, cards: [GOOD] },
  'deposit by card, pressed three times': { weight: 1, ...deposit, presses: 3, cards: [GOOD] },
  'deposit and bills by card': { weight: 1, ...deposit, payment: BY_CARD, cards: [GOOD] },
  'bills by card': { weight: 2, payment: BY_CARD, cards: [GOOD] },
  'deposit by a card that is saved': { weight: 2, ...deposit, savedCard: 'save', cards: [GOOD] },
  // Where the provider has it no more, another is entered.
  'deposit by a saved card': { weight: 3, ...deposit, savedCard: 'use', cards: [{}, GOOD] },
  '3-D Secure confirmed': { weight: 2, ...deposit, cards: [{ card: CHALLENGED, approve: true }] },
  '3-D Secure declined, then another card': {
    weight: 2,
    ...deposit,
    cards: [{ card: CHALLENGED, approve: false }, GOOD],
  },
  '3-D Secure never completed': { weight: 1, ...deposit, cards: [{ card: CHALLENGED }], comesBack: false },
  'refused twice, then another card': { weight: 2, ...deposit, cards: [REFUSED, NO_MONEY, GOOD] },
  'paid and never come back': { weight: 3, ...deposit, cards: [GOOD], comesBack: false },
  'never paid': { weight: 1, ...deposit, cards: [], comesBack: false },
  'left at the deposit': { weight: 1, ...deposit, leaves: 'beforeDeposit' },
  'left before paying, ordered again': { weight: 1, ...deposit, leaves: 'beforePaying', ordersAgain: true },
  'left while paying': { weight: 2, ...deposit, cards: [GOOD], leaves: 'whilePaying' },
  'left while paying, ordered again': {
    weight: 1,
    ...deposit,
    cards: [GOOD],
    leaves: 'whilePaying',
    ordersAgain: true,
  },
  'nothing due, withdrawn from': { weight: 1, cards: [GOOD], withdraws: 'atOnce' },
  'deposit by card, withdrawn from': { weight: 2, ...deposit, cards: [GOOD], withdraws: 'atOnce' },
  'deposit by card, withdrawn from in parts': { weight: 2, ...deposit, cards: [GOOD], withdraws: 'inParts' },
  'bills by card, withdrawn from': { weight: 1, payment: BY_CARD, cards: [GOOD], withdraws: 'atOnce' },
  'a phone is sent back': { weight: 2, cards: [GOOD], returns: 'back' },
  'a phone is shown to be sent back': { weight: 1, cards: [GOOD], returns: 'shown' },
  'a phone is never sent back': { weight: 1, cards: [GOOD], returns: 'never' },
  'nothing due, visit changed': { weight: 3, changesVisit: true },
  'deposit by card, visit changed': { weight: 1, ...deposit, cards: [GOOD], changesVisit: true },
  'deposit by card, disputed later': { weight: 2, ...deposit, cards: [DISPUTED] },
  referred: { weight: 2, details: REFERRED },
  // Three of ten customers change or add a service.
  'broadband recontracted': { weight: 4, change: RECONTRACT },
  'broadband recontracted, withdrawn from': { weight: 3, change: RECONTRACT, withdraws: 'atOnce' },
  'broadband upgraded with a visit': { weight: 3, change: UPGRADE },
  'broadband upgraded with a visit, withdrawn from': { weight: 2, change: UPGRADE, withdraws: 'atOnce' },
  'mobile plan changed': { weight: 3, change: OTHER_PLAN },
  'mobile plan changed, withdrawn from': { weight: 2, change: WITHDRAWN_PLAN, withdraws: 'atOnce' },
  'mobile recontracted': { weight: 2, change: MOBILE_RECONTRACT },
  'TV added to broadband': { weight: 1, change: NEW_TV },
  'TV added to broadband, withdrawn from': { weight: 2, change: NEW_TV, withdraws: 'atOnce' },
  'SIM added': { weight: 1, change: NEW_SIM },
  'mobile upgraded with a phone': { weight: 2, change: MOBILE_UPGRADE },
  'broadband added with a visit': { weight: 1, change: NEW_BROADBAND },
  'mobile broadband added with its device': { weight: 1, change: NEW_MBB },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS
