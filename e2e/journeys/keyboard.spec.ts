import type { Locator, Page } from '@playwright/test'
import { codeSentTo } from '#server/testing/sent-code.ts'
import { aMobile } from '#server/testing/shopping.ts'
import { cardForm } from '../card-form.ts'
import { customerIn, newEmail } from '../customer.ts'
import { completeOrder, FIBRE, TV } from '../order.ts'
import { ANY_SIZE, expect, test } from '../shop.ts'

const ADD_MOBILE = `mutation a($reference: String, $offer: String!, $plan: String!, $device: String) {
  addTariff(reference: $reference, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, equipmentCode: $device,
    isSecondMobileJourney: true) { uuid } }`
const MOBILES = [
  { offer: 'BILLPAY_30GB', plan: 'ACQ_BILLPAY_30GB_24M', device: 'KAIMO_K9_256_JET' },
  { offer: 'SIM_20GB', plan: 'ACQ_SIM_20GB_12M', device: null },
  { offer: 'MBB_50GB', plan: 'ACQ_MBB_50GB_24M', device: 'KAIMO_POCKET_5G' },
]

/** More stops than any page has. */
const MOST_STOPS = 120

/** With the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const focused = await target.evaluate(
      (element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element,
    )
    if (focused) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${target}`)
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target)
  await expect(target).toBeInViewport()
  await page.keyboard.press(key)
}

/**
 * Enter navigates the frame, and Chromium sometimes does not confirm the key event: the next page confirms it as well.
 */
async function enterFrame(page: Page, next: Locator): Promise<void> {
  await Promise.race([page.keyboard.press('Enter'), next.waitFor()])
}

test(
  'JOUR-48: five services on a phone, opened, changed and checked out by keyboard alone',
  ANY_SIZE,
  async ({ page }) => {
    await completeOrder(page, [FIBRE, TV], 'D15C4K1')
    const customer = customerIn(page)
    const { getCart } = await customer.must('{ getCart { uuid } }')
    for (const line of MOBILES) await customer.must(ADD_MOBILE, { reference: getCart.uuid, ...line })
    await page.goto('/shop/summary')
    const main = page.getByRole('main')
    const rows = main.getByRole('heading', { level: 2 }).getByRole('button')
    await expect(rows).toHaveCount(5)
    await test.step('SUMMARY-45: with their bills they end by 3,000 px', async () => {
      const bills = main.getByRole('region', { name: 'Your bills' })
      await bills.scrollIntoViewIfNeeded()
      await expect(bills.getByText('Your first bill', { exact: true }).first()).toBeVisible()
      const end = await main
        .getByRole('region', { name: 'You’re all set' })
        .evaluate((last) => last.getBoundingClientRect().bottom + window.scrollY)
      expect(end).toBeLessThanOrEqual(3_000)
      await page.evaluate(() => window.scrollTo(0, 0))
    })

    await test.step('SUMMARY-45: a row opens and closes with Enter and Space, and says so', async () => {
      const tv = main.getByRole('region', { name: 'TV', exact: true })
      const row = tv.getByRole('button', { name: 'TV TV Family €19.99 a month' })
      await press(page, row, 'Enter')
      await expect(row).toHaveAttribute('aria-expanded', 'true')
      await expect(row).toBeFocused()
      await expect(tv.getByRole('link', { name: 'Change pack' })).toBeVisible()
      await page.keyboard.press('Space')
      await expect(row).toHaveAttribute('aria-expanded', 'false')
      await expect(tv.getByRole('link', { name: 'Change pack' })).toBeHidden()
    })
    await test.step('CARTUI-60: a line is removed and brought back', async () => {
      const sim = main.getByRole('region', { name: 'SIM only', exact: true })
      await press(page, sim.getByRole('heading', { level: 2 }).getByRole('button'), 'Enter')
      await press(page, sim.getByRole('button', { name: 'Remove SIM Only 20' }), 'Enter')
      await expect(rows).toHaveCount(4)
      await press(page, page.getByRole('button', { name: 'Undo' }), 'Enter')
      await expect(rows).toHaveCount(5)
    })
    await test.step('the bar is reached by its skip link, and leads to checkout', async () => {
      await page.reload()
      await expect(rows).toHaveCount(5)
      await press(page, page.getByRole('link', { name: 'Skip to your cart' }), 'Enter')
      const bar = page.getByRole('region', { name: 'Cart', exact: true })
      await expect(bar).toBeFocused()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const button = await bar.getByRole('link').boundingBox()
        expect((button?.x ?? 0) + (button?.width ?? width)).toBeLessThanOrEqual(width)
      }
      await press(page, bar.getByRole('link', { name: 'Check out' }), 'Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details')
    })
  },
)

test(
  'JOUR-16: a whole order, its payment and the bank’s question are done with the keyboard alone',
  ANY_SIZE,
  async ({ page, shop }) => {
    const mobile = aMobile()
    const heading = page.getByRole('heading', { level: 1 })
    const goOn = page.getByRole('button', { name: /^Continue to/ })
    await completeOrder(page, [FIBRE], 'D15C4K1')
    await page.goto('/shop/summary')
    await press(page, page.getByRole('main').getByRole('link', { name: 'Check out' }).first(), 'Enter')
    await expect(heading).toHaveText('Your details')
    await type(page, page.getByLabel('First name'), 'Aoife')
    await type(page, page.getByLabel('Last name'), 'Ní Bhriain')
    await type(page, page.getByLabel('Email address'), newEmail())
    await type(page, page.getByLabel('Mobile number'), mobile)
    await type(page, page.getByLabel('Day'), '27')
    await type(page, page.getByLabel('Month'), '3')
    await type(page, page.getByLabel('Year'), '1980')
    await press(page, page.getByRole('checkbox', { name: /check my credit/ }), 'Space')
    await press(page, goOn, 'Enter')
    await expect(heading).toHaveText('Delivery and visit')
    await press(page, goOn, 'Enter')
    await expect(heading).toHaveText('Payment')
    await type(page, page.getByLabel('IBAN', { exact: true }), 'IE29AIBK93115212345678')
    await press(page, page.getByRole('checkbox', { name: /I sign this mandate/ }), 'Space')
    await press(page, goOn, 'Enter')
    await expect(heading).toHaveText('Check and order')
    await press(page, page.getByRole('button', { name: 'Text me a code' }), 'Enter')
    await page.getByLabel('Six-digit code').waitFor()
    await type(page, page.getByLabel('Six-digit code'), await codeSentTo(shop, mobile))
    await page.getByText('Confirmed: we can reach you').waitFor()
    const button = page.getByRole('button', { name: 'Order with obligation to pay' })
    await press(page, page.getByRole('checkbox', { name: /I agree to the terms/ }), 'Space')
    await press(page, button, 'Enter')
    await expect(page.getByText('We need a deposit')).toBeInViewport()
    await press(page, button, 'Enter')

    const form = cardForm(page)
    await type(page, form.getByLabel('Card number'), '4000000000003220')
    await type(page, form.getByLabel('Expiry date (MM/YY)'), '12/49')
    await type(page, form.getByLabel('Security code'), '123')
    const approve = form.getByRole('button', { name: 'Approve' })
    await enterFrame(page, approve)
    await tabTo(page, approve)
    await expect(approve).toBeInViewport()
    await enterFrame(page, page.getByRole('heading', { name: 'Thank you, Aoife' }))
    await expect(heading).toHaveText('Thank you, Aoife')
  },
)
