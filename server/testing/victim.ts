import { type ContractNotice, noticeDocument } from '#domain/held-service/notices/contract-notice.ts'
import { cents } from '#domain/money.ts'
import { JOURNEY_COOKIE } from '#domain/private-pages.ts'
import type { Victim } from './access-cases.ts'
import { ADD, must, startJourney } from './changing.ts'
import { orderDesk } from './order-desk.ts'
import { answerCheckout, fillCart, order } from './shopping.ts'
import { type SignedInCustomer, signedInCustomer } from './signing-in.ts'
import type { TestShop } from './test-shop.ts'

/** What the victim alone knows, wherever it is stored. */
const PERSON = {
  firstName: 'Sorcha',
  lastName: 'Mac Giolla Easpaig',
  email: 'sorcha@victim.example',
  birthDay: '19',
  birthMonth: '8',
  birthYear: '1987',
}
const ACCOUNT = { iban: 'IE64 IRCE 9205 0112 3456 78', accountHolder: 'Sorcha Mac Giolla Easpaig' }
/** Digits in quotes: other numbers have them by chance. */
export const SECRETS =
  /Sorcha|Mac Giolla|sorcha@|1987-08-19|IRCE|"(5678|8871)"|Declan|Walsh|tv@demo|CUST-100203|7004 1975|353865550171|Cuan Court/

const NOTICE: ContractNotice = {
  kind: 'TERM_END',
  day: '2027-01-31',
  madeOn: '2027-01-01',
  name: 'Declan Walsh',
  services: [
    {
      id: 'SUB-700304',
      planName: 'SIM Only 20',
      number: '353835550188',
      address: null,
      endsOn: '2027-01-31',
      monthlyNow: cents(1999),
      discounts: [],
      coming: [],
      comparedFrom: '2027-01-31',
      yearOfStaying: cents(23_988),
      withTerm: null,
      withoutTerm: null,
    },
  ],
  others: [],
}
export const GUEST = 'a guest'
const OTHER_PLAN = { offer: 'SIM_60GB', plan: 'CO_SIM_60GB_12M' }

/** With the cookie of the tab that changes a plan. */
export type SignedVictim = Victim & { customer: SignedInCustomer; journeyCookie: string }

/** Headers of each, by who they are. */
export async function newStrangers(
  shop: TestShop,
  victim: Victim,
): Promise<Readonly<Record<string, Record<string, string>>>> {
  const niamh = await signedInCustomer(shop, 'fibre@demo.example')
  await fillCart(niamh, { offer: 'FTTH_500MB', plan: 'ACQ_FTTH_500MB_24M' })
  const cookie = niamh.cookies()
  return {
    'another customer': { cookie },
    'another customer who names the cart in a cookie': {
      cookie: cookie.replace(/(^|; )cart=[^;]*/, `$1cart=${victim.cart.uuid}`),
    },
    [GUEST]: { cookie: '' },
  }
}

/** Declan has ordered, and is about to order another cart. */
export async function aVictim(shop: TestShop): Promise<SignedVictim> {
  const desk = orderDesk(shop)
  const customer = await signedInCustomer(shop, 'tv@demo.example')
  const answers = { details: PERSON, payment: { monthly: 'DIRECT_DEBIT', ...ACCOUNT, mandateSigned: true } }
  const { reference } = await order(customer, answers)
  const { order: placed } = await customer.must(
    'query o($r: String!) { order(reference: $r) { cart { offers { id } } } }',
    { r: reference },
  )
  await desk.work('make-order-documents', reference)
  const { order: made } = await customer.must('query o($r: String!) { order(reference: $r) { documents { id } } }', {
    r: reference,
  })
  const [card] = await desk.rows(
    `insert into saved_cards (customer, gateway, token, last4, brand, expires, pays_bills)
     values ('CUST-100203', 'STANCER', 'card_of_the_victim', '8871', 'visa', '2031-04', false) returning id`,
  )
  const [notice] = await desk.rows(
    `insert into contract_notices (customer_id, kind, day, document, bytes)
     values ('CUST-100203', 'TERM_END', '2027-01-31', $1, 'a notice') returning id`,
    [JSON.stringify(noticeDocument.write(NOTICE))],
  )
  const journey = await startJourney(customer.browser, 'CHANGE_OFFER')
  const subscriptionId = 'SUB-700304'
  const change = await must(customer.browser, ADD, { ...journey, ...OTHER_PLAN, subscriptionId })
  const { uuid, offerId } = await fillCart(customer)
  await answerCheckout(customer, answers)
  const { getCart } = await customer.must('{ getCart { reference offers { prequal { prequalId } } } }')
  return {
    customer,
    journeyCookie: `${JOURNEY_COOKIE}=CHANGE_OFFER.${journey.token}`,
    cart: { uuid, reference: getCart.reference, offerId },
    change: { uuid: change.uuid, reference: change.reference, offerId: change.offers[0].id, subscriptionId },
    order: { reference, offerId: placed.cart.offers[0].id },
    prequalId: getCart.offers[0].prequal.prequalId,
    documentId: made.documents[0].id,
    savedCardId: card.id,
    noticeId: notice.id,
  }
}

let requests = 0
/** From another address each time, so that no rate limit hides the check of access. */
export function addressed(headers: Record<string, string>): Record<string, string> {
  requests += 1
  return { ...headers, 'x-forwarded-for': `10.3.${Math.floor(requests / 250)}.${requests % 250}` }
}
