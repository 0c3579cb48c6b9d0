import type { Page } from '@playwright/test'
import { ANY_SIZE, checkAnother, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

async function lookUp(page: Page, number: string): Promise<void> {
  await page.goto('/shop/broadband?by=number')
  await askFor(page, number)
}

async function askFor(page: Page, number: string): Promise<void> {
  await page.getByLabel('Your broadband or phone number').fill(number)
  await page.getByRole('button', { name: 'Check availability' }).click()
}

const answerField = (page: Page) => page.getByLabel('Your Eircode or door number')
const confirm = (page: Page) => page.getByRole('button', { name: 'Yes, this is my home' }).click()

/** Everything that reached the browser: the page, its storage, and every response of the shop. */
async function receivedBy(page: Page, answers: readonly string[]): Promise<string> {
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  return [await page.content(), kept, ...answers].join('\n')
}

test('HOME-20, HOME-23: a number leads to a home that only its owner knows again', ANY_SIZE, async ({ page }) => {
  await test.step('HOME-20: the page shows the plans, the masked home and one field, and nothing tells more', async () => {
    const answers: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('/graphql/')) answers.push(await response.text().catch(() => ''))
    })
    await lookUp(page, '01 555 0142')
    await expect(page.getByText('Part fibre is here')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Up to 100Mb at your address')
    await expect(page.getByRole('heading', { name: 'Is this your home?' })).toBeVisible()
    await expect(page.getByText('M… A…, Limerick').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Choose / })).toBeVisible()
    await expect(answerField(page)).toHaveAccessibleDescription(/No number on your door\? Then your Eircode\./)
    const told = await receivedBy(page, answers)
    expect(['V94E6NH', 'V94 E6NH', 'Mulcair', 'Castletroy'].filter((secret) => told.includes(secret))).toEqual([])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('HOME-23: after three wrong answers the Eircode is the way, and it leads to the plans', async () => {
    for (const door of ['71', '72', '73']) {
      await answerField(page).fill(door)
      await Promise.all([page.waitForResponse((response) => response.url().endsWith('/graphql/')), confirm(page)])
    }
    const over = page.getByRole('heading', { name: 'We couldn’t confirm this home' })
    await expect(over).toBeFocused()
    await expect(answerField(page)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Choose / }).click()
    await expect(over).toBeFocused()
    await page.getByRole('button', { name: 'Use my Eircode or address' }).click()
    await page.getByLabel('Your Eircode or address').fill('V94E6NH')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('41 Mulcair Avenue')
  })
})

test('HOME-22, HOME-27: a plan of a home that is known by its number', ANY_SIZE, async ({ page }) => {
  const line = page.getByRole('region', { name: 'Broadband' })
  await test.step('HOME-22: a plan that is chosen first waits for the answer, and then goes into the cart', async () => {
    await lookUp(page, '021 555 0167')
    await page.getByRole('button', { name: 'Choose Fibre 500' }).click()
    await expect(answerField(page)).toBeFocused()
    // Another one instead.
    await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    await expect(answerField(page)).toBeFocused()
    await expect(page.getByRole('region', { name: 'Cart' })).toHaveCount(0)
    await page.keyboard.type('t12 k8af')
    await page.getByRole('button', { name: 'Confirm and add Fibre 1Gb' }).click()
    const cart = page.getByRole('region', { name: 'Cart' })
    await expect(cart).toContainText('Monthly cost €39.99')
    await expect(page.getByRole('button', { name: /^In your cart/ })).toHaveCount(1)
    await expect(page.getByText('line 021 555 0167')).toBeVisible()
    await cart.getByRole('link', { name: 'Review your order' }).click()
    await expect(line).toContainText('8 Loughview Terrace')
    await expect(line).toContainText('T12 K8AF')
  })
  await test.step('HOME-27: the number of a line is printed with its address to who came by it, and to nobody who types the Eircode', async () => {
    await expect(line).toContainText('line 021 555 0167')
    await checkAnother(page, 'T12 K8AF')
    await expect(page.getByText('Full fibre from')).toBeVisible()
    await expect(page.getByText('T12 K8AF').first()).toBeVisible()
    await expect(page.getByText('021 555 0167')).toHaveCount(0)
  })
})

test('HOME-26, HOME-21: what is wrong with a number, and with the answer to it', ANY_SIZE, async ({ page, shop }) => {
  await test.step('HOME-26: a number that is looked up too often is said to be so beside its field', async () => {
    const number = '061 777 1234'
    for (let asked = 0; asked < 12; asked++) {
      await fetch(`${shop.url}/graphql/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
        body: JSON.stringify({ query: `mutation { prequal(phone: "${number}") { prequalId } }` }),
      })
    }
    await lookUp(page, number)
    const field = page.getByLabel('Your broadband or phone number')
    await expect(field).toHaveAccessibleDescription(/You’ve reached our limit for phone numbers this hour/)
    await expect(page.getByRole('button', { name: 'Use my Eircode or address' })).toBeVisible()
    await expectAccessible(page)
  })
  const heading = page.getByRole('heading', { level: 1 })
  const summary = page.getByRole('region', { name: 'There’s 1 problem to fix' })
  await test.step('HOME-21: an answer that is missing or wrong is told beside the field and in a summary that takes the focus', async () => {
    await askFor(page, '021 555 0167')
    await answerField(page).waitFor()
    await confirm(page)
    await expect(summary).toBeFocused()
    const missing = /Please, enter your Eircode or the number on your door\./
    await expect(answerField(page)).toHaveAccessibleDescription(missing)
    await answerField(page).fill('77')
    await expect(summary).toBeHidden()
    await confirm(page)
    const words = 'That isn’t the Eircode or door number of this home. You have two tries left.'
    await expect(summary).toBeFocused()
    await expect(answerField(page)).toHaveAccessibleDescription(new RegExp(words))
    await expect(answerField(page)).toHaveValue('77')
    await expectAccessible(page)
    await summary.getByRole('link', { name: words }).click()
    await expect(answerField(page)).toBeFocused()
  })
  await test.step('HOME-21: the right one shows the address, and the heading takes the focus', async () => {
    await answerField(page).fill('8')
    await confirm(page)
    await expect(heading).toHaveText('Up to 5Gb at 8 Loughview Terrace')
    await expect(heading).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Is this your home?' })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('HOME-24, HOME-25: a number of a line that is enquired about', ANY_SIZE, async ({ page }) => {
  const question = page.getByRole('heading', { name: 'Is this your home?' })
  await test.step('HOME-24: its plans are shown too', async () => {
    await lookUp(page, '8881004217')
    await expect(page.getByText('plans for your address')).toBeVisible()
    await expect(page.getByText('K…, Ballinrobe').first()).toBeVisible()
    await expect(answerField(page)).toBeVisible()
  })
  await test.step('HOME-25: an answer by number is kept as it was told, and can be gone back to', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Your plans are ready' })).toBeVisible()
    await expect(page.getByText('K…, Ballinrobe')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/shop/broadband')
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Change address' }).click()
    await page.getByRole('button', { name: 'Keep K…, Ballinrobe' }).click()
    await expect(question).toBeVisible()
  })
  await test.step('HOME-24: its home is shown after the answer', async () => {
    await answerField(page).fill('F31 N4DT')
    await confirm(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Knocknakillew')
    await expect(page.getByText('plans for your address')).toBeVisible()
  })
})
