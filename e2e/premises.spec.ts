import type { Page } from '@playwright/test'
import { holdBack } from './calls.ts'
import { ANY_SIZE, check, expect, expectAccessible, test } from './shop.ts'

const anotherAddress = (page: Page) => page.getByRole('button', { name: 'Change address' }).click()

test('FORM-8, UI-32: addresses are suggested while the customer types', ANY_SIZE, async ({ page }) => {
  await page.goto('/shop/broadband')
  const suggested = page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first()
  await test.step('FORM-8: a word that a phone composes while they are fetched stays as it was typed', async () => {
    const fetched = page.waitForRequest(/address-suggestions/)
    const field = page.getByLabel('Your Eircode')
    await field.click()
    const keyboard = await page.context().newCDPSession(page)
    const words = '27 weavers row liberties'
    for (const [index] of [...words].entries()) {
      const text = words.slice(0, index + 1)
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      // The rest of the word is typed when the field is about to change.
      if (index === 1) await (await fetched).response()
    }
    await keyboard.send('Input.insertText', { text: words })
    await expect(suggested).toContainText("27 Weaver's Row")
    await expect(field).toHaveValue(words)
    await expect(field).toBeFocused()
  })
  await test.step('UI-32: one is taken with the keyboard', async () => {
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Full fibre is here')).toBeVisible()
  })
})

const NUMBERS = [
  // As it is written on a card.
  ['+353 (0)1 555–0142', 'Part fibre is here'],
  ['021 555 0167', 'Full fibre from'],
] as const

test('UI-31: a number finds the line, and an unknown one is told so beside its field', ANY_SIZE, async ({ page }) => {
  await page.goto('/shop/broadband')
  await page.getByRole('button', { name: 'Use my phone number' }).click()
  const field = page.getByLabel('Your broadband or phone number')
  const goOn = page.getByRole('button', { name: 'Check availability' })
  await goOn.click()
  await expect(page.getByText('Please, enter your broadband or phone number to check availability')).toBeVisible()
  await field.fill('8882009903')
  await goOn.click()
  await expect(page.getByText("Sorry, we can't find this number.")).toBeVisible()
  await expectAccessible(page)
  for (const [index, [number, words]] of NUMBERS.entries()) {
    await test.step(`${number} leads to the line that it belongs to`, async () => {
      if (index > 0) {
        await anotherAddress(page)
        await page.getByRole('button', { name: 'Use my phone number' }).click()
      }
      await field.fill(number)
      await goOn.click()
      await expect(page.getByText(words).first()).toBeVisible()
    })
  }
})

async function writeAddress(page: Page, line1: string, town: string, county: string): Promise<void> {
  await page.getByLabel('House and street or townland').fill(line1)
  await page.getByLabel('Town', { exact: true }).fill(town)
  await page.getByLabel('County').selectOption(county)
  await page.getByRole('button', { name: 'Check availability' }).click()
}

/** How far below the heading the stages of the check stand. */
async function depthOfStages(page: Page, heading: string): Promise<number> {
  const top = await page.getByRole('heading', { name: heading }).boundingBox()
  const stages = await page.getByRole('listitem').filter({ hasText: 'Find your address' }).boundingBox()
  return (stages?.y ?? 0) - (top?.y ?? 0)
}

test('UI-33: an address by hand leads to its home', ANY_SIZE, async ({ page }) => {
  await page.goto('/shop/broadband?by=byHand')
  const written = page.getByLabel('House and street or townland')
  const byHand = page.getByRole('button', { name: 'Enter the address by hand' })
  const choose = page.getByRole('heading', { name: 'Choose your address' })
  const confirm = page.getByRole('button', { name: 'Confirm this address' })
  await test.step('UI-15: nothing moves when what was written becomes an address', async () => {
    const matches = await holdBack(page, 'AddressMatches')
    const check = await holdBack(page, 'CheckAddress')
    await writeAddress(page, '1 Nowhere Lane', 'Trim', 'Meath')
    const before = await depthOfStages(page, 'Looking for your home')
    matches.goOn()
    expect(await depthOfStages(page, 'Asking the network')).toBe(before)
    check.goOn()
  })
  await test.step('UI-33: one that nobody knows comes back with words, and with what was written', async () => {
    await expect(page.getByText("Sorry, the network can't find this address.")).toBeVisible()
    await expect(written).toHaveValue('1 Nowhere Lane')
    await expectAccessible(page)
  })
  await test.step('UI-33: where several homes fit, one is chosen; what was written is still in the form', async () => {
    await writeAddress(page, 'Cuan Court', 'Dublin 15', 'Dublin')
    await expect(choose).toBeFocused()
    await expect(choose).toBeInViewport()
    await expect(page.getByRole('radio')).toHaveCount(12)
    await byHand.click()
    await expect(written).toHaveValue('Cuan Court')
    await writeAddress(page, 'Apartment 7, Cuan Court', 'Dublin 15', 'Dublin')
    await confirm.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Apartment 7')
  })
  await test.step('UI-33: the one home that fits is confirmed', async () => {
    await anotherAddress(page)
    await byHand.click()
    await writeAddress(page, '27 weavers row', 'Dublin', 'Dublin')
    await expect(choose).toBeFocused()
    await expect(page.getByRole('radio', { name: /^27 Weaver's Row/ })).toBeChecked()
    await expectAccessible(page)
    await confirm.click()
    await expect(page.getByText('Full fibre is here')).toBeVisible()
  })
})

test(
  'UI-35: while the look-up of addresses is down, the way by hand leads to plans',
  ANY_SIZE,
  async ({ page, sandbox }) => {
    await page.goto('/shop/broadband')
    await sandbox.control('addresses', { mode: 'gone' })
    await check(page, 'A94T2VC')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'The check isn’t working right now' })).toBeVisible()
    await test.step('UI-34: the other two ways are in reach at every step, errors included', async () => {
      await expect(page.getByRole('button', { name: 'Use my phone number' })).toBeVisible()
      await page.getByRole('button', { name: 'Enter the address by hand' }).click()
      await expect(page.getByLabel('House and street or townland')).toBeFocused()
    })
    await expectAccessible(page)
    await writeAddress(page, '27 weavers row', 'Dublin 8', 'Dublin')
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByText('Full fibre is here')).toBeVisible()
  },
)
