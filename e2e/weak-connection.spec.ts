import type { Page } from '@playwright/test'
import { ANY_SIZE, check, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const partMissing = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part of the page couldn’t load' })

test('WEAK-7, WEAK-2, WEAK-1, WEAK-5: a page whose connection comes and goes', ANY_SIZE, async ({ page, context }) => {
  await page.goto('/shop/broadband')
  // Fetched with the first touch.
  const guard = page.waitForResponse(/\/assets\/offline-guard-.*\.js/)
  await test.step('WEAK-7: the field for an Eircode is described by one message at a time', async () => {
    const field = page.getByLabel('Your Eircode')
    await expect(field).toHaveAccessibleDescription('For example D08 P3T7. It’s on your bills and parcels.')
    await field.fill('D08 P3T')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/An Eircode has 7 characters; this has 6\.$/)
    await expect(field).not.toHaveAccessibleDescription(/For example/)
    // What is suggested for it would lie over the ways below.
    await field.fill('')
  })
  await test.step('WEAK-2: a part of a page that cannot be fetched says so in its place, and is fetched with the next try', async () => {
    await page.route(/\/assets\/way-forms-.*\.js/, (route) => route.abort())
    await page.getByRole('button', { name: 'Enter the address by hand' }).click()
    await expect(partMissing(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(/\/assets\/way-forms-.*\.js/)
    await partMissing(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('House and street or townland')).toBeVisible()
  })
  const footer = page.getByRole('contentinfo')
  await test.step('WEAK-1: without a connection the page stays and says so, and goes on by itself once there is one', async () => {
    await (await guard).finished()
    // The guard is interactive once the page has rendered it; the test does not wait for an idle page, which never comes.
    await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn, { timeout: 1000 })))
    await context.setOffline(true)
    const toHomePhone = footer.getByRole('link', { name: 'Home phone' })
    await toHomePhone.click()
    const notice = page.getByRole('alert').filter({ hasText: 'You’re offline' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Broadband, for the home you live in' })).toBeVisible()
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Stay here' }).click()
    await expect(notice).toBeHidden()
    await toHomePhone.click()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/shop\/phone$/)
    await expect(notice).toBeHidden()
  })
  await test.step('WEAK-5: a page whose data cannot be fetched says so, with a way to try again', async () => {
    await page.route(/\/shop\/tv\.data/, (route) => route.abort())
    await footer.getByRole('link', { name: 'TV', exact: true }).click()
    const unreachable = page.getByRole('heading', { level: 1, name: 'We can’t reach the shop' })
    await expect(unreachable).toBeVisible()
    await expectAccessible(page)
    await page.unroute(/\/shop\/tv\.data/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(unreachable).toBeHidden()
    await expect(page).toHaveURL(/\/shop\/tv$/)
  })
})

test('WEAK-3, WEAK-6: a page that is loaded anew', ANY_SIZE, async ({ page }) => {
  const line = page.getByLabel('House and street or townland')
  await test.step('WEAK-3: a part that the shop has no more of since it was renewed is had by loading the page again', async () => {
    await page.goto('/shop/broadband')
    let isAnew = false
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isAnew = true
    })
    await page.route(/\/assets\/way-forms-.*\.js/, (route) =>
      isAnew ? route.continue() : route.fulfill({ status: 404, body: '' }),
    )
    await page.getByRole('button', { name: 'Enter the address by hand' }).click()
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    // The first try fetches the part once more, the next the page.
    await expect(async () => {
      if (!isAnew) await again.click({ timeout: 2000 })
      expect(isAnew).toBe(true)
    }).toPass()
    await expect(line).toBeVisible()
  })
  await test.step('WEAK-6: what was written and not sent yet survives a reload', async () => {
    await line.fill('14 Seaview Row')
    await page.getByLabel('Town', { exact: true }).fill('Bray')
    await page.reload()
    await expect(line).toHaveValue('14 Seaview Row')
    await expect(page.getByLabel('Town', { exact: true })).toHaveValue('Bray')
  })
})

test(
  'WEAK-10, WEAK-4, WEAK-6: from the plain answer to the questions about the service',
  ANY_SIZE,
  async ({ page }) => {
    await page.route(/\/assets\/cart-drawer-.*\.js/, (route) => route.abort())
    await test.step('WEAK-10: with scripts the plain answer leads on to the page that asked', async () => {
      await page.goto('/plans-at?page=phone&eircode=V94E6NH')
      await expect(page).toHaveURL(/\/shop\/phone$/)
      await expect(page.getByRole('region', { name: 'Where do you want your phone?' })).toContainText('Limerick')
      await page.evaluate(() => localStorage.clear())
      await page.goto('/plans-at?eircode=D08P3T7')
      await expect(page).toHaveURL(/\/shop\/broadband$/)
      await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    })
    await test.step('WEAK-4: what opens over the page says that it cannot be fetched, and can be closed and tried again', async () => {
      await page.getByRole('button', { name: /^Show my cart/ }).click()
      await expect(partMissing(page)).toBeVisible()
      await expectAccessible(page)
      await page.unroute(/\/assets\/cart-drawer-.*\.js/)
      await partMissing(page).getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
    await test.step('WEAK-6: what was answered and not sent yet survives a reload', async () => {
      await page.goto('/broadband/current-service')
      await page.getByRole('group', { name: 'Do you have broadband or a home phone today?' }).getByLabel('Yes').check()
      await page.getByLabel('Who is it with?').selectOption('OTHER')
      await page.getByLabel('Name of your provider').fill('Tele')
      await page.reload()
      await expect(page.getByLabel('Name of your provider')).toHaveValue('Tele')
    })
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const ANSWERS = [
    { typed: 'A94T2VC', says: "Sorry, we can't find this eircode" },
    { typed: 'Weavers Row', says: 'Without JavaScript we can only find a home by its Eircode' },
    { typed: 'D15X9NE', says: 'Several homes share this Eircode' },
    { typed: 'F31N4DT', says: 'We need to check what reaches this home' },
  ]

  test('WEAK-9, WEAK-8: without scripts the Eircode form is answered by the server', ANY_SIZE, async ({ page }) => {
    await test.step('WEAK-8: with the plans of the home, their prices and terms', async () => {
      for (const path of ['/', '/shop/broadband']) {
        await page.goto(path)
        await check(page, 'd08p3t7')
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Plans at 27 Weaver')
        const plan = page.getByRole('listitem').filter({ hasText: 'Fibre 1Gb' })
        await expect(plan).toContainText('24-month contract')
        await expect(plan).toContainText('€39.99 a month')
        await expect(plan).toContainText('Set-up, once off €0.00')
        await expect(page.getByRole('main')).toContainText('1800 555 010')
      }
      await expectNoSidewaysScroll(page)
    })
    await test.step('WEAK-9: every other answer says what is wrong and what to do', async () => {
      await page.goto('/shop/broadband')
      for (const { typed, says } of ANSWERS) {
        await check(page, typed)
        await expect(page.getByRole('main')).toContainText(says)
      }
    })
  })
})

test(
  'WEAK-22: the scripts of a page are fetched once it is painted, for somebody with a cart and in a hidden tab at once',
  ANY_SIZE,
  async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.addInitScript(() => {
      const frames: FrameRequestCallback[] = []
      const paint = window.requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (callback) => frames.push(callback)
      Object.assign(window, {
        paintNow() {
          window.requestAnimationFrame = paint
          for (const callback of frames) paint(callback)
        },
      })
    })
    const alive = page.getByRole('button', { name: 'Change address' })
    const load = () => page.goto('/shop/broadband', { waitUntil: 'networkidle' })
    await load()
    expect(scripts).toEqual([])
    await page.evaluate('paintNow()')
    await check(page, 'D08P3T7')
    await expect(alive).toBeVisible()
    expect(scripts.length).toBeGreaterThan(3)

    await expect.poll(() => page.evaluate(() => localStorage.getItem('ACQ_PREQUALID'))).not.toBeNull()
    scripts.length = 0
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => scripts.length).toBeGreaterThan(3)

    await page.evaluate(() => localStorage.clear())
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
    scripts.length = 0
    await load()
    expect(scripts.length).toBeGreaterThan(3)
  },
)
