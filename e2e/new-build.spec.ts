import { completeOrder, FIBRE } from './order.ts'
import { ANY_SIZE, expect, test as shopTest } from './shop.ts'

/** A missing file logs an error in the console. */
const test = shopTest.extend<{ quietConsole: undefined }>({
  quietConsole: async ({ page: _ }, use) => use(undefined),
})

test(
  'FAULT-21: a release in the middle of checkout leads to a load of the new pages, and no answer is lost',
  ANY_SIZE,
  async ({ page }) => {
    await completeOrder(page, [FIBRE], 'D08 P3T7')
    await page.goto('/checkout/details')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Your details')
    await page.getByLabel('First name').fill('Aoife')
    await page.getByLabel('Last name').fill('Murphy')
    await page.getByLabel('Email address').fill('aoife.murphy@mail.example')
    await page.getByLabel('Mobile number').fill('087 555 0123')
    await page.getByLabel('Day').fill('12')
    await page.getByLabel('Month').fill('March')
    await page.getByLabel('Year').fill('1991')
    await page.getByRole('checkbox', { name: /check my credit/ }).check()

    // The files of the old build are missing until a page of the new build is requested.
    let isGone = true
    await page.route('**/assets/**', (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()))
    await page.route('**/checkout/**', (route) => {
      if (route.request().resourceType() === 'document') isGone = false
      return route.fallback()
    })
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: /^Continue to/ }).click()
    await loaded
    expect(isGone, 'the page was loaded anew').toBe(false)
    // The entered values are still there, and the next click continues.
    await expect(page.getByLabel('Year')).toHaveValue('1991')
    await expect(page.getByLabel('Email address')).toHaveValue('aoife.murphy@mail.example')
    await page.getByRole('button', { name: /^Continue to/ }).click()
    await expect(heading).toHaveText('Delivery and visit')
    await expect(page.getByLabel('Their mobile number')).toHaveValue('087 555 0123')
  },
)
