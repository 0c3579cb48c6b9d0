import { randomInt } from 'node:crypto'
import {
  AddPlanAtDocument,
  LeaveOrderDocument,
  LookAtOrderDocument,
  PlaceOrderDocument,
  PrequalAtDocument,
  ProofDocument,
  ProveContactDocument,
  ReviewDocument,
  SaveCurrentServiceDocument,
  SaveDeliveryDocument,
  SaveDetailsDocument,
  SavePaymentDocument,
  SendCodeDocument,
  SettlePaymentDocument,
  SlotsDocument,
  StartPaymentDocument,
} from './generated/shopping.ts'
import type { TypedDocumentString } from './generated/types.ts'
import type { GraphQLResult } from './post-graphql.ts'
import { codeSentTo } from './sent-code.ts'
import type { TestShop } from './test-shop.ts'

export const FIBRE = { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' }
/** FTTC: it needs an engineer too. */
export const COPPER = { offer: 'FTTC_100MB', plan: 'ACQ_FTTC_100MB_24M' }
/** A line that exists already: the box is posted, and no engineer comes. */
export const NOBODY_COMES = { offer: 'NGB_7MB', plan: 'ACQ_NGB_7MB_24M', eircode: 'P47N6DW' }

export const AOIFE = {
  firstName: 'Aoife',
  lastName: 'Ní Bhriain',
  email: 'aoife@customer.example',
  mobile: '085 555 0100',
  birthDay: '27',
  birthMonth: '3',
  birthYear: '1990',
  billing: 'HOME',
  creditConsent: true,
  marketing: ['EMAIL'],
}
const TO_THE_HOME = { to: 'HOME', contactName: 'Aoife', contactMobile: '085 555 0100' }
export const BY_DIRECT_DEBIT = {
  monthly: 'DIRECT_DEBIT',
  iban: 'IE29 AIBK 9311 5212 3456 78',
  accountHolder: 'Aoife Ní Bhriain',
  mandateSigned: true,
}

/** Typed for the operations of the `.graphql` files beside this one. */
type DataOf<Query extends string> =
  Query extends TypedDocumentString<infer Data, never>
    ? unknown extends Data
      ? // biome-ignore lint/suspicious/noExplicitAny: a query that a test writes itself has no type
        any
      : Data
    : never

/** A customer of the API, with a browser's cookies. `must` throws where the shop refuses. */
export type Customer = {
  graphql(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<GraphQLResult>
  must<Query extends string>(
    query: Query,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<DataOf<Query>>
  /** As the Cookie header of a request. */
  cookies(): string
  /** The last code by text or e-mail. */
  codeSentTo(recipient: string): Promise<string>
}

type World = Pick<TestShop, 'graphql'> & { sandboxUrl?: string | (() => Promise<string>) }

export function aCustomer(shop: World): Customer {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const graphql: Customer['graphql'] = async (query, variables, headers) => {
    const result = await shop.graphql(query, variables, { cookie: cookies(), ...headers })
    for (const line of result.setCookies) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (/max-age=0(;|$)/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return result
  }
  return {
    graphql,
    async must(query, variables, headers) {
      const { data, errors } = await graphql(query, variables, headers)
      if (errors !== undefined)
        throw new Error(errors.map(({ message, extensions }) => `${extensions.code}: ${message}`).join('; '))
      return data
    },
    cookies,
    async codeSentTo(recipient) {
      const { sandboxUrl } = shop
      if (sandboxUrl === undefined) throw new Error('This customer has no phone')
      return codeSentTo({ sandboxUrl: typeof sandboxUrl === 'string' ? sandboxUrl : await sandboxUrl() }, recipient)
    },
  }
}

type Plan = { offer: string; plan: string }
export type InCart = { uuid: string; offerId: string }

/**
 * A cart with broadband that is ready for checkout: the details of the home are given, and a visit is held where
 * one is needed.
 */
export async function fillCart(customer: Customer, plan: Plan = FIBRE, eircode = 'D08P3T7'): Promise<InCart> {
  const inCart = await addPlan(customer, plan, eircode)
  await chooseTime(customer, inCart)
  return inCart
}

export async function addPlan(customer: Customer, plan: Plan, eircode: string): Promise<InCart> {
  const { prequal } = await customer.must(PrequalAtDocument, { e: eircode })
  const { addBroadbandTariff: cart } = await customer.must(AddPlanAtDocument, { ...plan, prequalId: prequal.prequalId })
  const [offer] = cart.offers
  if (offer === undefined) throw new Error('The plan is not in the cart')
  return { uuid: cart.uuid, offerId: offer.id }
}

/** Gives the details of the home, with a time for the engineer where one has to come. */
export async function chooseTime(
  customer: Customer,
  { uuid, offerId }: InCart,
  below = (end: number) => Math.floor(Math.random() * end),
): Promise<void> {
  const { currentServiceSlots: slots } = await customer.must(SlotsDocument, { r: uuid, o: offerId })
  // Not of the next two days, which cannot be changed in the afternoon any more. The last are left for tests that change
  // the visit.
  const later = slots.slice(4, -2)
  const times = later.length > 0 ? later : slots
  await customer.must(SaveCurrentServiceDocument, {
    r: uuid,
    o: offerId,
    a: { hasService: false, slotId: times.at(below(times.length))?.id ?? null },
  })
}

export const SAVE_DETAILS = SaveDetailsDocument
export const SAVE_PAYMENT = SavePaymentDocument
export const SEND_CODE = SendCodeDocument
export const PROVE_CONTACT = ProveContactDocument

// Test processes share a shop, so each starts at another number.
let lastMobile = randomInt(100_000, 900_000)

/** Unique, because a number gets few codes a day, and none to which the sandbox sends nothing. */
export function aMobile(): string {
  lastMobile += 1
  return `+35385${lastMobile}7`
}

/** Every step before the order button. */
export async function answerCheckout(
  customer: Customer,
  { details = {}, delivery = TO_THE_HOME as object, payment = BY_DIRECT_DEBIT as object } = {},
) {
  await customer.must(SAVE_DETAILS, { a: { ...AOIFE, mobile: aMobile(), ...details } })
  await customer.must(SaveDeliveryDocument, { a: delivery })
  await customer.must(SAVE_PAYMENT, { a: payment })
  await proveMobile(customer)
}

/** Proves the mobile number where the order requires it, by e-mail where the text or the response was lost. */
export async function proveMobile(customer: Customer): Promise<void> {
  const { checkout } = await customer.must(ProofDocument)
  const { proof, details } = checkout
  if (!proof.needed || proof.given !== null) return
  if (details === null) throw new Error('Nobody has said who orders')
  for (const [by, recipient] of [
    ['SMS', details.mobile],
    ['EMAIL', details.email],
  ] as const) {
    await customer.graphql(SEND_CODE, { by })
    const proven = await customer.graphql(PROVE_CONTACT, { c: await customer.codeSentTo(recipient) })
    if (proven.errors === undefined) return
  }
  throw new Error('CODE_ENDED: no code could be proven')
}

export const BY_CARD = { monthly: 'CARD' }
/** Birth years for which the sandbox's bureau requires a deposit, or a manual check. */
export const WITH_DEPOSIT = { birthYear: '1980' }
export const REFERRED = { birthYear: '1979' }

export const PLACE = PlaceOrderDocument
export const SETTLE = SettlePaymentDocument
export const LEAVE = LeaveOrderDocument
export const START = StartPaymentDocument
export const LOOK = LookAtOrderDocument

/** The variables that the review page sends, from the present state. */
export async function whatIsReviewed(customer: Customer) {
  const { checkout } = await customer.must(ReviewDocument)
  const { cart, terms, version: checkoutVersion } = checkout
  return {
    version: cart.version,
    checkoutVersion,
    termsVersion: terms.version,
    startEarly: true,
    payToday: cart.payTodayTotal,
  }
}

/** From an empty cart to the order button. */
export async function order(
  customer: Customer,
  answers: Parameters<typeof answerCheckout>[1] = {},
  plan?: Plan,
  eircode?: string,
) {
  await fillCart(customer, plan, eircode)
  await answerCheckout(customer, answers)
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  return placeOrder
}

/** Pays on the provider's page, without a browser. */
export async function payAt(
  sandboxUrl: string,
  gateway: string,
  paying: { providerRef: string; card?: string; approve?: boolean; expires?: string },
): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control/${gateway.toLowerCase()}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: '4242424242424242', ...paying }),
  })
  if (!response.ok) throw new Error(await response.text())
}
