import { readyForReview } from './customer.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test(
  'LAW-8, EAR-1: the footer leads to every legal page, its heading has the focus, and none of them has a barrier',
  ANY_SIZE,
  async ({ page, context }) => {
    await page.goto('/')
    const document = await page.evaluateHandle(() => window.document)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { name: 'Your rights' })).toBeVisible()
    await expect(footer.getByRole('heading', { name: 'Legal' })).toBeVisible()
    const toPrivacy = footer.getByRole('link', { name: 'Privacy' })
    await test.step('SHELL-8: a link of the footer that is asked for in another tab opens there', async () => {
      const inAnotherTab = context.waitForEvent('page')
      await toPrivacy.click({ modifiers: ['ControlOrMeta'] })
      await (await inAnotherTab).close()
      await expect(page).toHaveURL(/\/$/)
    })
    const links = await footer.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    const pages = links.filter((href) => href?.startsWith('/legal/'))
    expect(pages.length).toBeGreaterThan(9)
    const heading = page.getByRole('heading', { level: 1 })
    for (const path of pages) {
      await test.step(path ?? '', async () => {
        await footer.locator(`a[href="${path}"]`).click()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect.soft(heading).toBeFocused()
        await expect.soft(page).toHaveTitle(/\w.* \| Tonn$/)
        await expect.soft(heading).toHaveCount(1)
        const levels = await page
          .getByRole('main')
          .locator('h1, h2, h3, h4')
          .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
        expect.soft(levels.every((level, place) => level <= (levels[place - 1] ?? 0) + 1)).toBe(true)
        await expectAccessible(page)
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 640 })
          await expectNoSidewaysScroll(page)
        }
      })
    }
    await test.step('LAW-8, SHELL-8: all this without a new page, and a part of a text can be gone to', async () => {
      await toPrivacy.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
      expect(await document.evaluate((before) => before === window.document)).toBe(true)
      const parts = page.getByRole('navigation', { name: 'On this page' })
      await parts.getByRole('link', { name: 'What you can ask' }).click()
      await expect(page.getByRole('heading', { name: 'What you can ask' })).toBeInViewport()
    })
  },
)

test('SHELL-8: who began in checkout finds the footer of the shop on its pages too', ANY_SIZE, async ({ page }) => {
  await readyForReview(page)
  await page.goto('/checkout/review')
  const back = page.getByRole('link', { name: 'Back to the order' })
  await back.filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/shop\/summary/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Price guide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Price guide' })).toBeVisible()
})
