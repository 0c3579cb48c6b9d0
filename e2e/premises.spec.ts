import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './shop.ts'

test('UI-32: addresses are suggested while the customer types, and one is taken with the keyboard', async ({
  page,
}) => {
  await page.goto('/shop/broadband')
  const field = page.getByLabel('Your Eircode')
  await field.click()
  await field.pressSequentially('27 weavers row liberties', { delay: 20 })
  await expect(page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first()).toContainText(
    "27 Weaver's Row",
  )
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Full fibre is here')).toBeVisible()
})

test('FORM-8: a word that a phone composes while the suggestions are fetched stays as it was typed', async ({
  page,
}) => {
  await page.goto('/shop/broadband')
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
  await expect(page.getByRole('option').first()).toContainText("27 Weaver's Row")
  await expect(field).toHaveValue(words)
  await expect(field).toBeFocused()
})

test('UI-31: a home phone number finds the line, and an unknown one is told so beside its field', async ({ page }) => {
  await page.goto('/shop/broadband')
  await page.getByRole('button', { name: 'Use my phone number' }).click()
  const field = page.getByLabel('Your broadband or phone number')
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByText('Please, enter your broadband or phone number to check availability')).toBeVisible()
  await field.fill('8882009903')
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByText("Sorry, we can't find this number.")).toBeVisible()
  await expectAccessible(page)
  await field.fill('01 555 0142')
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByText('Part fibre is here')).toBeVisible()
})

test('UI-34: the other two ways are in reach at every step, errors included', async ({ page, sandbox }) => {
  await sandbox.control('addresses', { mode: 'gone' })
  await page.goto('/shop/broadband')
  await page.getByLabel('Your Eircode').fill('A94T2VC')
  await page.getByRole('button', { name: 'Check availability' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'The check is not working right now' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use my phone number' })).toBeVisible()
  await page.getByRole('button', { name: 'Enter the address by hand' }).click()
  await expect(page.getByLabel('House and street or townland')).toBeFocused()
  await expectAccessible(page)
})

for (const [number, words] of [
  ['021 555 0167', 'Full fibre from'],
  ['8881004217', 'plans for your address'],
] as const) {
  test(`UI-31: ${number} leads to the line that it belongs to`, async ({ page }) => {
    await page.goto('/shop/broadband?by=number')
    await page.getByLabel('Your broadband or phone number').fill(number)
    await page.getByRole('button', { name: 'Check availability' }).click()
    await expect(page.getByText(words).first()).toBeVisible()
  })
}

async function writeAddress(page: Page, line1: string, town: string, county: string): Promise<void> {
  await page.getByLabel('House and street or townland').fill(line1)
  await page.getByLabel('Town', { exact: true }).fill(town)
  await page.getByLabel('County').selectOption(county)
  await page.getByRole('button', { name: 'Check availability' }).click()
}

test('UI-33: an address by hand finds its home, which the customer confirms', async ({ page }) => {
  await page.goto('/shop/broadband?by=byHand')
  await writeAddress(page, '27 weavers row', 'Dublin', 'Dublin')
  await expect(page.getByRole('heading', { name: 'Choose your address' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Choose your address' })).toBeInViewport()
  await expect(page.getByRole('radio', { name: /^27 Weaver's Row/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('Full fibre is here')).toBeVisible()
})

test('UI-33: where several homes fit an address by hand, one is chosen; what was written is still in the form', async ({
  page,
}) => {
  await page.goto('/shop/broadband?by=byHand')
  await writeAddress(page, 'Cuan Court', 'Dublin 15', 'Dublin')
  await expect(page.getByRole('radio')).toHaveCount(12)
  await page.getByRole('button', { name: 'Enter the address by hand' }).click()
  await expect(page.getByLabel('House and street or townland')).toHaveValue('Cuan Court')
  await writeAddress(page, 'Apartment 7, Cuan Court', 'Dublin 15', 'Dublin')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apartment 7')
})

test('UI-33: an address by hand that nobody knows comes back with words, and with what was written', async ({
  page,
}) => {
  await page.goto('/shop/broadband?by=byHand')
  await writeAddress(page, '1 Nowhere Lane', 'Trim', 'Meath')
  await expect(page.getByText("Sorry, the network can't find this address.")).toBeVisible()
  await expect(page.getByLabel('House and street or townland')).toHaveValue('1 Nowhere Lane')
  await expectAccessible(page)
})

test('UI-35: whatever becomes of the look-up of addresses, the way by hand leads to plans', async ({
  page,
  sandbox,
}) => {
  await page.goto('/shop/broadband')
  for (const behaviour of [{ mode: 'fail' }, { mode: 'lie' }, { mode: 'gone' }, { delayMs: 5000 }]) {
    await test.step(JSON.stringify(behaviour), async () => {
      await sandbox.control('addresses', behaviour)
      await page.getByLabel('Your Eircode').fill('A94T2VC')
      await page.getByRole('button', { name: 'Check availability' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('heading', { name: 'The check is not working right now' })).toBeVisible()
      await page.getByRole('button', { name: 'Enter the address by hand' }).click()
      await writeAddress(page, '27 weavers row', 'Dublin 8', 'Dublin')
      await page.getByRole('button', { name: 'Confirm this address' }).click()
      await expect(page.getByText('Full fibre is here')).toBeVisible()
      await page.getByRole('button', { name: 'Change address' }).click()
    })
  }
})

test('UI-31: a number is taken as it is written on a card', async ({ page }) => {
  await page.goto('/shop/broadband?by=number')
  await page.getByLabel('Your broadband or phone number').fill('+353 (0)1 555–0142')
  await page.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByText('Part fibre is here')).toBeVisible()
})
