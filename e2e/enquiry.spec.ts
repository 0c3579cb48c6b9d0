import type { Page } from '@playwright/test'
import { ANY_SIZE, check, expect, expectAccessible, submitEircode, test } from './shop.ts'

const waiting = (page: Page, words: string) => page.getByRole('heading', { name: words })

async function expectPlans(page: Page): Promise<void> {
  await expect(page.getByText('plans for your address')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
}

const another = (page: Page) => page.getByRole('button', { name: 'Change address' }).click()

test('UI-40: an enquiry ends in plans', ANY_SIZE, async ({ page }) => {
  await submitEircode(page, 'F31 N4DT')
  await test.step('UI-44: a reload in the middle of an enquiry goes on where it stands', async () => {
    await expect(waiting(page, 'Hang on a moment')).toBeVisible()
    await page.reload()
    await expectPlans(page)
  })
  // API tests cover the result per home; here one home stands for all.
  await test.step('UI-42: H71 T6RC', async () => {
    await another(page)
    await check(page, 'H71 T6RC')
    await expectPlans(page)
  })
  await expectAccessible(page)
  await test.step('a longer one says “Hang on a moment”, then “Almost there”, then shows plans', async () => {
    await another(page)
    await check(page, 'H53 K2RY')
    await expect(waiting(page, 'Hang on a moment')).toBeVisible()
    await expect(waiting(page, 'Almost there')).toBeVisible()
    await expectAccessible(page)
    await expectPlans(page)
  })
})

/** With an icon, with a wide picture, and with a way back; the component's own test covers the texts. */
const MODALS = [
  ['H62 P7VE', 'already an order'],
  ['V35 C8KD', 'outside the National Broadband Plan area'],
  ['V31 N2KW', 'Several homes share this address'],
] as const

/** Holds the CMS content back until the returned function is called. */
async function holdContent(page: Page): Promise<() => Promise<void>> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/graphql/', async (route) => {
    if (route.request().postData()?.includes('actionModal')) await held
    await route.fallback()
  })
  return async () => {
    goOn()
    await page.unroute('**/graphql/')
  }
}

test(
  'UI-41, MODAL-6: what stands in the way is told by its modal, in which nothing moves when its words come',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/shop/broadband')
    const dialog = page.getByRole('dialog')
    for (const [eircode, words] of MODALS) {
      await test.step(`${eircode}: ${words}`, async () => {
        const letWordsCome = await holdContent(page)
        await check(page, eircode)
        await expect(page.getByRole('dialog', { name: 'One moment' })).toBeVisible()
        const before = await dialog.boundingBox()
        if (eircode === 'H62 P7VE') await expectAccessible(page)
        await letWordsCome()
        await expect(page.getByRole('dialog', { name: words })).toBeVisible()
        await expect.soft(dialog.getByRole('link', { name: /1800 555 010/ })).toBeVisible()
        expect.soft(await dialog.boundingBox()).toEqual(before)
        if (eircode === 'V35 C8KD') await expectPictureOfItsWidth(page)
        await page.keyboard.press('Escape')
        await expect(page.getByText('We can’t sell this line online today')).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Broadband at /)
        await another(page)
      })
    }
  },
)

async function expectPictureOfItsWidth(page: Page): Promise<void> {
  await test.step('MODAL-1: a wide picture of the editors stands over the words, one for phones and one for desktops', async () => {
    const usual = page.viewportSize()
    const picture = page.getByRole('dialog').locator('picture img')
    await expect(picture).toBeVisible()
    await expectAccessible(page)
    const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(shown).toContain('-mobile.svg')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(shown).toContain('-desktop.svg')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    if (usual) await page.setViewportSize(usual)
  })
}

test('UI-43: an enquiry that is rejected, and one without an end, lead to a person', ANY_SIZE, async ({ page }) => {
  let polls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql/') && request.postDataJSON().operationName === 'NeqResult') polls += 1
  })
  await submitEircode(page, 'F12 V4CH')
  const modal = page.getByRole('dialog')
  await test.step('at F12 V4CH it is rejected', async () => {
    await expect(modal).toContainText('turned down our enquiry about this address')
    await expect(modal.getByRole('link', { name: /1800 555 010/ })).toBeVisible()
    // Another try is another enquiry, which this address rejects as well.
    const before = polls
    await modal.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => polls).toBeGreaterThan(before)
    await expect(modal).toContainText('turned down our enquiry about this address')
    await page.keyboard.press('Escape')
    await another(page)
  })
  await test.step('at F26 R8PT it is given up after fifteen polls', async () => {
    polls = 0
    await page.clock.install()
    await check(page, 'F26 R8PT')
    await expect(waiting(page, 'Hang on a moment')).toBeVisible()
    // Advances the browser's clock by one polling interval: this result never comes.
    await expect(async () => {
      await page.clock.fastForward(2000)
      await expect(modal).toBeVisible({ timeout: 300 })
    }).toPass({ intervals: [100] })
    await expect(modal).toContainText('Let us finish this for you')
    await expect(modal).toContainText('1800 555 010')
    expect(polls).toBe(15)
  })
})
