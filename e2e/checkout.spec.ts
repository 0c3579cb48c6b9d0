import type { Page } from '@playwright/test'
import { completeOrder, FIBRE, TV } from './order.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScrollAtBothSizes, test } from './shop.ts'

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

test(
  'COUI-1, COUI-4, COUI-5, COUI-7: a guest walks through the steps; reload, back and a wrong entry lose nothing',
  ANY_SIZE,
  async ({ page }) => {
    await completeOrder(page, [FIBRE, TV], 'D08 P3T7')
    await page.goto('/checkout/payment')
    await expect(page).toHaveURL(/\/checkout\/details$/)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Your details')

    await goOn(page)
    await expect(page.getByRole('region', { name: 'There are 6 problems to fix' })).toBeFocused()
    await expect(page).toHaveTitle(/^Error: Your details/)
    await page.getByRole('link', { name: 'Enter your date of birth' }).click()
    await expect(page.getByLabel('Day')).toBeFocused()
    await expectAccessible(page)

    await fillDetails(page)
    await page.reload()
    await expect(page.getByLabel('Year')).toHaveValue('1991')
    await expectAccessible(page)
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
    await test.step('COUI-2, COUI-8: a time that is chosen again leads back to checkout', async () => {
      await page.getByRole('link', { name: /^Change the time/ }).click()
      await expect(heading).toHaveText('Your current service')
      await page.getByRole('button', { name: 'Save and go back to checkout' }).click()
      await expect(page).toHaveURL(/\/checkout\/delivery$/)
      await expect(heading).toHaveText('Delivery and visit')
    })
    await goOn(page)

    await expect(heading).toHaveText('Payment')
    await expect(page).toHaveTitle(/^Payment/)
    const iban = page.getByLabel('IBAN', { exact: true })
    await iban.fill('ie30aibk93115212345678')
    await iban.blur()
    await expect(iban).toHaveValue('IE30 AIBK 9311 5212 3456 78')
    await goOn(page)
    await expect(page.getByRole('region', { name: 'There are 2 problems to fix' })).toBeFocused()
    await expectAccessible(page)
    await iban.fill('IE29 AIBK 9311 5212 3456 78')
    await expect(page.getByRole('link', { name: /Check the IBAN/ })).toHaveCount(0)
    await page.getByRole('checkbox', { name: /I sign this mandate/ }).check()
    await expectNoSidewaysScrollAtBothSizes(page)
    await goOn(page)

    await expect(heading).toHaveText('Check and order')
    await test.step('FIRST-6: the review tells the first bill', async () => {
      const bills = page.getByRole('region', { name: 'Your bills' })
      // Above it on a phone, beside the contract on a desk: fetched when somebody comes near.
      await page.getByRole('heading', { name: 'Before you order' }).scrollIntoViewIfNeeded()
      await expect(bills.getByRole('img', { name: /What each bill will cost/ })).toBeVisible()
      await expect(bills).toContainText(/Your first bill\s*Estimate/)
      await expect(bills).toContainText(/First bill, on \d+ \w+ 202\d/)
    })
  },
)
