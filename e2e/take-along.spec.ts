import type { Page } from '@playwright/test'
import { AOIFE, SAVE_DETAILS } from '#server/testing/shopping.ts'
import { customerIn } from './customer.ts'
import { FIBRE, order, PHONE, TV_FOR_A_YEAR } from './order.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'
import type { OpenShop } from './shops.ts'

/** Where the bills go of who has not said where they live. */
const QUAY = {
  ...{ billing: 'OTHER', billingLine1: '4 Quay Street', billingTown: 'Sligo', billingCounty: 'Sligo' },
  billingEircode: 'F91 T2K4',
}

async function askForLink(page: Page): Promise<string> {
  await page.goto('/shop/summary')
  const opener = page.getByRole('button', { name: 'Continue on another device' })
  await page.getByRole('region', { name: /Everything is there|Before you can order/ }).scrollIntoViewIfNeeded()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' })
  await expect(dialog.getByRole('img', { name: 'QR code of the link to your cart' })).toBeVisible()
  return dialog.getByLabel('Link to your cart').inputValue()
}

async function mailTo(shop: OpenShop, address: string): Promise<{ text: string }[]> {
  const answer = await fetch(`${shop.sandboxUrl}/control/mail?to=${encodeURIComponent(address)}`)
  return ((await answer.json()) as { mails: { text: string }[] }).mails
}

test('CONT-10, CONT-11: a cart goes to another device by link, code or e-mail, once, and is the same on both', async ({
  page,
  browser,
  shop,
}) => {
  await order(page, [FIBRE, TV_FOR_A_YEAR])
  const link = await askForLink(page)
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' })
  await expect(dialog).toContainText(/Works once, until \d\d:\d\d\./)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const email = dialog.getByLabel('Or send it by e-mail')
  await email.fill('aoife@nowhere')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(email).toHaveAccessibleDescription(/Enter an email address in the correct format/)
  const address = `aoife.${Date.now()}@customer.example`
  await email.fill(address)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toContainText(`The link goes to ${address}.`)
  await expect.poll(async () => (await mailTo(shop, address)).length).toBe(1)
  expect((await mailTo(shop, address))[0]?.text).toContain(link)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Continue on another device' })).toBeFocused()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: shop.url })
  const there = await phone.newPage()
  const opened = await there.goto(link)
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(there.getByText('Fibre 1Gb and TV Family')).toBeVisible()
  await expectAccessible(there)
  // Looked at twice, as a mail program would, it is not used up.
  await there.reload()
  await there.getByRole('button', { name: 'Continue here' }).click()
  await expect(there.getByRole('heading', { name: 'Your order' })).toBeVisible()
  await expect(there.getByRole('region', { name: 'TV', exact: true })).toBeVisible()
  expect(there.url()).not.toContain('#')

  await there.goto(link)
  await expect(there.getByText('This cart is on this device already')).toBeVisible()
  const stranger = await browser.newContext({ baseURL: shop.url })
  const late = await stranger.newPage()
  await late.goto(link)
  await expect(late.getByRole('alert')).toContainText('This link has been used')
  await expectAccessible(late)
  await phone.close()
  await stranger.close()
})

test(
  'CONT-13, CONT-17: a cart with personal answers asks who opens it; a wrong answer is told at the field, and links that open nothing say why',
  ANY_SIZE,
  async ({ page, browser, shop }) => {
    await order(page, [FIBRE])
    const { must } = customerIn(page)
    await must(SAVE_DETAILS, { a: { ...AOIFE, ...QUAY } })
    const link = await askForLink(page)
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: shop.url })
    const there = await phone.newPage()
    await there.goto(link)
    const answer = there.getByLabel('Your date of birth')
    await expect(answer).toHaveAccessibleDescription(/personal answers/)
    await expectAccessible(there)
    await expectNoSidewaysScroll(there)
    await there.getByRole('button', { name: 'Continue here' }).click()
    await expect(answer).toHaveAccessibleDescription(/Enter your answer/)
    await answer.fill('28 3 1990')
    await there.getByRole('button', { name: 'Continue here' }).click()
    await expect(answer).toHaveAccessibleDescription(/You can try 4 times more/)
    await expect(answer).toBeFocused()
    await answer.fill('27 March 1990')
    await there.getByRole('button', { name: 'Continue here' }).click()
    await expect(there.getByRole('heading', { name: 'Your order' })).toBeVisible()
    const { checkout } = await customerIn(there).must('{ checkout { details { firstName } } }')
    expect(checkout.details.firstName).toBe('Aoife')
    const stranger = await (await browser.newContext({ baseURL: shop.url })).newPage()
    for (const [address, words] of [
      [link, 'This link has been used'],
      ['/cart/continue', 'This link does not work'],
      [`/cart/continue#${'x'.repeat(43)}`, 'This link does not work'],
    ] as const) {
      await stranger.goto('about:blank')
      await stranger.goto(address)
      await expect(stranger.getByRole('alert')).toContainText(words)
      await expectAccessible(stranger)
      await expectNoSidewaysScroll(stranger)
    }
    await stranger.context().close()
    await phone.close()
  },
)

test(
  'CONT-12: who has another cart here is asked which of the two to go on with',
  ANY_SIZE,
  async ({ page, browser, shop }) => {
    const other = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: shop.url })
    const elsewhere = await other.newPage()
    await order(elsewhere, [PHONE])
    const link = await askForLink(elsewhere)
    await order(page, [FIBRE])
    await page.goto(link)
    await expect(page.getByText('There is another cart on this device.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Keep the one that is here' }).click()
    await expect(page.getByRole('region', { name: 'Broadband', exact: true })).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: 'Continue with the one from the link' }).click()
    await expect(page.getByRole('region', { name: /phone/i }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Broadband', exact: true })).toHaveCount(0)
    await other.close()
  },
)
