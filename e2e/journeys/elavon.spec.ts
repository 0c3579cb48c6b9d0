import { approve, CHALLENGED_CARD, cardForm, enterCard } from '../card-form.ts'
import { readyToPay } from '../customer.ts'
import { expectTaken } from '../ledgers.ts'
import { ANY_SIZE, expect, expectAccessible } from '../shop.ts'
import { test } from '../usual-shop.ts'

test(
  'JOUR-7: a shop that is set to Elavon shows its page, goes through the bank’s question, and takes the money once',
  ANY_SIZE,
  async ({ page, shop }) => {
    const { reference } = await readyToPay(page)
    await page.goto('/checkout/pay')
    await expect(cardForm(page).getByRole('link', { name: 'Cancel' })).toBeVisible()
    const [, frame] = page.frames()
    expect(new URL(frame?.url() ?? '').hostname).toBe('elavon.localhost')
    await enterCard(page, CHALLENGED_CARD)
    await expect(page.getByRole('dialog', { name: 'Your bank asks you to confirm' })).toBeVisible()
    await expectAccessible(page)
    await approve(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aoife')
    await expect(page.getByText(/€150\.00 paid with .+ ending 3220/)).toBeVisible()
    await expectTaken(shop, reference, 15_000, 'elavon')
  },
)
