import type { Page } from '@playwright/test'
import { answerCheckout, completeOrder, FIBRE, TV } from './order.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Aoife')
  await page.getByLabel('Last name').fill('Murphy')
  await page.getByLabel('Email address').fill('aoife.murphy@mail.example')
  await page.getByLabel('Mobile number').fill('087 555 0123')
  await page.getByLabel('Day').fill('12')
  await page.getByLabel('Month').fill('March')
  await page.getByLabel('Year').fill('1991')
  await page.getByRole('checkbox', { name: /check my credit/ }).check()
}

const goOn = (page: Page) => page.getByRole('button', { name: /^Continue to/ }).click()

test('COUI-1, COUI-4, COUI-5, COUI-7: a guest walks through the steps; reload, back and a wrong entry lose nothing', async ({
  page,
}) => {
  await completeOrder(page, [FIBRE, TV], 'D08 P3T7')
  await page.goto('/checkout/payment')
  await expect(page).toHaveURL(/\/checkout\/details$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Your details')
  await expectAccessible(page)

  await goOn(page)
  await expect(page.getByRole('region', { name: '6 answers need a look' })).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Your details/)
  await page.getByRole('link', { name: 'Enter your date of birth' }).click()
  await expect(page.getByLabel('Day')).toBeFocused()
  await expectAccessible(page)

  await fillDetails(page)
  await page.reload()
  await expect(page.getByLabel('Year')).toHaveValue('1991')
  await page.getByText('Another address').click()
  await page.getByLabel('Find the address').fill('v94e6nh')
  await expect(page.getByLabel('House and street')).toHaveValue('41 Mulcair Avenue')
  await page.getByText('The same as your home').click()
  await goOn(page)

  await expect(heading).toHaveText('Delivery and visit')
  await expect(heading).toBeFocused()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(page.getByLabel('Their mobile number')).toHaveValue('087 555 0123')
  await expectAccessible(page)
  await page.goBack()
  await expect(heading).toHaveText('Your details')
  await expect(page.getByLabel('Month')).toHaveValue('03')
  await page.goForward()
  await expect(heading).toHaveText('Delivery and visit')
  await goOn(page)

  await expect(heading).toHaveText('Payment')
  await expect(page).toHaveTitle(/^Payment/)
  const iban = page.getByLabel('IBAN', { exact: true })
  await iban.fill('ie30aibk93115212345678')
  await iban.blur()
  await expect(iban).toHaveValue('IE30 AIBK 9311 5212 3456 78')
  await goOn(page)
  await expect(page.getByRole('region', { name: '2 answers need a look' })).toBeFocused()
  await expectAccessible(page)
  await iban.fill('IE29 AIBK 9311 5212 3456 78')
  await expect(page.getByRole('link', { name: /This is not an IBAN/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /I sign this mandate/ }).check()
  await expectNoSidewaysScroll(page)
})

test('COUI-13: an IBAN that the shop refuses, and a save that breaks down, open their modals and keep what was entered', async ({
  page,
}) => {
  await completeOrder(page, [FIBRE], 'D08 P3T7')
  await page.goto('/checkout')
  await fillDetails(page)
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery and visit')
  await goOn(page)
  const iban = page.getByLabel('IBAN', { exact: true })
  await iban.fill('IE29AIBK93115212345678')
  await page.getByRole('checkbox', { name: /I sign this mandate/ }).check()

  const problems = [{ field: 'iban', message: 'This account is closed' }]
  const refusal = { message: 'No', extensions: { code: 'CHECKOUT_ANSWERS_INVALID', params: { problems } } }
  let answer: object = { errors: [refusal] }
  await page.route('**/graphql/', async (route) =>
    route.request().postData()?.includes('SaveCheckoutPayment') ? route.fulfill({ json: answer }) : route.fallback(),
  )
  await goOn(page)
  const modal = page.getByRole('dialog')
  await expect(modal).toContainText('Please check your IBAN')
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(modal).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'This account is closed' })).toBeVisible()

  answer = { errors: [{ message: 'boom', extensions: { code: 'INTERNAL' } }] }
  await goOn(page)
  await expect(modal).toContainText('Nothing was ordered and nothing was charged')
  await page.unroute('**/graphql/')
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/checkout\/review$/)
})

test('COUI-2, COUI-8: a time that is chosen again leads back to checkout', async ({ page }) => {
  await completeOrder(page, [FIBRE], 'D08 P3T7')
  await page.goto('/checkout')
  await fillDetails(page)
  await goOn(page)
  await page.getByRole('link', { name: /^Change the time/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your current service')
  await page.getByRole('button', { name: 'Save and go back to checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/delivery$/)
})

test('COUI-20, COUI-22, COUI-40: the sheet, the button and the page of the order can be used by anybody, on any width', async ({
  page,
}) => {
  await completeOrder(page, [FIBRE, TV], 'D08 P3T7')
  await answerCheckout(page, { birthYear: '1991' })
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and order')
  await expectAccessible(page)
  const button = page.getByRole('button', { name: 'Order with obligation to pay', exact: true })
  await button.click()
  await expect(page.getByRole('region', { name: 'One answer needs a look' })).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Check and order/)
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width, height })
  await page.getByRole('checkbox', { name: /^I agree to the terms/ }).check()
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aoife')
  await expectAccessible(page)
  const order = page.url()
  await page.goto('/checkout/payment')
  expect(page.url()).toBe(order)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('COUI-25, COUI-30: a deposit is told, accepted, and asked for on the page that pays', async ({ page }) => {
  await completeOrder(page, [FIBRE], 'D08 P3T7')
  await answerCheckout(page, { birthYear: '1980' })
  await page.goto('/checkout/review')
  await page.getByRole('checkbox', { name: /^I agree to the terms/ }).check()
  const button = page.getByRole('button', { name: 'Order with obligation to pay', exact: true })
  await button.click()
  await expect(page.getByText('We ask for a deposit')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay €150.00 to Tonn')
  await expect(page.getByTitle('Card payment of €150.00 to Tonn')).toBeVisible()
  await page.getByRole('button', { name: 'Change my order' }).click()
  // The cart is open again; the time of the engineer went with the order.
  await expect(page.getByRole('button', { name: 'Remove Fibre 1Gb' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a time' }).first()).toBeVisible()
})
