import { PLACE, payAt, SETTLE, START, WITH_DEPOSIT, whatIsReviewed } from '#server/testing/shopping.ts'
import { fillWithTv } from '#server/testing/withdrawing.ts'
import { customerIn, newEmail } from '../customer.ts'
import { expectHandedOverOnce, expectTaken, mailCalled, paymentsOf } from '../ledgers.ts'
import {
  ANY_SIZE,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoSidewaysScrollAtBothSizes,
  test,
} from '../shop.ts'

test(
  'WDR-40, WDR-41: a customer who paid by card withdraws from TV alone, and then from the rest: receipt, refund and mails are right',
  ANY_SIZE,
  async ({ page, shop, sandbox }) => {
    await sandbox.control('orders', { paceMs: null })
    const email = newEmail()
    const customer = customerIn(page)
    await fillWithTv(customer, { details: { email, ...WITH_DEPOSIT } })
    const reviewed = await whatIsReviewed(customer)
    const { placeOrder } = await customer.must(PLACE, reviewed)
    const { reference } = placeOrder
    await customer.must(PLACE, { ...reviewed, acceptedDeposit: 15_000 })
    await customer.must(START, { r: reference })
    const [{ providerRef } = { providerRef: '' }] = await paymentsOf(shop, reference)
    await payAt(shop.sandboxUrl, 'STANCER', { providerRef })
    await customer.must(SETTLE, { r: reference })
    await expectTaken(shop, reference, 15_000)
    await expectHandedOverOnce(shop, reference)

    // The footer explains it, also to customers who lost the mail; the order itself has the link.
    await page.goto('/legal/withdrawal')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw from contract here')
    await expect(page.getByRole('main').getByRole('link', { name: 'Find my order' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/order/${reference}`)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()

    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Withdraw from contract')
    await expect(page.getByText(/until the end of .*, without giving any reason/)).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('region', { name: 'There’s 1 problem to fix' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('radio', { name: /Only TV Family/ }).check()
    await page.getByLabel(/Anything you want to say/).fill('We watch nothing.')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading).toHaveText('You’re withdrawing from TV Family')
    await expect(heading).toBeFocused()
    await expect(page.getByText('You paid nothing for it.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrollAtBothSizes(page)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).evaluate((button: HTMLElement) => {
      // Two clicks in one task: with Playwright's click the second could come after the response and hit the next page.
      button.click()
      button.click()
    })
    await expect(heading).toHaveText('We have your withdrawal')
    await expect(heading).toBeFocused()
    await expect(page.getByText('We watch nothing.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrollAtBothSizes(page)
    const part = await mailCalled(shop, email, `You withdrew from part of order ${reference}`)
    expect(part.text).toContain('TV Family')
    expect(part.text).toContain('Nothing: you hadn’t paid for it')
    expect(part.text).toContain('We watch nothing.')

    await page.getByRole('link', { name: `Back to order ${reference}` }).click()
    const steps = page.getByRole('region', { name: 'What happens when' }).getByRole('listitem')
    await expect(steps.filter({ hasText: 'You withdrew from your TV' })).toContainText('Done')
    await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('You withdrew from this')
    await expect(heading).toContainText('Your engineer is coming on')
    await expectNoSidewaysScrollAtBothSizes(page)

    // The rest on a desktop.
    await page.setViewportSize(DESKTOP)
    await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
    await expect(page.getByRole('radio')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading).toHaveText('You’re withdrawing from the whole order')
    await expect(page.getByText('You get back')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('€150.00')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(heading).toHaveText('We have your withdrawal')
    await expectNoSidewaysScroll(page)
    await expect
      .poll(async () => (await paymentsOf(shop, reference)).map(({ captured, refunded }) => [captured, refunded]))
      .toEqual([[15_000, 15_000]])
    const receipt = await mailCalled(shop, email, `You withdrew from order ${reference}`)
    expect(receipt.text).toContain('€150.00 to Visa ending 4242')
    expect(receipt.text).toMatch(/Received: \d\d:\d\d on \w+ \d+ \w+ \d{4}/)
    const refund = await mailCalled(shop, email, `We’ve refunded €150.00 for order ${reference}`)
    expect(refund.text).toContain('Visa ending 4242')
    await page.goto(`/order/${reference}`)
    await expect(heading).toHaveText('You withdrew from this order')
    await expect(steps.filter({ hasText: 'We refunded €150.00' })).toContainText('Done')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See your receipt' }).click()
    await expect(page.getByText('You’ve already cancelled this')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your receipts' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)
