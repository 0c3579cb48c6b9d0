import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADD, answerCheckout, type Journey, must, PLACE, startJourney } from '#server/testing/changing.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { codeSentTo } from '#server/testing/sent-code.ts'
import { type SigningBrowser, signedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const NAMES = '$reference: String!, $token: String, $cartType: CartType, $offerId: String!'
const NAMED = 'reference: $reference, token: $token, cartType: $cartType'
const STATE = 'valid missing { part offerId } offers { id portingDays newNumber { msisdn } portInInfo { msisdn } }'
const READ = `query read($reference: String!, $token: String, $cartType: CartType) { getCart(${NAMED}) { ${STATE} } }`
const SAVE = `mutation save(${NAMES}, $porting: PortingInput!) {
  savePorting(${NAMED}, offerId: $offerId, porting: $porting) { ${STATE} } }`
const REQUEST = `mutation request(${NAMES}, $msisdn: String!) {
  requestPortingCode(${NAMED}, offerId: $offerId, msisdn: $msisdn) { msisdn } }`
const PROVE = `mutation prove(${NAMES}, $code: String!) {
  provePorting(${NAMED}, offerId: $offerId, code: $code) { ${STATE} } }`
const NEW_NUMBERS = `query numbers(${NAMES}) { getNewNumbers(${NAMED}, offerId: $offerId) }`
const CHOOSE = `mutation choose(${NAMES}, $msisdn: String) {
  chooseNumber(${NAMED}, offerId: $offerId, msisdn: $msisdn) { ${STATE} } }`

const AT_HOME = { billing: 'OTHER', billingLine1: '4 Quay Street', billingTown: 'Galway', billingCounty: 'Galway' }
const FURTHER = { offer: 'SIM_60GB', plan: 'XS_SIM_60GB_12M' }
const BROUGHT = '+353855554401'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
})
afterAll(() => shop.close())

async function furtherMobile() {
  const { browser } = await signedInCustomer(shop, 'tv@demo.example')
  const journey = await startJourney(browser, 'CROSS_SELL')
  const added = await must(browser, ADD, { ...journey, ...FURTHER })
  return { browser, journey, line: { ...journey, offerId: added.offers.at(-1).id } }
}

/** Returns what the order promises, and what order management and the porting system were sent. */
async function ordered(browser: SigningBrowser, journey: Journey, email: string) {
  const { state, promises } = await must(browser, PLACE, await answerCheckout(browser, journey, { ...AT_HOME, email }))
  expect(state).toBe('CONFIRMED')
  const desk = orderDesk(shop)
  await desk.work('hand-over-order')
  await desk.work('send-port-request')
  await desk.work('send-order-mail')
  const orders = JSON.stringify(await desk.books('orders'))
  const porting = JSON.stringify(await desk.books('porting'))
  return { promises, orders, porting, mails: JSON.stringify(await desk.mailsTo(email)) }
}

test('PORTIN-44: a further mobile brings a number, which its order item, promises and mail name', async () => {
  const { browser, journey, line } = await furtherMobile()
  const { offers } = await must(browser, READ, journey)
  const porting = {
    msisdn: BROUGHT,
    operator: 'VODAFONE',
    accountType: 'BILL_PAY',
    accountNumber: 'AC 12345',
    holder: 'Declan Whelan',
    portOn: offers[0].portingDays[0],
    consent: true,
  }
  const told = await must(browser, SAVE, { ...line, porting })
  expect(told).toMatchObject({ valid: false, missing: [{ part: 'NUMBER_TO_BRING', offerId: line.offerId }] })
  await must(browser, REQUEST, { ...line, msisdn: BROUGHT })
  const proven = await must(browser, PROVE, { ...line, code: await codeSentTo(shop, BROUGHT) })
  expect(proven).toMatchObject({ valid: true, missing: [], offers: [{ portInInfo: { msisdn: BROUGHT } }] })
  const made = await ordered(browser, journey, 'brought@demo.example')
  expect(made.promises).toContainEqual(expect.objectContaining({ kind: 'MOVED_NUMBER' }))
  expect(made.orders).toContain(`"name":"portInNumber","valueType":"string","value":"${BROUGHT}"`)
  expect(made.porting).toContain(BROUGHT)
  expect(made.mails).toContain('085 555 4401')
})

test('PORTIN-44: a further mobile gets the new number that was chosen for it', async () => {
  const { browser, journey, line } = await furtherMobile()
  const [msisdn = ''] = await must(browser, NEW_NUMBERS, line)
  expect(await must(browser, CHOOSE, { ...line, msisdn })).toMatchObject({
    valid: true,
    offers: [{ newNumber: { msisdn } }],
  })
  const { promises, orders } = await ordered(browser, journey, 'chosen@demo.example')
  expect(promises).toContainEqual(expect.objectContaining({ kind: 'NEW_NUMBER' }))
  expect(orders).toContain(`"name":"newNumber","valueType":"string","value":"${msisdn}"`)
})

test('PORTIN-15: a plan that changes takes no other number, neither brought nor new', async () => {
  const { browser } = await signedInCustomer(shop, 'mobile@demo.example')
  const journey = await startJourney(browser, 'CHANGE_OFFER')
  const plan = { offer: 'SIM_60GB', plan: 'CO_SIM_60GB_12M', subscriptionId: 'SUB-700201' }
  const { offers } = await must(browser, ADD, { ...journey, ...plan })
  const line = { ...journey, offerId: offers[0].id }
  for (const [query, more] of [
    [SAVE, { porting: {} }],
    [REQUEST, { msisdn: BROUGHT }],
    [NEW_NUMBERS, {}],
    [CHOOSE, {}],
  ] as const)
    expect(codeOf(await browser.graphql(query, { ...line, ...more }))).toBe('NUMBER_STAYS')
})
