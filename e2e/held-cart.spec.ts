import { newEmail, readyForReview } from './customer.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScrollAtBothSizes, test } from './shop.ts'
import type { OpenShop } from './shops.ts'

async function linkSentTo(shop: OpenShop, address: string): Promise<string> {
  const answer = await fetch(`${shop.sandboxUrl}/control/mail?to=${encodeURIComponent(address)}`)
  const { mails } = (await answer.json()) as { mails: { text: string }[] }
  return /https?:\S+\/cart\/continue#[\w-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
}

test(
  'HOLD-14, HOLD-16: a browser that has lost its secret goes on by the link in its mailbox, or starts a new order',
  ANY_SIZE,
  async ({ page, shop }) => {
    const email = newEmail()
    await readyForReview(page, { details: { email } })
    await page.goto('/shop/summary')
    await expect(page.getByRole('region', { name: 'Broadband', exact: true })).toBeVisible()
    await page.context().clearCookies({ name: 'holder' })

    await test.step('HOLD-16: every page says so; the summary has the ways on', async () => {
      await page.goto('/shop/broadband')
      await expect(page.getByRole('region', { name: 'Your order is open in another browser' })).toBeVisible()
      await expectNoSidewaysScrollAtBothSizes(page)
      await page.goto('/checkout/review')
      await expect(page).toHaveURL(/\/shop\/summary$/)
      await expect(page.getByRole('heading', { name: 'This order is open in another browser' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScrollAtBothSizes(page)
    })

    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText('Check your inbox')).toBeVisible()
    await expect.poll(() => linkSentTo(shop, email)).not.toBe('')
    await page.goto(await linkSentTo(shop, email))
    await page.getByLabel('Your date of birth').fill('27 3 1990')
    await page.getByRole('button', { name: 'Continue here' }).click()
    await expect(page.getByRole('region', { name: 'Broadband', exact: true })).toBeVisible()

    await test.step('HOLD-15, HOLD-16: a new order lets go of the other', async () => {
      await page.context().clearCookies({ name: 'holder' })
      await page.goto('/shop/summary')
      await page.getByRole('button', { name: 'Start a new order' }).click()
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    })
  },
)
