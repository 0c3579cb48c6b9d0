import { BY_CARD } from '#server/testing/shopping.ts'
import { approve, CARD, CHALLENGED_CARD, cardForm, enterCard, REFUSED_CARD } from '../card-form.ts'
import { readyForReview, readyToPay } from '../customer.ts'
import { expectTaken, paymentsOf } from '../ledgers.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScrollAtBothSizes, test } from '../shop.ts'

test(
  'JOUR-3, COUI-25: a deposit is told on the review, accepted there, and paid by a card that the bank asks about',
  ANY_SIZE,
  async ({ page, shop }) => {
    await readyForReview(page, { details: { birthYear: '1980' } })
    await page.goto('/checkout/review')
    const button = page.getByRole('button', { name: 'Order with obligation to pay' })
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
    await button.click()
    await expect(page.getByText('We need a deposit')).toBeInViewport()
    await expect(page.getByText('is credited on your 7th bill')).toBeVisible()
    await expectAccessible(page)
    await button.click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay €150.00 to Tonn')
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrollAtBothSizes(page)
    await enterCard(page, CHALLENGED_CARD)
    const dialog = page.getByRole('dialog', { name: 'Your bank asks you to confirm' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await approve(page)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aoife')
    await expect(page.getByText('€150.00 paid with Visa ending 3220')).toBeVisible()
    await expectTaken(shop, new URL(page.url()).pathname.split('/').at(-1) ?? '', 15_000)
  },
)

test(
  'JOUR-17, JOUR-5, JOUR-4: a payment that meets every trouble is made once, in the same place',
  ANY_SIZE,
  async ({ page, context, shop, sandbox }) => {
    const { reference } = await readyToPay(page)
    const tab = await context.newPage()
    await test.step('JOUR-17: while the provider does not answer the page says so, keeps the order, and goes on when it is back', async () => {
      await sandbox.control('stancer', { mode: 'fail' })
      await tab.goto('/checkout/pay')
      await expect(tab.getByText('The card form isn’t loading right now')).toBeVisible()
      await expectAccessible(tab)
      await sandbox.control('stancer', { mode: 'ok' })
      await tab.getByRole('button', { name: 'Try again' }).click()
      await expect(tab.getByRole('heading', { level: 1 })).toBeFocused()
    })
    await test.step('JOUR-4: a refused card is told', async () => {
      await enterCard(tab, REFUSED_CARD)
      await expect(tab.getByText('Your bank refused the card').first()).toBeVisible()
      await expectAccessible(tab)
    })
    await test.step('JOUR-5: a tab that is closed in the middle of the bank’s question is opened again at the same payment', async () => {
      await enterCard(tab, CHALLENGED_CARD)
      await expect(cardForm(tab).getByRole('button', { name: 'Approve' })).toBeVisible()
      await tab.close()
      await page.goto('/checkout')
      await expect(page).toHaveURL(/\/checkout\/pay$/)
      await expect(page.getByRole('dialog', { name: 'Your bank asks you to confirm' })).toBeVisible()
      await expect(cardForm(page).getByRole('button', { name: 'Approve' })).toBeVisible()
    })
    await test.step('JOUR-4: a challenge that was declined is told; another card pays in the same place, once', async () => {
      await cardForm(page).getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByText('The payment wasn’t confirmed').first()).toBeVisible()
      await enterCard(page, CARD)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aoife')
      await expectTaken(shop, reference, 15_000)
    })
  },
)

test(
  'JOUR-6: for bills by card with nothing due today the card is kept and nothing is taken',
  ANY_SIZE,
  async ({ page, shop }) => {
    const { reference } = await readyToPay(page, { payment: BY_CARD })
    await page.goto('/checkout/pay')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A card for your bills')
    await expect(page.getByText('Nothing is charged today.')).toBeVisible()
    await enterCard(page, CARD)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aoife')
    await expect(page.getByText('Bills from your card')).toBeVisible()
    expect(await paymentsOf(shop, reference)).toMatchObject([{ amount: 0, captured: 0 }])
  },
)

test(
  'JOUR-18, COUI-30: whoever changes the order instead of paying has the cart back, and the provider has no card',
  ANY_SIZE,
  async ({ page, shop }) => {
    const { reference } = await readyToPay(page)
    await page.goto('/checkout/pay')
    await expect(page.getByTitle('Card payment of €150.00 to Tonn')).toBeVisible()
    await page.getByRole('button', { name: 'Back to review' }).click()
    // The cart is open again; the time of the engineer went with the order.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and order')
    await expect(page.getByRole('link', { name: 'Choose another time' }).first()).toBeVisible()
    expect(await paymentsOf(shop, reference)).toMatchObject([{ captured: 0, tries: 0 }])
    await page.goto(`/order/${reference}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order was cancelled')
    await expectAccessible(page)
  },
)
