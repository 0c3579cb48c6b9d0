import type { Page } from '@playwright/test'
import { codeSentTo } from '#server/testing/sent-code.ts'
import { CARD, enterCard } from '../card-form.ts'
import { expectTaken } from '../ledgers.ts'
import { orderMobile } from '../mobile-order.ts'
import {
  ANY_SIZE,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoSidewaysScrollAtBothSizes,
  test,
} from '../shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
let last = Math.floor(Math.random() * 9000)

test(
  'JOUR-32, PORTIN-40: a phone with its plan, insurance and a number that is brought, proven with a code after a wrong one, ordered and paid; a "no" is put right on the order',
  ANY_SIZE,
  async ({ page, shop }) => {
    last = (last + 1) % 9000
    const national = `086 555 ${String(last + 500).padStart(4, '0')}`
    const msisdn = `+353${national.replaceAll(' ', '').slice(1)}`
    await chooseHandset(page)
    const line = page.getByRole('region', { name: 'Mobile plans' })
    await expect(line).toContainText('Held for you until')
    await line.getByRole('button', { name: 'Confirm' }).click()
    await expect(line).toContainText('You’ve confirmed you’ve read the Insurance Product Information Document')
    await line.getByRole('link', { name: 'Check info' }).click()
    await expect(heading(page)).toHaveText('Your mobile number')
    const submit = page.getByRole('button', { name: 'Save and text me a code' })
    await submit.click()
    await expect(page.getByRole('heading', { name: 'problems to fix' })).toBeVisible()
    await page.getByLabel('Your mobile number').fill(national)
    await page.getByLabel('Your current network').selectOption('Vodafone')
    await page.getByText('Bill pay', { exact: true }).click()
    // No network knows it.
    await page.getByLabel('Account number').fill('X 12345')
    await page.getByLabel('Name of the account holder').fill('Aoife Ní Bhriain')
    await page.getByRole('checkbox', { name: /Move this number here/ }).check()
    // The dates of the timeline depend on the current day.
    const plan = page.getByRole('complementary', { name: 'What happens when' })
    const before = await plan.getByRole('listitem').nth(2).textContent()
    await page.getByLabel('When should it move?').selectOption({ index: 6 })
    await expect(plan.getByRole('listitem').nth(2)).not.toHaveText(before ?? '')
    await expectAccessible(page)
    await expectNoSidewaysScrollAtBothSizes(page)
    await submit.click()

    await expect(page.getByRole('heading', { name: `Enter the code we sent to ${national}` })).toBeFocused()
    await expectAccessible(page)
    const code = await codeSentTo(shop, msisdn)
    const field = page.getByLabel('Code')
    await field.fill(code === '123456' ? '654321' : '123456')
    await page.getByRole('button', { name: 'Confirm my number' }).click()
    await expect(page.getByText('That isn’t the code we sent. You have 3 tries left.')).toBeVisible()
    await field.fill(code)
    await page.getByRole('button', { name: 'Confirm my number' }).click()
    await expect(page).toHaveURL(/\/shop\/summary$/)

    await expect(line).toContainText(`You’re keeping ${national}`)
    await expect(page.getByRole('region', { name: 'Ready to order' })).toBeVisible()
    // The rest on a desktop.
    await page.setViewportSize(DESKTOP)
    await orderMobile(page)
    await expect(heading(page)).toHaveText('Pay €249.00 to Tonn')
    await enterCard(page, CARD)
    await expect(heading(page)).toHaveText('Thank you, Aoife')
    const ordered = page.getByRole('region', { name: 'What you ordered' })
    await expect(ordered).toContainText('Kaimo K9')
    await expect(ordered).toContainText('Handset insurance')
    await expectTaken(shop, new URL(page.url()).pathname.split('/').at(-1) ?? '', 24900)
    await expect(page.getByRole('heading', { name: `Your number ${national} hasn’t moved yet` })).toBeVisible({
      timeout: 90_000,
    })
    await page.getByRole('link', { name: 'Correct it' }).click()
    await expect(page.getByText('The account number doesn’t match')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Account number').fill('AC 12345')
    await page.getByRole('checkbox', { name: /Move this number here/ }).check()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(page.getByText('We’re asking your old network again')).toBeVisible()
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(
      page.getByRole('heading', { name: new RegExp(`^Your number ${national} moves to Tonn`) }),
    ).toBeVisible()
  },
)

/** From the list to the summary: the phone, a plan for a number that is kept, and the insurance, which nobody ticked before. */
async function chooseHandset(page: Page): Promise<void> {
  await page.goto('/mobile')
  await page.getByRole('link', { name: 'Kaimo K9', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kaimo K9' })).toBeVisible()
  await page.getByText('Keep my number', { exact: true }).click()
  await page.getByRole('radio', { name: /Bill Pay 30/ }).check()
  const costs = page.getByRole('region', { name: 'What it costs' })
  await expect(costs).toContainText('With Bill Pay 30')
  await page.getByRole('checkbox', { name: 'Add Handset insurance', exact: true }).check()
  await expect(page.getByRole('checkbox', { name: 'Added Handset insurance', exact: true })).toBeChecked()
  await costs.getByRole('button', { name: 'Add phone and plan' }).click()
  await costs.getByRole('link', { name: /Review your order/ }).click()
}
