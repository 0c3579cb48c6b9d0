import type { Page } from '@playwright/test'
import { ask, check, expect, expectAccessible, test } from './shop.ts'

test('UI-16: a shop that cannot be reached is not blamed on the network, and is asked again', async ({ page }) => {
  await page.goto('/shop/broadband')
  await page.getByLabel('Your Eircode').fill('D08P3T7')
  await page.route('**/graphql/', (route) => route.abort())
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeFocused()
  await expect(page.getByText('Check your connection and try again')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/graphql/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Full fibre is here')).toBeVisible()
})

const LIMITS = [
  { code: 'RATE_LIMITED', heading: 'That was a lot in a short time' },
  { code: 'TOO_MANY_CHECKS', heading: 'That was a lot in a short time' },
  { code: 'TOO_MANY_VISITORS', heading: 'The shop is very busy right now' },
]

test('BUDGET-11: each limit is told as it is, and the customer can try again', async ({ page }) => {
  await page.goto('/shop/broadband')
  for (const { code, heading } of LIMITS) {
    await test.step(code, async () => {
      const refused = { errors: [{ message: 'Too many', extensions: { code, retryAfter: 60 } }] }
      await page.route('**/graphql/', (route) =>
        route.request().postDataJSON().operationName === 'CheckAddress'
          ? route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: refused })
          : route.fallback(),
      )
      await check(page, 'D08P3T7')
      await expect(page.getByRole('heading', { name: heading })).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectAccessible(page)
      await page.unroute('**/graphql/')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Full fibre is here')).toBeVisible()
      await page.getByRole('button', { name: 'Change address' }).click()
    })
  }
})

const TROUBLES = ['fail', 'lie', 'gone']

test('UI-14: while addresses fails, lies or is gone, the customer can try again and call', async ({
  page,
  sandbox,
}) => {
  await page.goto('/shop/broadband')
  for (const mode of TROUBLES) {
    await test.step(mode, async () => {
      await sandbox.control('addresses', { mode })
      // Of an Eircode that our own premises do not hold either nothing can be said.
      await check(page, 'A94T2VC')
      const modal = page.getByRole('dialog')
      await expect(modal).toContainText('1800 555 010')
      await expectAccessible(page)
      await modal.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('heading', { name: 'The check is not working right now' })).toBeFocused()
      const number = page.getByRole('main').getByRole('link', { name: /1800 555 010/ })
      await expect(number.first()).toBeVisible()
      await expectAccessible(page)
      await sandbox.control('addresses', {})
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText("Sorry, we can't find this eircode")).toBeVisible()
    })
  }
})

test('WAY-7: while addresses fails, lies or is gone, an Eircode still leads to its plans', async ({
  page,
  sandbox,
}) => {
  await page.goto('/shop/broadband')
  for (const mode of TROUBLES) {
    await test.step(mode, async () => {
      await sandbox.control('addresses', { mode })
      await check(page, 'D08P3T7')
      await expect(page.getByText('Full fibre is here')).toBeVisible()
      await page.getByRole('button', { name: 'Change address' }).click()
    })
  }
})

test('UI-14: while qualification fails, lies or is gone, a modal offers another try and a number', async ({
  page,
  sandbox,
}) => {
  await page.goto('/shop/broadband')
  for (const mode of TROUBLES) {
    await test.step(mode, async () => {
      await sandbox.control('qualification', { mode })
      await check(page, 'D08P3T7')
      const modal = page.getByRole('dialog')
      await expect(modal).toContainText(mode === 'gone' ? 'The network isn' : 'We couldn')
      await expect(modal).toContainText('1800 555 010')
      await expectAccessible(page)
      await sandbox.control('qualification', {})
      await modal.getByRole('button', { name: mode === 'gone' ? 'Try again' : 'Check my address again' }).click()
      await expect(page.getByText('Full fibre is here')).toBeVisible()
      await page.getByRole('button', { name: 'Change address' }).click()
    })
  }
})

test('UI-15: a network that does not respond ends in words, not in waiting', async ({ page }) => {
  await ask(page, 'N39F6YA')
  await expect(page.getByRole('heading', { name: 'Asking the network' })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('The network isn')
})

test('UI-15: a network that takes five seconds is given up, and the modal says so', async ({ page, sandbox }) => {
  await sandbox.control('qualification', { delayMs: 5000 })
  await ask(page, 'D08P3T7')
  await expect(page.getByRole('dialog')).toContainText('The network isn')
  await expect(page.getByRole('dialog')).toContainText('1800 555 010')
})

test('MODAL-2: editors who are slow are waited for behind a skeleton, then the modal has words of its own', async ({
  page,
}) => {
  await page.route('**/graphql/', (route) =>
    route.request().postData()?.includes('"ActionModal"') ? undefined : route.continue(),
  )
  await ask(page, 'N39F6YA')
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: 'One moment' })).toBeAttached()
  await expect(modal).toContainText('usually passes within a few minutes')
})

test('MODAL-2: without the editors the modal has words of its own', async ({ page, sandbox }) => {
  await sandbox.control('cms', { mode: 'gone' })
  await ask(page, 'N39F6YA')
  await expect(page.getByRole('dialog')).toContainText('1800 555 010')
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible()
})

const WAYS_OUT = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'its button': (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
}

for (const [way, leave] of Object.entries(WAYS_OUT)) {
  test(`MODAL-5: a modal takes the focus, closes with ${way} and gives the focus back`, async ({ page }) => {
    await ask(page, 'N39F6YA')
    const modal = page.getByRole('dialog')
    await expect(modal).toContainText('The network isn')
    await expect.poll(() => modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await leave(page)
    await expect(modal).toBeHidden()
    await expect(page.getByRole('heading', { name: 'The check is not working right now' })).toBeFocused()
  })
}

test('UI-16: without a connection the customer is told so, and the page stays', async ({ page }) => {
  await page.route('**/assets/*answer-*.js', (route) => route.abort('internetdisconnected'))
  const plans = page.waitForResponse((response) => response.request().postData()?.includes('"CheckAddress"') ?? false)
  await ask(page, 'D08P3T7')
  await expect(page.getByText('This part of the page could not be loaded')).toBeVisible()
  await expect(page.getByText('Check your connection.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  // By then the page shows its last step, and fetches nothing by itself any more.
  await plans
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/assets/*answer-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Full fibre is here')).toBeVisible()
})
