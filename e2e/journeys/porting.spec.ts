import type { Page } from '@playwright/test'
import { addMobile, codeSentTo, WITHOUT_HOME } from '#server/testing/bringing.ts'
import { answerCheckout } from '#server/testing/shopping.ts'
import { customerIn, newEmail } from '../customer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
let last = Math.floor(Math.random() * 9000)

test('PORTIN-40: a number is told, proven with a code after a wrong one, and ordered; a "no" is put right on the order', async ({
  page,
  shop,
}) => {
  last = (last + 1) % 9000
  const national = `086 555 ${String(last + 500).padStart(4, '0')}`
  const msisdn = `+353${national.replaceAll(' ', '').slice(1)}`
  const customer = customerIn(page)
  const { offerId } = await addMobile(customer)
  await page.goto(`/mobile/porting/?id=${offerId}`)
  await expect(heading(page)).toHaveText('Your mobile number')
  const submit = page.getByRole('button', { name: 'Save and text me a code' })
  await submit.click()
  await expect(page.getByRole('heading', { name: 'answers need a look' })).toBeVisible()
  await page.getByLabel('Your mobile number').fill(national)
  await page.getByLabel('Network of today').selectOption('Vodafone')
  await page.getByText('Bill pay', { exact: true }).click()
  // No network knows it.
  await page.getByLabel('Account number').fill('X 12345')
  await page.getByLabel('Name of the account holder').fill('Aoife Ní Bhriain')
  await page.getByRole('checkbox', { name: /Move this number here/ }).check()
  // What happens when moves with the day.
  const plan = page.getByRole('complementary', { name: 'What happens when' })
  const before = await plan.getByRole('listitem').nth(2).innerText()
  await page.getByLabel('Day on which it moves').selectOption({ index: 6 })
  await expect(plan.getByRole('listitem').nth(2)).not.toHaveText(before)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await submit.click()

  await expect(page.getByRole('heading', { name: `Enter the code that we sent to ${national}` })).toBeFocused()
  await expectAccessible(page)
  const code = await codeSentTo(shop, msisdn)
  const field = page.getByLabel('Code')
  await field.fill(code === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: 'Prove my number' }).click()
  await expect(page.getByText('That is not the code that we sent. You can try 4 times more.')).toBeVisible()
  await field.fill(code)
  await page.getByRole('button', { name: 'Prove my number' }).click()
  await expect(page).toHaveURL(/\/shop\/summary$/)

  await answerCheckout(customer, { ...WITHOUT_HOME, details: { ...WITHOUT_HOME.details, email: newEmail() } })
  await page.goto('/checkout/review')
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { name: `Your number ${national} waits for you` })).toBeVisible({
    timeout: 90_000,
  })
  await page.getByRole('link', { name: 'Correct it' }).click()
  await expect(page.getByText('The account number does not fit')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Account number').fill('AC 12345')
  await page.getByRole('checkbox', { name: /Move this number here/ }).check()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('We ask your old network again')).toBeVisible()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('heading', { name: `Your number ${national} moves with you` })).toBeVisible()
})
