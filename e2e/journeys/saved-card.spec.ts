import type { Page } from '@playwright/test'
import { WITHOUT_HOME } from '#server/testing/bringing.ts'
import {
  answerCheckout,
  BY_DIRECT_DEBIT,
  PLACE,
  payAt,
  SETTLE,
  START,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { approve, CARD, CHALLENGED_CARD, cardForm, enterCard } from '../card-form.ts'
import { customerIn, newEmail } from '../customer.ts'
import { paymentsOf } from '../ledgers.ts'
import { ANY_SIZE, DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from '../shop.ts'
import type { OpenShop } from '../shops.ts'
import { logOut, openAccount, twinOf } from '../sign-in.ts'

const ADD_PHONE = `mutation a {
  addTariff(catalogOfferCode: "BILLPAY_30GB", catalogTariffPlanCode: "ACQ_BILLPAY_30GB_24M", equipmentCode: "KAIMO_K9_128_JET") { uuid }
}`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const howYouPay = (page: Page) => page.getByRole('region', { name: 'How you pay' })

/** A phone in the cart, of which a part is due today; the next page is the payment step. */
async function readyForPayment(page: Page, payment: object = {}) {
  const customer = customerIn(page)
  await customer.must(ADD_PHONE)
  const details = { ...WITHOUT_HOME.details, email: newEmail() }
  await answerCheckout(customer, { ...WITHOUT_HOME, details, payment: { ...BY_DIRECT_DEBIT, ...payment } })
  return customer
}

/** An earlier order of this customer, paid with a card that was saved. */
async function orderedBefore(page: Page, shop: OpenShop, card: string): Promise<void> {
  const customer = await readyForPayment(page, { saveCard: true })
  const { reference } = (await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder
  await customer.must(START, { r: reference })
  const [{ providerRef } = { providerRef: '' }] = await paymentsOf(shop, reference)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef, card: card.replaceAll(' ', ''), approve: true })
  await customer.must(SETTLE, { r: reference })
}

async function openPayment(page: Page): Promise<void> {
  await page.goto('/checkout/payment')
  await expect(heading(page)).toHaveText('Payment')
}

async function orderNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(heading(page)).toHaveText('Check and order')
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
  await expect(heading(page)).toHaveText(/^Pay €/)
}

/** On the provider's page, which has the card already. */
async function payWithThisCard(page: Page): Promise<void> {
  await cardForm(page)
    .getByRole('button', { name: /with this card$/ })
    .click()
}

/** The journey goes on at the size that it began with. */
async function expectBarrierFreeAtBothSizes(page: Page): Promise<void> {
  const usual = page.viewportSize() ?? PHONE
  const other = usual.width === PHONE.width ? DESKTOP : PHONE
  for (const size of [other, usual]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

async function expectAccountWith(page: Page, email: string, cards: readonly string[]): Promise<void> {
  await page.goto('/account')
  await expect(page.getByText(`Logged in as ${email}`)).toBeVisible()
  for (const card of cards) await expect(howYouPay(page)).toContainText(card)
  await expectBarrierFreeAtBothSizes(page)
}

test(
  'JOUR-51: a customer saves the card of one order, pays the next with it, removes it and logs out',
  ANY_SIZE,
  async ({ page }) => {
    const email = twinOf('fibre')
    await openAccount(page, email)
    await expect(howYouPay(page)).toContainText('You have no saved cards')
    await test.step('the card of the first order is saved', async () => {
      await readyForPayment(page)
      await openPayment(page)
      await page.getByRole('checkbox', { name: 'Save this card for next time' }).check()
      await expectBarrierFreeAtBothSizes(page)
      await orderNow(page)
      await enterCard(page, CHALLENGED_CARD)
      await approve(page)
      await expect(heading(page)).toHaveText('Thank you, Aoife')
    })
    await test.step('the second is paid with it, once the bank has confirmed it', async () => {
      await readyForPayment(page)
      await openPayment(page)
      await page.getByRole('radio', { name: /^Previously used card.*Visa ending 3220/ }).check()
      await expectBarrierFreeAtBothSizes(page)
      await orderNow(page)
      await payWithThisCard(page)
      await approve(page)
      await expect(heading(page)).toHaveText('Thank you, Aoife')
      await expect(page.getByText(/paid with Visa ending 3220/)).toBeVisible()
    })
    await test.step('CUSTORD-10, SAVED-11: the account has both orders and the card, which is removed', async () => {
      await expectAccountWith(page, email, ['Visa ending 3220'])
      await expect(page.getByRole('region', { name: 'On its way' }).getByRole('listitem')).toHaveCount(2)
      await howYouPay(page).getByRole('button', { name: 'Remove Visa ending 3220' }).click()
      const dialog = page.getByRole('dialog', { name: 'Remove Visa ending 3220?' })
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(howYouPay(page)).toContainText('You have no saved cards')
    })
    await logOut(page)
  },
)

test('JOUR-52: of two saved cards the other one is picked', ANY_SIZE, async ({ page, shop }) => {
  await page.setViewportSize(DESKTOP)
  const email = twinOf('tv')
  await openAccount(page, email)
  await orderedBefore(page, shop, CARD)
  await orderedBefore(page, shop, CHALLENGED_CARD)
  await expectAccountWith(page, email, ['Visa ending 4242', 'Visa ending 3220'])
  await readyForPayment(page)
  await openPayment(page)
  await page.getByRole('radio', { name: /^Pick a saved card/ }).check()
  await expect(page.getByRole('radio', { name: /^Visa ending 4242/ })).toBeChecked()
  await expectBarrierFreeAtBothSizes(page)
  await orderNow(page)
  await payWithThisCard(page)
  await expect(heading(page)).toHaveText('Thank you, Aoife')
  await expect(page.getByText(/paid with Visa ending 4242/)).toBeVisible()
  await logOut(page)
})

test(
  'JOUR-53: a customer looks at paying with another card, and stays with the one used before',
  ANY_SIZE,
  async ({ page, shop }) => {
    await page.setViewportSize(DESKTOP)
    const email = twinOf('mobile')
    await openAccount(page, email)
    await orderedBefore(page, shop, CARD)
    await expectAccountWith(page, email, ['Visa ending 4242'])
    await readyForPayment(page)
    await openPayment(page)
    const offer = page.getByRole('checkbox', { name: 'Save this card for next time' })
    await page.getByRole('radio', { name: /^Pay with another card/ }).check()
    await expect(offer).not.toBeChecked()
    await expectBarrierFreeAtBothSizes(page)
    await page.getByRole('radio', { name: /^Previously used card.*Visa ending 4242/ }).check()
    await expect(offer).toBeHidden()
    await orderNow(page)
    await payWithThisCard(page)
    await expect(heading(page)).toHaveText('Thank you, Aoife')
    await expect(page.getByText(/paid with Visa ending 4242/)).toBeVisible()
    await logOut(page)
  },
)
