import type { GraphQLResult } from './post-graphql.ts'
import { AOIFE, aMobile, BY_DIRECT_DEBIT } from './shopping.ts'
import type { SigningBrowser } from './signing-in.ts'

type Variables = Record<string, unknown>
type Browser = Pick<SigningBrowser, 'graphql'>

/** What names an existing customer's cart in every request. */
export type Journey = { reference: string; token: string; cartType: 'CHANGE_OFFER' | 'CROSS_SELL' }

const NAMED = 'reference: $reference, token: $token, cartType: $cartType'
const NAMES = '$reference: String, $token: String, $cartType: CartType'
const REQUIRED = '$reference: String!, $token: String, $cartType: CartType'

const CART = `uuid reference version cartType customerType valid earlyCeaseCharge payTodayTotal deliveryRequired
  missing { part } additionalAllowedOffers { serviceGroup number }
  offers { id parentOfferId baseOffer { catalogTariffPlanCode } equipments { id } simCard { type } simCardTypes
    change { label subscriptionId parentSubscriptionId changesOn earlyCeaseCharge replaced { name number } } }`
export const ADD = `mutation add(${NAMES}, $offer: String!, $plan: String!, $subscriptionId: String,
    $parentSubscriptionId: String, $equipmentCode: String, $prequalId: String) {
  addTariff(${NAMED}, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, subscriptionId: $subscriptionId,
    parentSubscriptionId: $parentSubscriptionId, equipmentCode: $equipmentCode, prequalId: $prequalId) { ${CART} } }`
const START = `mutation start($cartType: CartType!, $subscriptionId: String) {
  startJourney(cartType: $cartType, subscriptionId: $subscriptionId) { reference token cartType } }`
const SLOTS = `query slots(${REQUIRED}, $offerId: String!) { currentServiceSlots(${NAMED}, offerId: $offerId) { id } }`
const VISIT = `mutation visit(${REQUIRED}, $offerId: String!, $answers: CurrentServiceInput!) {
  saveCurrentService(${NAMED}, offerId: $offerId, answers: $answers) { valid } }`
const DETAILS = `mutation details(${NAMES}, $a: CheckoutDetailsInput!) {
  saveCheckoutDetails(${NAMED}, answers: $a) { version } }`
const DELIVERY = `mutation delivery(${NAMES}, $a: CheckoutDeliveryInput!) {
  saveCheckoutDelivery(${NAMED}, answers: $a) { version } }`
const PAYMENT = `mutation payment(${NAMES}, $a: CheckoutPaymentInput!) {
  saveCheckoutPayment(${NAMED}, answers: $a) { version } }`
const REVIEW = `query review(${NAMES}) { checkout(${NAMED}) {
  version steps unanswered terms { version } proof { needed } cart { version payTodayTotal } } }`
export const PLACE = `mutation place(${NAMES}, $version: Int!, $checkoutVersion: Int!, $termsVersion: String!,
    $startEarly: Boolean!, $payToday: Int!) {
  placeOrder(${NAMED}, version: $version, checkoutVersion: $checkoutVersion, termsVersion: $termsVersion,
    startEarly: $startEarly, payToday: $payToday) { reference state promises { kind title text on } } }`

const TO_WEAVERS_ROW = {
  to: 'OTHER',
  line1: '27 Weaver’s Row',
  town: 'Dublin 8',
  county: 'Dublin',
  eircode: 'D08 P3T7',
}

/** As the storefront does: a browser without a secret gets one with the first response, and repeats the request. */
export async function send(browser: Browser, query: string, variables: Variables): Promise<GraphQLResult> {
  const first = await browser.graphql(query, variables)
  return first.errors?.[0]?.extensions.code === 'BROWSER_UNKNOWN' ? browser.graphql(query, variables) : first
}

// biome-ignore lint/suspicious/noExplicitAny: queries that are written here have no types
export async function must(browser: Browser, query: string, variables: Variables): Promise<any> {
  const { data, errors } = await send(browser, query, variables)
  if (errors !== undefined)
    throw new Error(errors.map(({ message, extensions }) => `${extensions.code}: ${message}`).join())
  return Object.values(data)[0]
}

export async function startJourney(
  browser: Browser,
  cartType: Journey['cartType'],
  subscriptionId: string | null = null,
): Promise<Journey> {
  return must(browser, START, { cartType, subscriptionId })
}

/** Chooses the first time of an engineer. */
/** Begins the message of the error of `chooseVisit`, as a refusal's code does. */
export const NO_SLOT_LEFT = 'NO_SLOT_LEFT'

export async function chooseVisit(browser: Browser, journey: Journey, offerId: string): Promise<void> {
  const slots: { id: string }[] = await must(browser, SLOTS, { ...journey, offerId })
  const slot = slots[5] ?? slots.at(-1)
  if (slot === undefined) throw new Error(`${NO_SLOT_LEFT}: every time of the engineers at this home is taken`)
  const answers = { hasService: false, slotId: slot.id }
  await must(browser, VISIT, { ...journey, offerId, answers })
}

/** Every step of checkout. Returns what the review page sends with the order button. */
export async function answerCheckout(
  browser: Browser,
  journey: Journey,
  details: Variables = {},
  payment: Variables = BY_DIRECT_DEBIT,
): Promise<Variables> {
  await must(browser, DETAILS, { ...journey, a: { ...AOIFE, mobile: aMobile(), ...details } })
  const { steps } = await must(browser, REVIEW, journey)
  if (steps.includes('DELIVERY')) {
    await must(browser, DELIVERY, {
      ...journey,
      a: { ...TO_WEAVERS_ROW, contactName: 'Niamh', contactMobile: '085 555 0100' },
    })
  }
  await must(browser, PAYMENT, { ...journey, a: payment })
  const { version: checkoutVersion, terms, cart, proof } = await must(browser, REVIEW, journey)
  if (proof.needed) throw new Error('An existing customer has to prove who they are')
  const { version, payTodayTotal: payToday } = cart
  return { ...journey, version, checkoutVersion, termsVersion: terms.version, startEarly: true, payToday }
}
