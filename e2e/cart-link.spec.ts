import type { Browser, Page } from '@playwright/test'
import { AOIFE, SAVE_DETAILS } from '#server/testing/shopping.ts'
import { customerIn } from './customer.ts'
import { FIBRE, order, PHONE, TV_FOR_A_YEAR } from './order.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'
import type { OpenShop } from './shops.ts'

/** Where the bills go of who has not said where they live. */
const QUAY = {
  billing: 'OTHER',
  billingLine1: '4 Quay Street',
  billingTown: 'Sligo',
  billingCounty: 'Sligo',
  billingEircode: 'F91 T2K4',
}

/** Somebody with a cart of their own, who makes its link elsewhere. */
async function elsewhere(browser: Browser, shop: OpenShop, line: typeof FIBRE): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await order(page, [line])
  return page
}

async function linkOf(page: Page): Promise<string> {
  const { makeCartLink } = await customerIn(page).must('mutation l { makeCartLink { url } }')
  return makeCartLink.url
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
  await page.goto('/shop/summary')
  const opener = page.getByRole('button', { name: 'Continue on another device' })
  await page.getByRole('region', { name: 'Before you can order' }).scrollIntoViewIfNeeded()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' })
  await expect(dialog.getByRole('img', { name: 'QR code of the link to your cart' })).toBeVisible()
  const link = await dialog.getByLabel('Link to your cart').inputValue()
  await expect(dialog).toContainText(/Works once, until \d\d:\d\d\./)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const email = dialog.getByLabel('Or send it by email')
  await email.fill('aoife@nowhere')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(email).toHaveAccessibleDescription(/Enter an email address in the correct format/)
  const address = `aoife.${Date.now()}@customer.example`
  await email.fill(address)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toContainText(`The link is on its way to ${address}.`)
  await expect.poll(async () => (await mailTo(shop, address)).length).toBe(1)
  expect((await mailTo(shop, address))[0]?.text).toContain(link)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await test.step('QUOTE-7: the same cart is kept as an offer, by mail', async () => {
    await page.getByRole('button', { name: 'Keep this offer' }).click()
    const keeping = page.getByRole('dialog', { name: 'Keep this offer' })
    await keeping.getByLabel('Email').fill(`kept.${address}`)
    await keeping.getByRole('button', { name: 'Email me this offer' }).click()
    await expect(keeping).toContainText('Your offer is kept until')
    await expectAccessible(page)
    await expect.poll(async () => (await mailTo(shop, `kept.${address}`)).length).toBe(1)
    await page.keyboard.press('Escape')
  })

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
  await expect(there.getByText('This cart is already on this device')).toBeVisible()

  await test.step('CONT-12: who has another cart here is asked which of the two to go on with', async () => {
    const other = await elsewhere(browser, shop, PHONE)
    // Without a page in between only what is behind the # would change.
    await there.goto('about:blank')
    const another = await linkOf(other)
    await there.goto(another)
    await expect(there.getByText('There’s another cart on this device.')).toBeVisible()
    await expectAccessible(there)
    await there.getByRole('link', { name: 'Keep the one that’s here' }).click()
    const broadband = there.getByRole('region', { name: 'Broadband', exact: true })
    await expect(broadband).toBeVisible()
    await there.goto(another)
    await there.getByRole('button', { name: 'Continue with the one from the link' }).click()
    await expect(there.getByRole('region', { name: /phone/i }).first()).toBeVisible()
    await expect(broadband).toHaveCount(0)
    await other.context().close()
  })
  await phone.close()
})

test(
  'links that open nothing say why, and a cart with personal answers asks who opens it',
  ANY_SIZE,
  async ({ page, browser, shop }) => {
    const giver = await elsewhere(browser, shop, FIBRE)
    await customerIn(giver).must(SAVE_DETAILS, { a: { ...AOIFE, ...QUAY } })
    const used = await linkOf(giver)

    await test.step('CONT-13, CONT-17: a cart with personal answers asks who opens it; a wrong answer is told at the field', async () => {
      await page.goto(used)
      const answer = page.getByLabel('Your date of birth')
      const goOn = page.getByRole('button', { name: 'Continue here' })
      await expect(answer).toHaveAccessibleDescription(/personal answers/)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await goOn.click()
      await expect(answer).toHaveAccessibleDescription(/Enter your answer/)
      await answer.fill('28 3 1990')
      await goOn.click()
      await expect(answer).toHaveAccessibleDescription(/You have 4 tries left/)
      await expect(answer).toBeFocused()
      await answer.fill('27 March 1990')
      await goOn.click()
      await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
      const { checkout } = await customerIn(page).must('{ checkout { details { firstName } } }')
      expect(checkout.details.firstName).toBe('Aoife')
    })

    // Somebody else.
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    for (const [address, words] of [
      [used, 'This link has been used'],
      ['/cart/continue', 'This link doesn’t work'],
      [`/cart/continue#${'x'.repeat(43)}`, 'This link doesn’t work'],
    ] as const) {
      await test.step(`CONT-17: ${words}`, async () => {
        await page.goto('about:blank')
        await page.goto(address)
        await expect(page.getByRole('alert')).toContainText(words)
        await expectNoSidewaysScroll(page)
        if (address !== '/cart/continue') await expectAccessible(page)
      })
    }
    await giver.context().close()
  },
)
