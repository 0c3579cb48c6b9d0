import { allowOnly, holdBack } from './calls.ts'
import { ANY_SIZE, check, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-IE', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Dublin',
  }).format(Date.now() + days * 86_400_000)

/** Axe checks the first of results with the same layout. */
const ANSWERS = [
  { eircode: 'T12 K8AF', sees: [`Full fibre from ${inDays(60)}`, 'Choose Fibre 1Gb'], isNew: true },
  { eircode: 'V94 E6NH', sees: ['Part fibre is here', '1 plan for your address'] },
  { eircode: 'H91 W2KR', sees: [`Part fibre from ${inDays(30)}`, '1 plan for your address'] },
  {
    eircode: 'F92 C5PD',
    sees: ['You can get mobile broadband here', 'Weak signal for mobile broadband', 'See mobile broadband'],
    isNew: true,
  },
  { eircode: 'R32 A7XV', sees: ['No line reaches your home yet', 'See mobile broadband'] },
  {
    eircode: 'P47 N6DW',
    sees: ['Mobile broadband is faster here', 'Or use the line you have', '1 plan for your address'],
    isNew: true,
  },
  {
    eircode: 'E25 K3DW',
    sees: ['Your address needs a closer look', 'records don’t match this address exactly'],
    isNew: true,
  },
  { eircode: 'W23 D4C6', sees: ['Part fibre is here', '1 plan for your address'] },
  { eircode: 'D08 P3T7', sees: ['Full fibre is here', 'Choose Fibre 5Gb'] },
]

test('UI-10: at each address the customer reads what there is', ANY_SIZE, async ({ page }) => {
  await page.goto('/shop/broadband')
  for (const { eircode, sees, isNew } of ANSWERS) {
    await test.step(`${eircode}: ${sees[0]}`, async () => {
      await check(page, eircode)
      for (const words of sees) await expect.soft(page.getByText(words).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(' at ')
      if (isNew) await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Change address' }).click()
    })
  }
  await test.step('WAY-9: from the press to the plans the shop is asked one question', async () => {
    const asked = await allowOnly(page, 'CheckAddress')
    await check(page, 'T12 K8AF')
    await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
    expect(asked.times).toBe(1)
  })
})

test('UI-13, UI-12, UI-11: an Eircode that is wrong, in no list or of several homes', ANY_SIZE, async ({ page }) => {
  await page.goto('/shop/broadband')
  const field = page.getByLabel('Your Eircode')
  await test.step('UI-13: a wrong Eircode is told what is wrong, and the message goes when it is mended', async () => {
    await page.getByRole('button', { name: 'Check availability' }).click()
    await expect(page.getByText('Please, enter your eircode.')).toBeVisible()
    await field.fill('D08 P3T')
    // By the key: what is suggested by then may lie over the button.
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please, enter a valid Eircode.', { exact: true })).toBeVisible()
    await expect(page.getByText('An Eircode has 7 characters; this has 6.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await field.fill('D08 P3T7')
    await expect(page.getByText('Please, enter a valid Eircode.')).toBeHidden()
  })
  await test.step('UI-12: an Eircode in no list is said to be so beside the field', async () => {
    await check(page, 'A94 T2VC')
    await expect(page.getByText("Sorry, we can't find this eircode")).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Sorry, we can't find this eircode/)
  })
  const units = page.getByRole('heading', { name: 'Choose your address' })
  await test.step('UI-11: what stands below the question is out of sight before the units of a building are listed', async () => {
    const hold = await holdBack(page, 'CheckAddress')
    const below = page.getByRole('heading', { name: 'All plans and prices' })
    await check(page, 'D15X9NE')
    await expect(page.getByRole('heading', { name: 'Asking the network' })).toBeFocused()
    await expect(below).not.toBeInViewport()
    hold.goOn()
    await expect(units).toBeFocused()
    await expect(below).not.toBeInViewport()
  })
  await test.step('UI-11: a building asks for the unit, and the unit is confirmed', async () => {
    await expect(page.getByRole('radio')).toHaveCount(12)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByText('Please, choose your address from the list.')).toBeVisible()
    await page.getByRole('radio', { name: /^Apartment 7,/ }).check()
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Apartment 7')
  })
})

test(
  'WAY-11: asked on the home page, the one question is on its way before the page for its answer, and not in its address',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Your Eircode').fill('D08P3T7')
    const pages: string[] = []
    page.on('framenavigated', (frame) => pages.push(new URL(frame.url()).pathname + new URL(frame.url()).search))
    const asked = await allowOnly(page, 'CheckAddress')
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
  },
)
