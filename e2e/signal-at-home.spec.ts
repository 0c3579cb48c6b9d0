import { ANY_SIZE, checkEircode, expect, test } from './shop.ts'

test(
  'COVER-12: the signal at a checked address is said on the pages of mobile plans without a touch',
  ANY_SIZE,
  async ({ page }) => {
    await checkEircode(page, 'F92 C5PD')
    for (const path of ['/mobile/sim-only', '/mobile', '/mobile/handsets/kaimo-k9']) {
      await page.goto(path)
      await expect(page.getByText('Weak signal in your home: calls may drop indoors.')).toBeVisible()
    }
  },
)
