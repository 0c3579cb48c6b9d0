import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

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
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql/')) asked.push(request.postDataJSON().operationName)
  })
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
  expect(asked).toEqual(['CheckAddress'])
})

test('WAY-11: asked on the home page, the one question is on its way before the page for its answer, and not in its address', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Your Eircode').fill('D08P3T7')
  const asked: string[] = []
  const pages: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql/')) asked.push(request.postDataJSON().operationName)
  })
  page.on('framenavigated', (frame) => pages.push(new URL(frame.url()).pathname + new URL(frame.url()).search))
  const hold = await holdBack(page, 'CheckAddress')
  await Promise.all([
    page.waitForRequest((request) => request.postDataJSON()?.operationName === 'CheckAddress'),
    page.getByRole('button', { name: 'Check availability' }).click(),
  ])
  hold.goOn()
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
  expect(asked).toEqual(['CheckAddress'])
  expect(new Set(pages)).toEqual(new Set(['/shop/broadband']))
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What can you get at home?' })).toBeVisible()
})

test('UI-16: a shop that cannot be reached is not blamed on the network, and is asked again', async ({ page }) => {
  await page.goto('/shop/broadband')
  await page.getByLabel('Your Eircode').fill('D08P3T7')
  await page.route('**/graphql/', (route) => route.abort())
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeFocused()
  await expect(page.getByText('Check your connection and try again')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/graphql/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Full fibre is here')).toBeVisible()
})

const LIMITS = [
  { code: 'RATE_LIMITED', heading: 'That was a lot in a short time' },
  { code: 'TOO_MANY_CHECKS', heading: 'That was a lot in a short time' },
  { code: 'TOO_MANY_VISITORS', heading: 'The shop is very busy right now' },
]

test('BUDGET-11: each limit is told as it is, and the customer can try again', async ({ page }) => {
  await page.goto('/shop/broadband')
  for (const { code, heading } of LIMITS) {
    await test.step(code, async () => {
      const refused = { errors: [{ message: 'Too many', extensions: { code, retryAfter: 60 } }] }
      await page.route('**/graphql/', (route) =>
        route.request().postDataJSON().operationName === 'CheckAddress'
          ? route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: refused })
          : route.fallback(),
      )
      await check(page, 'D08P3T7')
      await expect(page.getByRole('heading', { name: heading })).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectAccessible(page)
      await page.unroute('**/graphql/')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Full fibre is here')).toBeVisible()
      await page.getByRole('button', { name: 'Change address' }).click()
    })
  }
})

/** How far below the heading the stages of the check stand. */
async function depthOfStages(page: Page, heading: string): Promise<number> {
  const top = await page.getByRole('heading', { name: heading }).boundingBox()
  const stages = await page.getByRole('listitem').filter({ hasText: 'Find your address' }).boundingBox()
  return (stages?.y ?? 0) - (top?.y ?? 0)
}

/** Until it is told to go on, the shop gets no question of this name. */
async function holdBack(page: Page, name: string): Promise<{ goOn: () => void }> {
  let goOn = () => {}
  const told = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/graphql/', async (route) => {
    if (route.request().postDataJSON().operationName === name) await told
    await route.fallback()
  })
  return { goOn: () => goOn() }
}

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

const TROUBLES = ['fail', 'lie', 'gone']

test('UI-14: while addresses fails, lies or is gone, the customer can try again and call', async ({
  page,
  sandbox,
}) => {
  await page.goto('/shop/broadband')
  for (const mode of TROUBLES) {
    await test.step(mode, async () => {
      await sandbox.control('addresses', { mode })
      // Of an Eircode that our own premises do not hold either nothing can be said.
      await check(page, 'A94T2VC')
      const modal = page.getByRole('dialog')
      await expect(modal).toContainText('1800 555 010')
      await expectAccessible(page)
      await modal.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('heading', { name: 'The check is not working right now' })).toBeFocused()
      const number = page.getByRole('main').getByRole('link', { name: /1800 555 010/ })
      await expect(number.first()).toBeVisible()
      await expectAccessible(page)
      await sandbox.control('addresses', {})
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText("Sorry, we can't find this eircode")).toBeVisible()
    })
  }
})

test('WAY-7: while addresses fails, lies or is gone, an Eircode still leads to its plans', async ({
  page,
  sandbox,
}) => {
  await page.goto('/shop/broadband')
  for (const mode of TROUBLES) {
    await test.step(mode, async () => {
      await sandbox.control('addresses', { mode })
      await check(page, 'D08P3T7')
      await expect(page.getByText('Full fibre is here')).toBeVisible()
      await page.getByRole('button', { name: 'Change address' }).click()
    })
  }
})

test('UI-14: while qualification fails, lies or is gone, a modal offers another try and a number', async ({
  page,
  sandbox,
}) => {
  await page.goto('/shop/broadband')
  for (const mode of TROUBLES) {
    await test.step(mode, async () => {
      await sandbox.control('qualification', { mode })
      await check(page, 'D08P3T7')
      const modal = page.getByRole('dialog')
      await expect(modal).toContainText(mode === 'gone' ? 'The network isn' : 'We couldn')
      await expect(modal).toContainText('1800 555 010')
      await expectAccessible(page)
      await sandbox.control('qualification', {})
      await modal.getByRole('button', { name: mode === 'gone' ? 'Try again' : 'Check my address again' }).click()
      await expect(page.getByText('Full fibre is here')).toBeVisible()
      await page.getByRole('button', { name: 'Change address' }).click()
    })
  }
})

test('UI-15: a network that does not respond ends in words, not in waiting', async ({ page }) => {
  await ask(page, 'N39F6YA')
  await expect(page.getByRole('heading', { name: 'Asking the network' })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('The network isn')
})

test('UI-15: a network that takes five seconds is given up, and the modal says so', async ({ page, sandbox }) => {
  await sandbox.control('qualification', { delayMs: 5000 })
  await ask(page, 'D08P3T7')
  await expect(page.getByRole('dialog')).toContainText('The network isn')
  await expect(page.getByRole('dialog')).toContainText('1800 555 010')
})

test('MODAL-2: editors who are slow are waited for behind a skeleton, then the modal has words of its own', async ({
  page,
}) => {
  await page.route('**/graphql/', (route) =>
    route.request().postData()?.includes('"ActionModal"') ? undefined : route.continue(),
  )
  await ask(page, 'N39F6YA')
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: 'One moment' })).toBeAttached()
  await expect(modal).toContainText('usually passes within a few minutes')
})

test('MODAL-2: without the editors the modal has words of its own', async ({ page, sandbox }) => {
  await sandbox.control('cms', { mode: 'gone' })
  await ask(page, 'N39F6YA')
  await expect(page.getByRole('dialog')).toContainText('1800 555 010')
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible()
})

const WAYS_OUT = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'its button': (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
}

for (const [way, leave] of Object.entries(WAYS_OUT)) {
  test(`MODAL-5: a modal takes the focus, closes with ${way} and gives the focus back`, async ({ page }) => {
    await ask(page, 'N39F6YA')
    const modal = page.getByRole('dialog')
    await expect(modal).toContainText('The network isn')
    await expect.poll(() => modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await leave(page)
    await expect(modal).toBeHidden()
    await expect(page.getByRole('heading', { name: 'The check is not working right now' })).toBeFocused()
  })
}

async function ask(page: Page, eircode: string): Promise<void> {
  await page.goto('/shop/broadband')
  await check(page, eircode)
}

async function check(page: Page, eircode: string): Promise<void> {
  await page.getByLabel('Your Eircode').fill(eircode)
  await page.getByRole('button', { name: 'Check availability' }).click()
}

test('UI-16: without a connection the customer is told so, and the page stays', async ({ page }) => {
  await page.route('**/assets/*answer-*.js', (route) => route.abort('internetdisconnected'))
  const plans = page.waitForResponse((response) => response.request().postData()?.includes('"CheckAddress"') ?? false)
  await ask(page, 'D08P3T7')
  await expect(page.getByText('You seem to be offline.').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  // By then the page shows its last step, and fetches nothing by itself any more.
  await plans
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/assets/*answer-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Full fibre is here')).toBeVisible()
})
