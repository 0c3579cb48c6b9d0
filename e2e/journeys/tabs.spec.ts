import type { Page } from '@playwright/test'
import { CARD, cardForm, enterCard } from '../card-form.ts'
import { readyForReview, readyToPay } from '../customer.ts'
import { ANY_SIZE, expect, expectAccessible, test } from '../shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'JOUR-14, FAULT-19: what is ordered in one tab is ordered in all of them',
  ANY_SIZE,
  async ({ page, context, sandbox }) => {
    await sandbox.control('orders', { paceMs: null })
    await readyForReview(page, { details: { birthYear: '1980' } })
    const other = await context.newPage()
    await other.goto('/shop/summary')
    const remove = other.getByRole('button', { name: 'Remove Broadband 100' })
    await expect(remove).toBeVisible()
    const third = await context.newPage()
    await third.goto('/checkout/review')

    await page.goto('/checkout/review')
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
    const button = page.getByRole('button', { name: 'Order with obligation to pay' })
    await button.click()
    await expect(page.getByText('We need a deposit')).toBeVisible()
    await button.click()
    await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
    const left = await context.newPage()
    await left.goto('/checkout/pay')
    await expect(cardForm(left).getByLabel('Card number')).toBeVisible()

    await test.step('JOUR-14: what is paid for in one tab cannot be changed in another', async () => {
      await remove.click()
      await expect(other.getByRole('heading', { name: 'You’ve started this order' })).toBeVisible()
      await expect(other.locator(':focus')).toHaveCount(1)
      await expectAccessible(other)
    })
    await enterCard(page, CARD)
    await expect(heading(page)).toHaveText('Thank you, Aoife')
    await expect(page).toHaveURL(/\/order\/[^?]+$/)
    const order = page.url()
    await test.step('JOUR-14: once it is placed every tab shows the order', async () => {
      await third.getByRole('checkbox', { name: /I agree to the terms/ }).check()
      await third.getByRole('button', { name: 'Order with obligation to pay' }).click()
      await expect(heading(third)).toHaveText('Thank you, Aoife')
      await expect(third).toHaveURL(order)
      await other.goto('/checkout/payment')
      expect(other.url()).toBe(order)
    })
    await test.step('FAULT-19: Back after an order shows the order, fetched anew or out of the back/forward cache', async () => {
      await page.goBack()
      await expect(heading(page)).toContainText('Your engineer is coming on')
      expect(page.url()).toBe(order)
      // Simulates a restore from the back/forward cache, which is off under automation.
      await left.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(heading(left)).toContainText('Your engineer is coming on')
      expect(left.url()).toBe(order)
    })
  },
)

/** Forged messages. A page that trusted them would call the shop, show the bank's dialog, resize or remove the frame. */
const FORGED_MESSAGES = ['finished', 'error', 'returned', 'secure-auth-start'].map((status) => ({
  status,
  width: 640,
  height: 1200,
}))

test(
  'JOUR-15, ATT-20, PRIV-32: messages of other windows and other origins do nothing to a payment',
  ANY_SIZE,
  async ({ page, context, shop }) => {
    await readyToPay(page)
    await context.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
    )
    await page.goto('http://elsewhere.example/')
    const opening = context.waitForEvent('page')
    await page.evaluate((url) => Object.assign(window, { opened: window.open(url) }), `${shop.url}/checkout/pay`)
    const opened = await opening
    const asked: string[] = []
    opened.on('request', (request) => {
      if (request.url().endsWith('/graphql/')) asked.push(request.postDataJSON().operationName)
    })
    await expect(cardForm(opened).getByLabel('Card number')).toBeVisible()
    const before = await opened.locator('iframe').boundingBox()
    asked.length = 0

    await page.evaluate((words) => {
      const { opened } = window as unknown as { opened: Window | null }
      for (const word of words) opened?.postMessage(word, '*')
    }, FORGED_MESSAGES)
    // And from its own window, as a browser extension might; this resolves after the last message was handled.
    await opened.evaluate(async (words) => {
      const heard = new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'over' && resolve(null))
      })
      for (const word of words) window.postMessage(word, '*')
      window.postMessage('over', '*')
      await heard
    }, FORGED_MESSAGES)
    await expect(opened.getByRole('dialog')).toHaveCount(0)
    await expect(opened.getByText('Enter your card details.')).toBeVisible()
    expect(await opened.locator('iframe').boundingBox()).toEqual(before)
    expect(asked).toEqual([])
  },
)
