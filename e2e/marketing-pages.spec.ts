import { ANY_SIZE, DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './shop.ts'

for (const path of ['/about/full-fibre', '/about/moving-home']) {
  test(`CMS-30: ${path} fits phones and desktops, without findings of axe`, ANY_SIZE, async ({ page }) => {
    for (const size of [{ width: 320, height: 640 }, PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await page.goto(path)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
}

test(
  'CMS-30: on a page of editors a question opens, a part is led to, and an address is checked',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/about/full-fibre')
    await page.getByRole('link', { name: 'How the visit goes' }).click()
    await expect(page).toHaveURL(/#how-the-visit-goes$/)
    await expect(page.getByRole('heading', { name: 'How the visit goes' })).toBeInViewport()
    await page.getByText('Will someone drill through my wall?').click()
    await expect(page.getByText('Usually one small hole')).toBeVisible()
    await page.getByLabel('Your Eircode or address').fill('D08 P3T7')
    await page.getByRole('button', { name: 'Check availability' }).click()
    await expect(page).toHaveURL(/\/shop\/broadband/)
    await expect(page.getByText('Fibre 1Gb').first()).toBeVisible()
  },
)

test(
  'CMS-30: a link to a part ends there and stays there, however late the scripts of the page',
  ANY_SIZE,
  async ({ page }) => {
    const part = page.getByRole('heading', { name: 'How the visit goes' })
    await page.goto('/about/full-fibre')
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await arrived
      await route.fallback()
    })
    const late = page.waitForRequest('**/assets/*.js')
    await page.getByRole('link', { name: 'How the visit goes' }).click()
    await late
    await expect(page).toHaveURL(/#how-the-visit-goes$/)
    await expect(part).toBeInViewport()
    const hydrated = page.waitForFunction(() => {
      const place = document.getElementById('how-the-visit-goes') ?? {}
      return Object.keys(place).some((key) => key.startsWith('__reactFiber'))
    })
    arrive()
    await hydrated
    await expect(part).toBeInViewport()
  },
)
