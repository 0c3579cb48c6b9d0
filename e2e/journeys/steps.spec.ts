import type { Page } from '@playwright/test'
import { answerCheckout, BY_CARD, COPPER, fillCart } from '#server/testing/shopping.ts'
import { breakCall } from '../calls.ts'
import { cardForm, enterCard, REFUSED_CARD } from '../card-form.ts'
import { customerIn, readyForReview } from '../customer.ts'
import { watchShifts } from '../layout-shifts.ts'
import { paymentsOf } from '../ledgers.ts'
import { ANY_SIZE, expect, expectAccessible, test } from '../shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'JOUR-8, COUI-13: a wrong IBAN is told at once; one that only the shop refuses, and a save that breaks down, open their modals; the right one goes on',
  ANY_SIZE,
  async ({ page }) => {
    await readyForReview(page, { payment: BY_CARD })
    await page.goto('/checkout/payment')
    await page.getByRole('radio', { name: 'Direct debit' }).check()
    const goOn = page.getByRole('button', { name: 'Continue to review' })
    const iban = page.getByLabel('IBAN', { exact: true })
    await iban.fill('IE30 AIBK 9311 5212 3456 78')
    await page.getByRole('checkbox', { name: /I sign this mandate/ }).check()
    await goOn.click()
    await expect(page.getByRole('region', { name: 'There’s 1 problem to fix' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Check the IBAN/ }).click()
    await expect(iban).toBeFocused()

    await iban.fill('IE29 AIBK 9311 5212 3456 78')
    // What a browser of another day might let through.
    await page.route('**/graphql/', (route) =>
      route.fallback({ postData: route.request().postData()?.replace(/IE29/, 'IE30') ?? '' }),
    )
    await goOn.click()
    const modal = page.getByRole('dialog')
    await expect(modal).toContainText('Please check your IBAN')
    await expectAccessible(page)
    await page.unroute('**/graphql/')
    await modal.getByRole('button', { name: 'Try again' }).click()
    await expect(iban).toBeFocused()

    const mend = await breakCall(page, 'saveCheckoutPayment')
    await goOn.click()
    await expect(modal).toContainText('Nothing was ordered and nothing was charged')
    await mend()
    await modal.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Check and order')
    await expect(page.getByText('Direct debit, IE29 •••• 5678')).toBeVisible()
  },
)

test(
  'JOUR-9, COUI-66, COUI-67: reload and Back lose nothing at any step, and pay once; a step that is reached too early leads back',
  ANY_SIZE,
  async ({ page, shop }) => {
    await test.step('too early', async () => {
      await fillCart(customerIn(page), COPPER, 'V94E6NH')
      await page.goto('/checkout/review')
      await expect(page).toHaveURL(/\/checkout\/details$/)
      await page.goto('/checkout/pay')
      await expect(heading(page)).toHaveText('Nothing to pay yet')
    })
    await answerCheckout(customerIn(page), { details: { birthYear: '1980' } })
    const kept = {
      details: () => expect(page.getByLabel('Year')).toHaveValue('1980'),
      delivery: () => expect(page.getByRole('radio', { name: /home/ }).first()).toBeChecked(),
      payment: () => expect(page.getByText('IE29 •••• 5678')).toBeVisible(),
      review: () => expect(page.getByText('Direct debit, IE29 •••• 5678')).toBeVisible(),
    }
    const steps = Object.entries(kept)
    const shifts = await watchShifts(page)
    for (const [step, isKept] of steps) {
      await page.goto(`/checkout/${step}`)
      await page.reload()
      await isKept()
      await page.waitForLoadState('networkidle')
      expect.soft(await shifts(), `COUI-67: nothing moves while ${step} loads with its answers`).toEqual([])
    }
    for (const [, isKept] of steps.slice(0, -1).toReversed()) {
      await page.goBack()
      await isKept()
    }
    await page.goto('/checkout/review')
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
    const button = page.getByRole('button', { name: 'Order with obligation to pay' })
    await button.click()
    await expect(page.getByText('We need a deposit')).toBeVisible()
    await page.reload()
    await expect(page.getByText('We need a deposit')).toBeVisible()
    await button.click()
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
    const reference = (await page.getByText(/^Order TN-/).textContent())?.slice('Order '.length) ?? ''
    await page.reload()
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
    await test.step('COUI-66: one Back leaves the page, also after two refused cards, and the review leads on', async () => {
      for (let tried = 1; tried <= 2; tried++) {
        await enterCard(page, REFUSED_CARD)
        await expect(cardForm(page).getByRole('alert')).toBeVisible()
        await expect(page.getByText('Try another card below.')).toBeVisible()
      }
      await page.goBack()
      await expect(heading(page)).toHaveText('Check and order')
      await expect(page.getByText('You haven’t paid yet')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Continue to payment' }).click()
    })
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
    expect(await paymentsOf(shop, reference)).toHaveLength(1)
  },
)
