import type { Page } from '@playwright/test'
import { answerOnly, holdBack } from './calls.ts'
import { ask, check, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-IE', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Dublin',
  }).format(Date.now() + days * 86_400_000)

const ANSWERS = [
  { eircode: 'D08 P3T7', sees: ['Full fibre is here', 'Choose Fibre 5Gb'] },
  { eircode: 'T12 K8AF', sees: [`Full fibre from ${inDays(60)}`, 'Choose Fibre 1Gb'] },
  { eircode: 'V94 E6NH', sees: ['Part fibre is here', '1 plan for your address'] },
  { eircode: 'H91 W2KR', sees: [`Part fibre from ${inDays(30)}`, '1 plan for your address'] },
  { eircode: 'F92 C5PD', sees: ['Mobile broadband is the way here', 'See mobile broadband'] },
  { eircode: 'R32 A7XV', sees: ['No line reaches your home yet', 'See mobile broadband'] },
  {
    eircode: 'P47 N6DW',
    sees: ['Mobile broadband is the faster way here', 'Or the line that your home has', '1 plan for your address'],
  },
  { eircode: 'E25 K3DW', sees: ['Your address needs a closer look', 'records do not match this address exactly'] },
  { eircode: 'W23 D4C6', sees: ['Part fibre is here', '1 plan for your address'] },
]

test('UI-10: at each address the customer reads what there is', async ({ page }) => {
  await page.goto('/shop/broadband')
  for (const { eircode, sees } of ANSWERS) {
    await test.step(`${eircode}: ${sees[0]}`, async () => {
      await check(page, eircode)
      for (const words of sees) await expect(page.getByText(words).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(' at ')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Change address' }).click()
    })
  }
})

test('UI-11: a building asks for the unit, and the unit is confirmed', async ({ page }) => {
  await page.goto('/shop/broadband')
  await page.getByLabel('Your Eircode').fill('D15X9NE')
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your address' })).toBeFocused()
  await expect(page.getByRole('radio')).toHaveCount(12)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('Please, choose your address from the list.')).toBeVisible()
  await page.getByRole('radio', { name: /^Apartment 7,/ }).check()
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apartment 7')
})

test('UI-11: what stands below the question is out of sight before the units of a building are listed', async ({
  page,
}) => {
  const hold = await holdBack(page, 'CheckAddress')
  const below = page.getByRole('heading', { name: 'All plans and prices' })
  await ask(page, 'D15X9NE')
  await expect(page.getByRole('heading', { name: 'Asking the network' })).toBeFocused()
  await expect(below).not.toBeInViewport()
  hold.goOn()
  await expect(page.getByRole('heading', { name: 'Choose your address' })).toBeFocused()
  await expect(below).not.toBeInViewport()
})

test('UI-15: nothing moves when what was written becomes an address', async ({ page }) => {
  const matches = await holdBack(page, 'AddressMatches')
  const check = await holdBack(page, 'CheckAddress')
  await page.goto('/shop/broadband?by=byHand')
  await page.getByLabel('House and street or townland').fill('1 Nowhere Lane')
  await page.getByLabel('Town', { exact: true }).fill('Trim')
  await page.getByLabel('County').selectOption('Meath')
  await page.getByRole('button', { name: 'Check availability' }).click()
  const before = await depthOfStages(page, 'Looking for your home')
  matches.goOn()
  expect(await depthOfStages(page, 'Asking the network')).toBe(before)
  check.goOn()
  await expect(page.getByText("Sorry, the network can't find this address.")).toBeVisible()
})

test('WAY-9: from the press to the plans the shop is asked one question', async ({ page }) => {
  await page.goto('/shop/broadband')
  await page.getByLabel('Your Eircode').fill('D08P3T7')
  const asked = await answerOnly(page, 'CheckAddress')
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
  expect(asked.times).toBe(1)
})

test('WAY-11: asked on the home page, the one question is on its way before the page for its answer, and not in its address', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Your Eircode').fill('D08P3T7')
  const pages: string[] = []
  page.on('framenavigated', (frame) => pages.push(new URL(frame.url()).pathname + new URL(frame.url()).search))
  const asked = await answerOnly(page, 'CheckAddress')
  const hold = await holdBack(page, 'CheckAddress')
  await Promise.all([
    page.waitForRequest((request) => request.postDataJSON()?.operationName === 'CheckAddress'),
    page.getByRole('button', { name: 'Check availability' }).click(),
  ])
  hold.goOn()
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
  expect(asked.times).toBe(1)
  expect(new Set(pages)).toEqual(new Set(['/shop/broadband']))
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What can you get at home?' })).toBeVisible()
})

test('UI-12: an Eircode in no list is said to be so beside the field', async ({ page }) => {
  await page.goto('/shop/broadband')
  await page.getByLabel('Your Eircode').fill('A94 T2VC')
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByText("Sorry, we can't find this eircode")).toBeVisible()
  await expect(page.getByLabel('Your Eircode')).toBeFocused()
  await expect(page.getByLabel('Your Eircode')).toHaveAccessibleDescription(/Sorry, we can't find this eircode/)
  await expectAccessible(page)
})

test('UI-13: a wrong Eircode is told what is wrong, and the message goes when it is mended', async ({ page }) => {
  await page.goto('/shop/broadband')
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByText('Please, enter your eircode.')).toBeVisible()
  await page.getByLabel('Your Eircode').fill('D08 P3T')
  // By the key: what is suggested by then may lie over the button.
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please, enter a valid Eircode.', { exact: true })).toBeVisible()
  await expect(page.getByText('An Eircode has 7 characters; this has 6.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your Eircode').fill('D08 P3T7')
  await expect(page.getByText('Please, enter a valid Eircode.')).toBeHidden()
})

/** How far below the heading the stages of the check stand. */
async function depthOfStages(page: Page, heading: string): Promise<number> {
  const top = await page.getByRole('heading', { name: heading }).boundingBox()
  const stages = await page.getByRole('listitem').filter({ hasText: 'Find your address' }).boundingBox()
  return (stages?.y ?? 0) - (top?.y ?? 0)
}
