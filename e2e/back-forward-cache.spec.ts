import type { Page } from '@playwright/test'
import { fullChromium } from '#tools/check/browser.mjs'
import { ANY_SIZE, expect, test } from './shop.ts'
import { logIn } from './sign-in.ts'

/** The shell for headless tests has no such cache: there the page is loaded again, and must show nobody's name either. */
const WITH_CACHE = fullChromium(process.env['CHROMIUM_PATH'])

// Playwright switches the cache off, which browsers of customers have.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(WITH_CACHE !== null && { executablePath: WITH_CACHE }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
})

/** Of the page on the screen: Playwright itself does not notice one that came out of the cache. */
async function readerOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  return async (expression: string): Promise<unknown> => {
    const leaving = { result: { value: null } }
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true }).catch(() => leaving)
    return result.value
  }
}

const SHOWN = `location.pathname + ' ' + /Niamh|Log in/.exec(document.querySelector('header').innerText)`
const WAS_RESTORED = 'window.wasRestored'
const LOG_OUT = `document.querySelector('header form[action="/logout"] button').click()`

test(
  'SESS-19: a page that comes back from the back/forward cache after logging out shows nobody’s name',
  ANY_SIZE,
  async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasRestored: persisted })),
    )
    await page.goto('/shop/tv')
    await logIn(page)
    await page.goto('/mobile')
    const read = await readerOf(page)
    await test.step('in the same session the page is there again as it was', async () => {
      await read('history.back()')
      await expect.poll(() => read(SHOWN)).toBe('/shop/tv Niamh')
      await expect.poll(() => read(WAS_RESTORED)).toBe(WITH_CACHE !== null)
    })
    await read(LOG_OUT)
    await expect.poll(() => read(SHOWN)).toBe('/shop/broadband Log in')
    await read('history.back()')
    await expect.poll(() => read(SHOWN)).toBe('/shop/tv Log in')
    expect(await read('document.body.innerText')).not.toContain('Niamh')
    test.skip(
      WITH_CACHE === null,
      'no back/forward cache in this browser, only loading again was tried: install chromium',
    )
  },
)
