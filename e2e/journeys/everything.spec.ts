import type { Page } from '@playwright/test'
import { bringNumber } from '#server/testing/bringing.ts'
import { answerCheckout, type Customer, chooseTime } from '#server/testing/shopping.ts'
import { expectTaken } from '../books.ts'
import { CARD, enterCard } from '../card-form.ts'
import { customerIn, newEmail } from '../customer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../shop.ts'

/** What the summary says while it is missing. */
const MISSING_WORDS: Readonly<Record<string, string>> = {
  CURRENT_SERVICE: 'A few questions about your service of today are open.',
  VISIT: 'The engineer’s visit has no time that is held for you.',
  INSURANCE_TERMS: 'What your insurance covers is not confirmed yet.',
  HANDSET: 'A bill-pay plan has no handset yet.',
  DEVICE: 'A mobile broadband plan has no device yet.',
  NUMBER_TO_BRING: 'What we need to know of the number that you bring is not complete.',
  SIM: 'We need to know the phone that your eSIM goes into.',
}

const HANDSET = 'KAIMO_K9_256_JET'
const OTHER_HANDSET = 'KAIMO_K9_256_LILAC'
const DEVICE = 'KAIMO_POCKET_5G'

const ADD = `mutation add($cart: String, $offer: String!, $plan: String!, $home: String, $parent: String, $portIn: Boolean,
  $phone: String, $insurance: String, $extras: [String!]) {
  addTariff(reference: $cart, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, prequalId: $home, portIn: $portIn,
    parentOfferId: $parent, equipmentCode: $phone, insuranceCode: $insurance, addOnCodes: $extras) {
    uuid offers { id } } }`
const EQUIP = `mutation equip($cart: String!, $line: String!, $code: String!) {
  setEquipment(reference: $cart, offerId: $line, equipmentCode: $code) { version } }`
const ESIM = `mutation sim($cart: String!, $line: String!) {
  updateSIMType(reference: $cart, offerId: $line, simCardType: ESIM) { version } }`
const PHONE_OF_ESIM = `mutation phone($cart: String!, $line: String!) {
  updateESIMDetails(reference: $cart, offerId: $line, manufacturer: "other") { offerId } }`
const LOOK = `{ getCart { valid monthlyTotal payTodayTotal discountedOnceOffPrice missing { part offerId }
  offers { id baseOffer { description serviceGroup } } } }`

type Looked = {
  valid: boolean
  monthlyTotal: number
  payTodayTotal: number
  discountedOnceOffPrice: number
  missing: { part: string; offerId: string | null }[]
  offers: { id: string; baseOffer: { description: string } }[]
}

async function fill(customer: Customer) {
  const { prequal } = await customer.must('mutation { prequal(address: { eircode: "D08P3T7" }) { prequalId } }')
  const lines: string[] = []
  let cart: string | null = null
  const add = async (variables: Record<string, unknown>) => {
    const { addTariff } = await customer.must(ADD, { cart, ...variables })
    cart = addTariff.uuid
    const id: string = addTariff.offers.at(-1).id
    lines.push(id)
    return id
  }
  const home = await add({
    ...{ offer: 'PHONE_FTTH_500MB', plan: 'ACQ_PHONE_FTTH_500MB_24M', home: prequal.prequalId },
    extras: ['WIFI_BOOSTER', 'INTERNATIONAL_CALLS'],
  })
  await add({ offer: 'TV_FAMILY', plan: 'ACQ_TV_FAMILY_24M', parent: home, extras: ['SPORTS_PACK'] })
  const insured = await add({
    ...{ offer: 'BILLPAY_30GB', plan: 'ACQ_BILLPAY_30GB_24M', phone: HANDSET, insurance: 'INSURANCE' },
  })
  const withoutPhone = await add({ offer: 'BILLPAY_80GB', plan: 'ACQ_BILLPAY_80GB_24M' })
  const brought = await add({ offer: 'SIM_20GB', plan: 'ACQ_SIM_20GB_12M', portIn: true })
  const withoutDevice = await add({ offer: 'MBB_50GB', plan: 'ACQ_MBB_50GB_24M' })
  await customer.must(ESIM, { cart, line: brought })
  return { cart: cart ?? '', lines, home, insured, withoutPhone, brought, withoutDevice }
}

function euro(amount: number): string {
  return new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(amount / 100)
}

/** Rows, warnings and totals of the page are those that the API tells. */
async function expectSummary(page: Page, customer: Customer): Promise<Looked> {
  const { getCart: cart }: { getCart: Looked } = await customer.must(LOOK)
  for (const { id, baseOffer } of cart.offers)
    await expect(page.locator(`#line-${id}`)).toContainText(baseOffer.description)
  await expect(page.locator('section[id^="line-"]')).toHaveCount(cart.offers.length)
  const open = page.getByRole('region', { name: 'Before you can order' })
  const parts = [...new Set(cart.missing.map(({ part }) => part))]
  // The time of a visit is chosen with the questions.
  const told = parts.filter((part) => part !== 'VISIT' || !parts.includes('CURRENT_SERVICE'))
  if (cart.valid) await expect(open).toHaveCount(0)
  else await expect(open.getByRole('list').first().getByRole('listitem')).toHaveCount(told.length)
  for (const part of told) await expect(open).toContainText(MISSING_WORDS[part] ?? part)
  const totals = page.getByRole('main').locator('dl').filter({ hasText: 'Monthly cost' }).first()
  await expect(totals).toContainText(euro(cart.monthlyTotal))
  await expect(totals).toContainText(euro(cart.discountedOnceOffPrice))
  await expect(totals).toContainText(euro(cart.payTodayTotal))
  return cart
}

test('JOUR-39: everything in one cart, each warning until it is seen to, to an order that is placed and paid', async ({
  page,
  shop,
  sandbox,
}) => {
  await sandbox.control('orders', { paceMs: null })
  const customer = customerIn(page)
  const { cart, lines, home, insured, withoutPhone, brought, withoutDevice } = await fill(customer)
  await page.goto('/shop/summary')
  const first = await expectSummary(page, customer)
  expect(first.offers.map(({ id }) => id)).toEqual(lines)
  expect(new Set(first.missing.map(({ part }) => part))).toEqual(
    new Set(['CURRENT_SERVICE', 'VISIT', 'INSURANCE_TERMS', 'HANDSET', 'NUMBER_TO_BRING', 'SIM', 'DEVICE']),
  )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const terms = page.locator(`#line-${insured}`)
  await terms.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(terms).toContainText('You have confirmed the')
  await expectSummary(page, customer)

  const mends = [
    ['HANDSET', () => customer.must(EQUIP, { cart, line: withoutPhone, code: OTHER_HANDSET })],
    ['DEVICE', () => customer.must(EQUIP, { cart, line: withoutDevice, code: DEVICE })],
    ['SIM', () => customer.must(PHONE_OF_ESIM, { cart, line: brought })],
    [
      'NUMBER_TO_BRING',
      () =>
        bringNumber(
          shop,
          customer,
          { uuid: cart, offerId: brought },
          `+3538555501${10 + Math.floor(Math.random() * 90)}`,
        ),
    ],
    ['CURRENT_SERVICE', () => chooseTime(customer, { uuid: cart, offerId: home })],
  ] as const
  for (const [part, mend] of mends) {
    await mend()
    await page.reload()
    const { missing } = await expectSummary(page, customer)
    expect(missing.map((one) => one.part)).not.toContain(part)
  }
  await expect(page.getByRole('region', { name: 'Ready to order' })).toBeVisible()
  const { payTodayTotal, valid } = await expectSummary(page, customer)
  expect(valid).toBe(true)

  await page.getByRole('region', { name: 'Everything is there' }).getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details')
  await answerCheckout(customer, { details: { email: newEmail() } })
  await page.goto('/checkout/review')
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pay ${euro(payTodayTotal)} to Tonn`)
  await enterCard(page, CARD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aoife')
  await expectTaken(shop, new URL(page.url()).pathname.split('/').at(-1) ?? '', payTodayTotal)
})
