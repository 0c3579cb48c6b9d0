import type { Page } from '@playwright/test'
import { ANY_SIZE, check, expect, expectAccessible, submitEircode, test } from './shop.ts'

const anotherAddress = (page: Page) => page.getByRole('button', { name: 'Change address' }).click()
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

async function expectFullFibre(page: Page): Promise<void> {
  await expect(page.getByText('Full fibre is here')).toBeVisible()
  await anotherAddress(page)
}

const LIMITS = [
  { code: 'RATE_LIMITED', heading: 'That was a lot in a short time' },
  { code: 'TOO_MANY_CHECKS', heading: 'That was a lot in a short time' },
  { code: 'TOO_MANY_VISITORS', heading: 'The shop is very busy right now' },
]

test(
  'UI-16, BUDGET-11: a shop that cannot be reached, or has had enough, is asked again',
  ANY_SIZE,
  async ({ page }) => {
    await test.step('UI-16: without a connection the customer is told so, and the page stays', async () => {
      // Until the button is pressed: a page that fetches its next step meanwhile would recover by itself.
      await page.route('**/assets/*result-*.js', async (route) => {
        const isPressed = await page.evaluate(() => sessionStorage.getItem('pressed') !== null)
        await (isPressed ? route.continue() : route.abort('internetdisconnected'))
      })
      await submitEircode(page, 'D08P3T7')
      await expect(page.getByText('This part of the page couldn’t load')).toBeVisible()
      await expect(page.getByText('Check your connection.')).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await page.evaluate(() =>
        addEventListener('click', () => sessionStorage.setItem('pressed', ''), { capture: true }),
      )
      await tryAgain(page)
      await expectFullFibre(page)
      await page.unroute('**/assets/*result-*.js')
    })
    await test.step('UI-16: a shop that cannot be reached is not blamed on the network, and the request is retried', async () => {
      await page.route('**/graphql/', (route) => route.abort())
      await check(page, 'D08P3T7')
      await expect(page.getByRole('heading', { name: 'We couldn’t reach the shop' })).toBeFocused()
      await expect(page.getByText('Check your connection and try again')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectAccessible(page)
      await page.unroute('**/graphql/')
      await tryAgain(page)
      await expectFullFibre(page)
    })
    for (const { code, heading } of LIMITS) {
      await test.step(`BUDGET-11: ${code} is told as it is, and the customer can try again`, async () => {
        const refused = { errors: [{ message: 'Too many', extensions: { code, retryAfter: 60 } }] }
        await page.route('**/graphql/', (route) =>
          route.request().postDataJSON().operationName === 'CheckAddress'
            ? route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: refused })
            : route.fallback(),
        )
        await check(page, 'D08P3T7')
        await expect(page.getByRole('heading', { name: heading })).toBeFocused()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        if (code === 'RATE_LIMITED') await expectAccessible(page)
        await page.unroute('**/graphql/')
        await tryAgain(page)
        await expectFullFibre(page)
      })
    }
  },
)

test('CROWD-4, CROWD-5: a full shop says so in words, and carries on by itself', ANY_SIZE, async ({ page }) => {
  const crowded = {
    errors: [
      { message: 'We’re very busy', extensions: { code: 'SHOP_BUSY', params: { isCrowded: true, retryAfter: 1 } } },
    ],
  }
  let isFull = true
  await page.route('**/graphql/', (route) =>
    isFull && route.request().postDataJSON().operationName === 'CheckAddress'
      ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: crowded })
      : route.fallback(),
  )
  await submitEircode(page, 'D08P3T7')
  await expect(page.getByText('A lot of people are in the shop')).toBeVisible()
  await expectAccessible(page)
  isFull = false
  await expect(page.getByText('Full fibre is here')).toBeVisible()
  await expect(page.getByText('A lot of people are in the shop')).toHaveCount(0)
})

/** Whatever goes wrong outside, the shop has one of two codes for it (API-7, WAY-7): one for each of them. */
const TROUBLES = ['fail', 'gone']

test('UI-14, WAY-7: while addresses fails or is gone', ANY_SIZE, async ({ page, sandbox }) => {
  await page.goto('/shop/broadband')
  for (const mode of TROUBLES) {
    await sandbox.control('addresses', { mode })
    await test.step(`WAY-7: ${mode}: an Eircode of our own premises still leads to its plans`, async () => {
      await check(page, 'D08P3T7')
      await expectFullFibre(page)
    })
    await test.step(`UI-14: ${mode}: of another one nothing can be said; the customer can try again and call`, async () => {
      await check(page, 'A94T2VC')
      const modal = page.getByRole('dialog')
      await expect(modal).toContainText('1800 555 010')
      if (mode === 'fail') await expectAccessible(page)
      await modal.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('heading', { name: 'The check isn’t working right now' })).toBeFocused()
      const number = page.getByRole('main').getByRole('link', { name: /1800 555 010/ })
      await expect(number.first()).toBeVisible()
      if (mode === 'fail') await expectAccessible(page)
      await sandbox.control('addresses', {})
      await tryAgain(page)
      await expect(page.getByText("Sorry, we can't find this eircode")).toBeVisible()
    })
  }
})

test(
  'UI-14: while qualification fails or is gone, a modal offers another try and a number',
  ANY_SIZE,
  async ({ page, sandbox }) => {
    await page.goto('/shop/broadband')
    const modal = page.getByRole('dialog')
    for (const mode of TROUBLES) {
      await test.step(mode, async () => {
        await sandbox.control('qualification', { mode })
        await check(page, 'D08P3T7')
        await expect(modal).toContainText('The network isn')
        await expect(modal).toContainText('1800 555 010')
        await expectAccessible(page)
        await sandbox.control('qualification', {})
        await modal.getByRole('button', { name: 'Try again' }).click()
        await expectFullFibre(page)
      })
    }
    await test.step('UI-15: a network that takes five seconds is given up, and the modal says so', async () => {
      await sandbox.control('qualification', { delayMs: 5000 })
      await check(page, 'D08P3T7')
      await expect(modal).toContainText('The network isn')
      await expect(modal).toContainText('1800 555 010')
    })
  },
)

test('UI-15, MODAL-2, MODAL-5: a network that does not respond', ANY_SIZE, async ({ page, sandbox }) => {
  const modal = page.getByRole('dialog')
  const behind = page.getByRole('heading', { name: 'The check isn’t working right now' })
  const hasFocus = () => modal.evaluate((dialog) => dialog.contains(document.activeElement))
  await page.route('**/graphql/', (route) =>
    route.request().postData()?.includes('"ActionModal"') ? undefined : route.continue(),
  )
  await test.step('UI-15: it ends in words, not in waiting', async () => {
    await submitEircode(page, 'N39F6YA')
    await expect(page.getByRole('heading', { name: 'Asking the network' })).toBeVisible()
  })
  await test.step('MODAL-2: editors who are slow are waited for behind a skeleton, then the modal has words of its own', async () => {
    await expect(modal.getByRole('heading', { name: 'One moment' })).toBeAttached()
    await expect(modal).toContainText('usually passes within a few minutes')
    await expect(modal).toContainText('The network isn')
    await page.unroute('**/graphql/')
  })
  await test.step('MODAL-5: a modal takes the focus, closes with Escape and gives the focus back', async () => {
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(behind).toBeFocused()
  })
  await test.step('MODAL-2: without the editors the modal has words of its own', async () => {
    await sandbox.control('cms', { mode: 'gone' })
    await tryAgain(page)
    await expect(modal.getByRole('heading', { name: 'The network isn' })).toBeVisible()
    await expect(modal).toContainText('1800 555 010')
    await expect(modal.getByRole('button').first()).toBeVisible()
  })
  await test.step('MODAL-5: it closes with its button and gives the focus back', async () => {
    await expect.poll(hasFocus).toBe(true)
    await modal.getByRole('button', { name: 'Close' }).click()
    await expect(modal).toBeHidden()
    await expect(behind).toBeFocused()
  })
})
