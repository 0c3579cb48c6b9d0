import type { Page } from '@playwright/test'
import { ask, expect, expectAccessible, test } from './shop.ts'

/** One poll of the browser: its clock goes on by the interval, and the answer is awaited. */
async function poll(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse((response) => response.url().endsWith('/graphql/')), page.clock.runFor(2000)])
}

for (const eircode of ['F31 N4DT', 'F23 A9W1', 'H71 T6RC', 'P31 D7XE']) {
  test(`UI-40: at ${eircode} the enquiry ends in plans`, async ({ page }) => {
    await ask(page, eircode)
    await expect(page.getByText('plans for your address')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('UI-40: a longer enquiry says “Hang on a moment”, then “Almost there”, then shows plans', async ({ page }) => {
  await ask(page, 'H53 K2RY')
  await expect(page.getByRole('heading', { name: 'Hang on a moment' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('plans for your address')).toBeVisible()
})

const MODALS = [
  ['H62 P7VE', 'There is already an order'],
  ['R95 X4TN', 'This line is reserved'],
  ['V35 C8KD', 'outside the National Broadband Plan area'],
  ['P75 W3HF', 'needs a survey first'],
  ['F45 E5PA', 'already broadband on these lines'],
  ['V31 N2KW', 'Several homes share this address'],
] as const

for (const [eircode, words] of MODALS) {
  test(`UI-41: at ${eircode} the modal says “${words}”`, async ({ page }) => {
    await ask(page, eircode)
    await expect(page.getByRole('dialog')).toContainText(words)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('This line cannot be sold online today')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Broadband at /)
    await expect(page.getByRole('button', { name: 'Change address' })).toBeVisible()
  })
}

for (const eircode of ['H62 P7VE', 'V35 C8KD', 'V31 N2KW']) {
  test(`MODAL-6: at ${eircode} nothing moves when the words of the modal come`, async ({ page }) => {
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/graphql/', async (route) => {
      if (route.request().postData()?.includes('actionModal')) await held
      await route.continue()
    })
    await ask(page, eircode)
    const dialog = page.getByRole('dialog')
    await expect(page.getByRole('dialog', { name: 'One moment' })).toBeVisible()
    const before = await dialog.boundingBox()
    await expectAccessible(page)
    goOn()
    await expect(dialog.getByRole('link', { name: /1800 555 010/ })).toBeVisible()
    expect(await dialog.boundingBox()).toEqual(before)
  })
}

test('MODAL-1: a wide picture of the editors stands over the words, one for phones and one for desktops', async ({
  page,
}) => {
  await ask(page, 'V35 C8KD')
  const picture = page.getByRole('dialog').locator('picture img')
  await expect(picture).toBeVisible()
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shown).toContain('-mobile.svg')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(shown).toContain('-desktop.svg')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('UI-43: at F12 V4CH the enquiry is rejected', async ({ page }) => {
  await ask(page, 'F12 V4CH')
  const modal = page.getByRole('dialog')
  await expect(modal).toContainText('turned down our enquiry about this address')
  await expect(modal.getByRole('link', { name: /1800 555 010/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /again/ })).toHaveCount(0)
})

test('UI-43: at F26 R8PT the enquiry is given up after fifteen polls', async ({ page }) => {
  await page.clock.install()
  await ask(page, 'F26 R8PT')
  await expect(page.getByRole('heading', { name: 'Hang on a moment' })).toBeVisible()
  for (let made = 0; made < 15; made++) await poll(page)
  await page.clock.runFor(2000)
  await expect(page.getByRole('dialog')).toContainText('Let us finish this for you')
  await expect(page.getByRole('dialog')).toContainText('1800 555 010')
})

test('UI-44: a reload in the middle of an enquiry goes on where it stands', async ({ page }) => {
  await ask(page, 'H53 K2RY')
  await expect(page.getByRole('heading', { name: 'Hang on a moment' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('plans for your address')).toBeVisible()
})
