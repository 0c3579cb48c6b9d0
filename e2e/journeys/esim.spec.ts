import type { Page } from '@playwright/test'
import { AOIFE, BY_DIRECT_DEBIT, type Customer, SAVE_DETAILS, SAVE_PAYMENT } from '#server/testing/shopping.ts'
import { mailCalled } from '../books.ts'
import { breakCall } from '../calls.ts'
import { customerIn, newEmail } from '../customer.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from '../shop.ts'

const EID = '89049032123451234512345678901235'
const BILLED_AT_HOME = {
  ...{ billing: 'OTHER', billingLine1: "27 Weaver's Row", billingTown: 'Dublin', billingCounty: 'Dublin' },
  billingEircode: 'D08P3T7',
}

/** Put into the cart through the API: what is looked at comes after it. */
async function withSimOnly(customer: Customer, plans = 1): Promise<void> {
  let reference: string | null = null
  for (let count = 0; count < plans; count++) {
    const { addTariff } = await customer.must(
      `mutation a($r: String) { addTariff(reference: $r, catalogOfferCode: "SIM_20GB",
        catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid } }`,
      { r: reference },
    )
    reference = addTariff.uuid
  }
}

async function placeOrder(page: Page, customer: Customer, email: string): Promise<void> {
  await customer.must(SAVE_DETAILS, { a: { ...AOIFE, ...BILLED_AT_HOME, email } })
  await customer.must(SAVE_PAYMENT, { a: BY_DIRECT_DEBIT })
  await page.goto('/checkout/review')
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aoife')
}

test('JOUR-30: SIM-only with an eSIM on a listed phone, from the summary to the QR code', async ({ page, shop }) => {
  const customer = customerIn(page)
  await withSimOnly(customer)
  await page.goto('/shop/summary')
  const section = page.getByRole('region', { name: 'SIM only' })
  await expect(section.getByRole('radio', { name: /SIM card/ })).toBeChecked()
  await section.getByRole('radio', { name: /eSIM/ }).check()
  await section.getByLabel('Who made your phone?').selectOption('Lumaro')
  const eid = section.getByLabel(/EID of your phone/)
  await eid.fill(`${EID.slice(0, 31)}4`)
  await expect(section.getByText('Enter a valid EID number.')).toBeVisible()
  await expectAccessible(page)
  await section.getByLabel('Who made your phone?').selectOption('Kaimo')
  await expect(section.getByText('Enter a valid EID number.')).toBeHidden()
  await expect(section.getByText('0 of 32')).toBeVisible()
  await eid.pressSequentially(EID.slice(0, 9))
  await expect(eid).toHaveValue('8904 9032 1')
  await eid.fill('8904 9032 1234 5123 4512 3456 7890 1235')
  await expect(section.getByText('32 of 32')).toBeVisible()
  await expect(section.getByText('Saved. Your eSIM will be made for this phone.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('region', { name: 'Ready to order' })).toBeVisible()

  const email = newEmail()
  await placeOrder(page, customer, email)
  const eSim = page.getByRole('region', { name: 'Your eSIM is ready' })
  await expect(eSim.getByRole('img', { name: /QR code/ })).toBeVisible()
  await eSim.getByText('No other screen? Type the code').click()
  await expect(eSim.getByText(/^LPA:1\$smdp\.sandbox\.example\$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await mailCalled(shop, email, 'Your eSIM is ready')
  await eSim.getByRole('button', { name: 'Send it again' }).click()
  await expect(eSim.getByText(`On its way to ${email}`)).toBeVisible()
})

test(
  'JOUR-31: two mobiles in one cart: a card for one, an eSIM on a phone that is not listed for the other; a SIM that cannot be changed stays, and is tried again',
  ANY_SIZE,
  async ({ page }) => {
    const customer = customerIn(page)
    await withSimOnly(customer, 2)
    await page.goto('/shop/summary')
    const section = page.getByRole('region', { name: 'SIM only' }).nth(1)
    const mend = await breakCall(page, 'updateSIMType')
    await section.getByRole('radio', { name: /eSIM/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('link', { name: /Call us/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(section.getByRole('radio', { name: /SIM card/ })).toBeChecked()
    await mend()
    await section.getByRole('radio', { name: /eSIM/ }).click()
    await section.getByLabel('Who made your phone?').selectOption('Other')
    await expect(section.getByText('We send you a QR code')).toBeVisible()
    await expect(section.getByLabel(/EID of your phone/)).toBeHidden()
    await expect(section.getByText('Saved. Your eSIM will be made for this phone.')).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: 'SIM only' })
        .first()
        .getByRole('radio', { name: /SIM card/ }),
    ).toBeChecked()
  },
)
