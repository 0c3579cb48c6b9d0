import { readyForReview } from './customer.ts'
import { ANY_SIZE, checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('LAW-8: the footer leads to every legal page, and none of them has a barrier', ANY_SIZE, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Your rights' })).toBeVisible()
  await expect(footer.getByRole('heading', { name: 'Legal' })).toBeVisible()
  const links = await footer.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  const pages = links.filter((href) => href?.startsWith('/legal/'))
  expect(pages.length).toBeGreaterThan(9)
  for (const path of pages) {
    await test.step(path ?? '', async () => {
      await page.goto(path ?? '')
      await expect(page).toHaveTitle(/\w.* \| Tonn$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const levels = await page
        .getByRole('main')
        .locator('h1, h2, h3, h4')
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
      expect(levels.every((level, place) => level <= (levels[place - 1] ?? 0) + 1)).toBe(true)
      await expectAccessible(page)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 640 })
        await expectNoSidewaysScroll(page)
      }
    })
  }
})

test('LAW-8, SHELL-8: a link of the footer opens the text without a new page, and a part of it can be gone to', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const document = await page.evaluateHandle(() => window.document)
  const toPrivacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  const inAnotherTab = context.waitForEvent('page')
  await toPrivacy.click({ modifiers: ['ControlOrMeta'] })
  await (await inAnotherTab).close()
  await expect(page).toHaveURL(/\/$/)
  await toPrivacy.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  expect(await document.evaluate((before) => before === window.document)).toBe(true)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'What you can ask' }).click()
  await expect(page.getByRole('heading', { name: 'What you can ask' })).toBeInViewport()
})

test('SHELL-8: who began in checkout finds the footer of the shop on its pages too', ANY_SIZE, async ({ page }) => {
  await readyForReview(page)
  await page.goto('/checkout/review')
  const back = page.getByRole('link', { name: 'Back to the order' })
  await back.filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/shop\/summary/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Price guide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Price guide' })).toBeVisible()
})

test('LAW-12: whatever the shop stores in the browser on the way to an order is named on the cookies page', async ({
  page,
}) => {
  await checkEircode(page, 'D08 P3T7')
  await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€39.99')
  await page.goto('/shop/summary')
  await expect(page.getByRole('main')).toContainText('Fibre 1Gb')
  await page.goto('/legal/cookies')
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await page.context().cookies()).map(({ name }) => name.replace(/^__(?:Host|Secure)-/, ''))
  expect(cookies).toContain('cart')
  expect(stored).toContain('ACQ_PREQUALID')
  const named = await page.getByRole('main').locator('strong').allTextContents()
  const isNamed = (name: string) =>
    named.some((words) => (words.endsWith(':') ? name.startsWith(words) : name === words))
  expect([...cookies, ...stored].filter((name) => !isNamed(name))).toEqual([])
})
