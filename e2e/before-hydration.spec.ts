import type { Page, Request, Route } from '@playwright/test'
import { ANY_SIZE, check, checkEircode, expect, expectAccessible, test } from './shop.ts'

const FULL_FIBRE = 'D08 P3T7'
/** The bundles that the result page needs. */
const RESULT_BUNDLES = /availability-|plan-columns|\/broadband-(?!overview)/

/** No part of the page hydrates until it is released. */
async function holdScripts(page: Page) {
  const held: Route[] = []
  let isHeld = true
  await page.route(/\/assets\/framework-.*\.js/, (route) => (isHeld ? void held.push(route) : route.continue()))
  return async function letGo() {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

function operationOf(request: Request): string | null {
  return request.url().endsWith('/graphql/') ? (request.postDataJSON()?.operationName ?? null) : null
}

/** Operations of secondary content, which loads after the plans or the form. */
const BESIDE = ['BeforeYouChoose', 'EarliestVisit', 'PhoneSiblings', 'CurrentServiceSlots', 'MobileCoverage']

/** The operations that the page has sent so far, without those of secondary content. */
function operationsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const operation = operationOf(request)
    if (operation !== null && !BESIDE.includes(operation)) asked.push(operation)
  })
  return asked
}

/** Where each card is. */
function placesOf(page: Page) {
  return page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect()
      return [card.querySelector('h3')?.textContent, x, y + window.scrollY, width, height].join(' ')
    }),
  )
}

test(
  'PRESS-1: for a known address the plans are asked for once, before any script of the page has come',
  ANY_SIZE,
  async ({ page }) => {
    await checkEircode(page, FULL_FIBRE)
    let letGo = await holdScripts(page)
    const asked = operationsOf(page)
    const parts = page.waitForRequest(/\/assets\/availability-result-.*\.js/)
    const plans = page.waitForRequest((request) => operationOf(request) === 'RecommendedPlans')
    await page.goto('/shop/broadband', { waitUntil: 'commit' })
    await Promise.all([parts, plans])
    const choose = page.getByRole('button', { name: 'Choose Fibre 1Gb' })
    await test.step('ROOM-30: the plans are seen before any script has come, and stay where they are', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText('27 Weaver')
      await expect(choose).toBeVisible()
      await expect(page.getByLabel('Your Eircode')).toBeHidden()
      const drawn = await placesOf(page)
      expect(drawn).toHaveLength(4)
      await letGo()
      await expect(page.locator('#known-plans')).toHaveCount(0)
      expect(await placesOf(page)).toEqual(drawn)
    })
    await expect(choose).toBeVisible()
    expect(asked).toEqual(['RecommendedPlans'])

    await test.step('ROOM-32: what is pressed in the plans before the page is alive is pressed again once it is', async () => {
      letGo = await holdScripts(page)
      await page.goto('/shop/broadband', { waitUntil: 'commit' })
      await page.getByText('12 months', { exact: true }).first().click()
      await choose.click()
      await letGo()
      await expect(page).toHaveURL(/term=12/)
      await expect(page.getByRole('article', { name: 'Fibre 1Gb' })).toContainText('12-month contract')
      await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€')
    })
    await test.step('PRESS-3: the first question is in the page, and what was pressed before the scripts came is kept', async () => {
      // The cart requests of the previous page do not count.
      await page.goto('about:blank')
      asked.length = 0
      letGo = await holdScripts(page)
      const answers = page.waitForRequest((request) => operationOf(request) === 'CurrentServiceAnswers')
      const form = page.waitForRequest(/\/assets\/saved-answers-.*\.js/)
      await page.goto('/broadband/current-service', { waitUntil: 'commit' })
      const question = page.getByRole('group', { name: 'Do you have broadband or a home phone today?' })
      await question.getByLabel('Yes').check()
      await Promise.all([answers, form])
      expect(asked.toSorted()).toEqual(['CartBar', 'CurrentServiceAnswers'])
      await letGo()
      await expect(page.getByLabel('Who is it with?')).toBeVisible()
      await expect(question.getByLabel('Yes')).toBeChecked()
      await expect(question.getByLabel('Yes')).toBeFocused()
      expect(asked.toSorted()).toEqual(['CartBar', 'CurrentServiceAnswers'])
      await expectAccessible(page)
    })
  },
)

/** From focus to submit: one request. `meanwhile` runs before its response. */
async function expectOneRequest(page: Page, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  await page.getByLabel('Your Eircode').focus()
  // Focus and typing prefetch everything that the result page needs.
  await page.getByLabel('Your Eircode').fill(FULL_FIBRE)
  await page.waitForLoadState('networkidle')
  const asked = operationsOf(page)
  const afterwards: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && asked.length > 0) afterwards.push(request.url())
  })
  await page.getByRole('button', { name: 'Check availability' }).click()
  await meanwhile()
  await expect(page.getByRole('button', { name: 'Choose Fibre 1Gb' })).toBeVisible()
  expect(asked).toEqual(['CheckAddress'])
  expect(afterwards.filter((url) => RESULT_BUNDLES.test(url))).toEqual([])
}

test(
  'PRESS-2: from the press to the plans the shop is asked one question, and no part is fetched after it',
  ANY_SIZE,
  async ({ page }) => {
    await test.step('PRESS-4: who is not known fetches and asks nothing ahead', async () => {
      const asked = operationsOf(page)
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.goto('/broadband/current-service', { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { name: 'There’s no broadband in your order' })).toBeVisible()
      await page.goto('/shop/broadband')
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
      expect(scripts.filter((url) => /availability-result|saved-answers|shop-cart/.test(url))).toEqual([])
    })
    await test.step('on the broadband page', () => expectOneRequest(page))
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    const answers: Route[] = []
    await page.route('**/graphql/', (route) =>
      operationOf(route.request()) === 'CheckAddress' ? void answers.push(route) : route.fallback(),
    )
    const overview = page.getByRole('heading', { name: 'All plans and prices' })
    await page.goto('/')
    await test.step('ROOM-33: who has asked on the home page comes to a page that waits for the answer', async () => {
      await expectOneRequest(page, async () => {
        await expect(page.getByRole('heading', { name: 'Asking the network' })).toBeVisible()
        await expect(overview).toHaveCount(0)
        expect(answers).toHaveLength(1)
        await answers[0]?.fallback()
      })
      await page.getByRole('button', { name: 'Change address' }).click()
      await expect(overview).toBeVisible()
    })
  },
)

test('PRESS-5: an answer that was asked for ahead and got lost is asked for again', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  const choose = page.getByRole('button', { name: 'Choose Fibre 1Gb' })
  let lost = 0
  await page.route('**/graphql/', (route) =>
    operationOf(route.request()) === 'RecommendedPlans' && lost++ === 0 ? route.abort() : route.fallback(),
  )
  await page.reload()
  await expect(choose).toBeVisible()
  await expect.poll(() => lost).toBe(2)
  await page.getByRole('button', { name: 'Change address' }).click()
  await check(page, FULL_FIBRE)
  await expect(choose).toBeVisible()
  await page.unroute('**/graphql/')

  await test.step('PLAN-49: without the plans of an address the page says so, and the next try brings them', async () => {
    await page.route('**/graphql/', (route) =>
      operationOf(route.request()) === 'RecommendedPlans' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.reload()
    await expect(page.getByText('We couldn’t load the plans')).toBeVisible()
    await page.unroute('**/graphql/')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article', { name: 'Fibre 1Gb' })).toBeVisible()
  })
})

test(
  'WEAK-20, WEAK-21: what is pressed before the scripts come is taken, and done once when they are there',
  ANY_SIZE,
  async ({ page }) => {
    let letGo = await holdScripts(page)
    const asked = operationsOf(page)
    await page.goto('/mobile/sim-only', { waitUntil: 'commit' })
    const choose = page.getByRole('button', { name: /^Choose / }).first()
    await choose.click()
    await choose.click()
    await expect(choose).toHaveAttribute('aria-busy', 'true')
    await letGo()
    await expect(page.getByRole('region', { name: 'Cart' })).toBeVisible()
    await expect(page.getByText('You have one in your cart.')).toBeVisible()
    await expect(page.locator('button[aria-busy=true]')).toHaveCount(0)
    expect(asked.filter((operation) => /^Add/.test(operation))).toHaveLength(1)

    letGo = await holdScripts(page)
    await page.goto('/mobile', { waitUntil: 'commit' })
    await page.getByText('Lumaro', { exact: true }).first().click()
    await page.getByLabel('Sort by').selectOption('Name, A to Z')
    await letGo()
    await expect(page).toHaveURL(/sort=name/)
    await expect(page).toHaveURL(/Lumaro/)

    letGo = await holdScripts(page)
    await page.goto('/mobile/handsets/solwyn-one-mini', { waitUntil: 'commit' })
    await page
      .getByRole('region', { name: 'Buy this phone' })
      .getByRole('button', { name: 'Tell me when it’s back' })
      .click()
    await letGo()
    await expect(page.getByRole('form', { name: 'Tell me when it’s back' }).getByLabel('Email address')).toBeFocused()

    letGo = await holdScripts(page)
    await page.goto('/find-order', { waitUntil: 'commit' })
    await page.getByLabel('Order number').fill('TN-4F7K-9Q2M')
    await page.getByLabel('Email address').fill('aoife')
    await page.getByLabel('Email address').press('Enter')
    await letGo()
    await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Order number')).toHaveValue('TN-4F7K-9Q2M')
    await expect(page).toHaveURL(/\/find-order$/)

    letGo = await holdScripts(page)
    await page.goto('/shop/broadband', { waitUntil: 'commit' })
    await page.getByLabel('Your Eircode').fill(FULL_FIBRE)
    await page.getByLabel('Your Eircode').press('Enter')
    await expect(page).toHaveURL(/\/plans-at\?/)
    await letGo()
    await expect(page.getByRole('button', { name: 'Choose Fibre 1Gb' })).toBeVisible()
  },
)
