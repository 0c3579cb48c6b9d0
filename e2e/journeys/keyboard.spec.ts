import type { Locator, Page } from '@playwright/test'
import { codeSentTo } from '#server/testing/sent-code.ts'
import { aMobile } from '#server/testing/shopping.ts'
import { cardForm } from '../card-form.ts'
import { newEmail } from '../customer.ts'
import { completeOrder, FIBRE } from '../order.ts'
import { ANY_SIZE, expect, test } from '../shop.ts'

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
    await expect(page.getByText('We ask for a deposit')).toBeInViewport()
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
