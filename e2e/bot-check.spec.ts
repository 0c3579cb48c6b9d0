import { ANY_SIZE, test as base, expect, shopCalled } from './shop.ts'
import { CHECKED_SHOP, type OpenShop } from './shops.ts'

const test = base.extend<{ shop: OpenShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  shop: [async ({}, use) => use(await shopCalled(CHECKED_SHOP)), { scope: 'test', timeout: 180_000 }],
})

test(
  'BOT-40: with keys alone a customer finds an order, checks an address and logs in, and meets no puzzle',
  ANY_SIZE,
  async ({ page }) => {
    const checked: string[] = []
    page.on('request', (request) => {
      if (request.headers()['x-bot-check'] !== undefined) checked.push(new URL(request.url()).pathname)
    })

    await page.goto('/find-order')
    await page.getByLabel('Order number').focus()
    await page.keyboard.type('TN-4F7K-9Q2M')
    await page.keyboard.press('Tab')
    await page.keyboard.type('aoife@example.com')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    expect(checked).toHaveLength(1)

    await page.goto('/shop/broadband')
    await page.getByLabel('Your Eircode').focus()
    await page.keyboard.type('D08 P3T7')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(checked.length).toBeGreaterThan(1)

    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password')).toBeVisible()
  },
)
