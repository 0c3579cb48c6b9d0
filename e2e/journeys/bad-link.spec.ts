import type { Browser, Page } from '@playwright/test'
import { aReference, operatorToken } from '#server/testing/journeys.ts'
import { ANY_SIZE, expect, expectAccessible, test } from '../shop.ts'
import { openAccount } from '../sign-in.ts'

const HOUR_AND_MORE = 61 * 60_000
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** As the operator mails it, for the broadband of `fibre@demo.example`. */
async function aLink(shop: { sandboxUrl: string }, isExpired = false): Promise<string> {
  const reference = aReference()
  const issued = isExpired ? { issuedAt: new Date(Date.now() - HOUR_AND_MORE).toISOString() } : {}
  const token = await operatorToken(shop, { reference, subscriptionId: 'SUB-700101', ...issued })
  const query = { reference, token, subscription_id: 'SUB-700101', cart_Type: 'CHANGE_OFFER' }
  return `/shop/change-offer?${new URLSearchParams(query)}`
}

async function usedElsewhere(browser: Browser, shop: { url: string }, link: string): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose what comes next' })).toBeVisible()
  await context.close()
}

test('LINK-14: a guest with an expired link reads why, and has a new one sent', ANY_SIZE, async ({ page, shop }) => {
  await page.goto(await aLink(shop, true))
  await expect(heading(page)).toHaveText('This link doesn’t work any more')
  expect(page.url()).not.toMatch(/token|reference|subscription_id|cart_Type/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByRole('main')).toContainText('Check your email')
})

test(
  'LINK-14: the owner, logged in, gets a new token at once for a link that has expired',
  ANY_SIZE,
  async ({ page, shop }) => {
    await openAccount(page, 'fibre@demo.example')
    await page.goto(await aLink(shop, true))
    await expect(page.getByRole('heading', { name: 'Choose what comes next' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Broadband 100/ }).first()).toBeVisible()
  },
)

test(
  'LINK-14: a link that was used on another device opens on none but the owner’s',
  ANY_SIZE,
  async ({ page, shop, browser }) => {
    const link = await aLink(shop)
    await usedElsewhere(browser, shop, link)
    await page.goto(link)
    await expect(heading(page)).toHaveText('This link doesn’t work any more')
    await page.getByRole('link', { name: 'Log in to continue' }).click()
    await page.getByLabel('Email').fill('fibre@demo.example')
    await page.getByLabel('Password').fill('demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Choose what comes next' })).toBeVisible()
  },
)

test(
  'LINK-14: another account is told that the link is not for it, and changes nothing',
  ANY_SIZE,
  async ({ page, shop }) => {
    await openAccount(page, 'mobile@demo.example')
    await page.goto(await aLink(shop))
    await expect(heading(page)).toHaveText('This link is for another account')
    await expect(page.getByRole('main')).toContainText('You’re logged in as Órla')
    await page.getByRole('main').getByRole('link', { name: 'Go to your account' }).click()
    await page.waitForURL('**/account')
  },
)
