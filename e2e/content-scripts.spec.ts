import type { Page } from '@playwright/test'
import { ANY_SIZE, expect, test as shopTest } from './shop.ts'

/** What an attacker writes who may edit the CMS, in a shop whose sanitiser is off. */
const THEIRS = [
  '<script>window.theirs = 1</script>',
  '<script type="module">window.theirs = 2</script>',
  '<img alt="" src="/nothing" onerror="window.theirs = 3">',
  '<svg onload="window.theirs = 4"></svg>',
  '<iframe srcdoc="<script>parent.theirs = 5</script>"></iframe>',
  '<details open ontoggle="window.theirs = 6"><summary>More</summary></details>',
  '<a id="their-offer" href="javascript:window.theirs = 7">Win a phone</a>',
].join('')

/** The browser says of each in its console that it was refused. */
const test = shopTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  quietConsole: async ({}, use) => use(undefined),
})

/** The page as the shop sends it, with its own headers, and their markup in the text of its first block. */
async function withTheirMarkup(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('</h1>', `</h1><div data-theirs>${THEIRS}</div>`)
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
}

const PATH = '/about/full-fibre'

test('CMS-29: a script in a page of editors does not run with the sanitiser off', ANY_SIZE, async ({ page }) => {
  await withTheirMarkup(page, PATH)
  await page.goto(PATH)
  await expect(page.locator('[data-theirs]')).toBeAttached()
  await page.locator('#their-offer').dispatchEvent('click')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('window.theirs')).toBeUndefined()
})

test(
  'CMS-29: a script in the description of a modal does not run with the sanitiser off',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto(PATH)
    // As React puts the one HTML of the CMS into the page.
    await page.evaluate((html) => {
      const description = document.createElement('div')
      document.body.append(description)
      description.innerHTML = html
      description.querySelector('a')?.click()
    }, THEIRS)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('window.theirs')).toBeUndefined()
  },
)
