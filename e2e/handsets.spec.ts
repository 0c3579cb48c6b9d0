import type { Locator, Page } from '@playwright/test'
import { AddTariffDocument } from '#storefront/api/generated/cart.ts'
import { sendAsVisitor } from './order.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test(
  'SHELF-17, SHELF-52: handsets are narrowed and sorted, the address keeps it, and no card is drawn anew',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/mobile')
    const list = page.getByRole('region', { name: 'Handsets' })
    await expect(list.getByText('30 phones', { exact: true })).toBeVisible()
    const changes = await watchChanges(list.getByRole('list').first())
    await page.getByRole('checkbox', { name: 'Lumaro' }).check()
    await expect(list.getByText('5 of 30 phones')).toBeVisible()
    await expect(page).toHaveURL(/\/mobile\?maker=Lumaro$/)
    expect(await changes()).toEqual(['hidden of LI'])
    await page.getByLabel('Sort by').selectOption('Name, A to Z')
    await expect(page).toHaveURL(/sort=name/)
    await expect(list.getByRole('heading', { level: 3 }).first()).toHaveText('Lumaro Arc 5')
    // Moved as they are: nothing within a card has changed but how soon its picture is fetched.
    expect(await changes()).toEqual(['children of UL', 'fetchpriority of IMG', 'hidden of LI', 'loading of IMG'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.reload()
    await expect(list.getByText('5 of 30 phones')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Lumaro' })).toBeChecked()
    const arc = list.getByRole('link', { name: 'Lumaro Arc 5', exact: true })
    const inAnotherTab = page.context().waitForEvent('page')
    await arc.click({ modifiers: ['ControlOrMeta'] })
    await (await inAnotherTab).close()
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }))
    await arc.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lumaro Arc 5' })).toBeVisible()
    await page.goBack()
    await expect(list.getByText('5 of 30 phones')).toBeVisible()
    expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true)

    await arc.click()
    await test.step('SHELF-18, JOUR-37: colour, memory, plan, insurance and extras change what the page of a handset says; the phone goes into the cart with its plan', () =>
      expectEveryChoice(page))
  },
)

/** From the page of the handset to the order. */
async function expectEveryChoice(page: Page): Promise<void> {
  const costs = page.getByRole('region', { name: 'What it costs' })
  await expect(costs).toContainText('€249.00')
  await page.getByRole('radio', { name: 'Sea mist' }).check()
  await page.getByRole('radio', { name: /256 GB/ }).check()
  await expect(costs).toContainText('€309.00')
  await expect(page).toHaveURL(/colour=sea-mist&capacity=256-gb/)
  await page.getByRole('radio', { name: /Bill Pay 30/ }).check()
  await expect(costs).toContainText('With Bill Pay 30')
  await expect(costs).toContainText('€659.00')
  const insurance = page.getByRole('checkbox', { name: 'Add Handset insurance', exact: true })
  const plus = page.getByRole('checkbox', { name: 'Add Handset insurance Plus' })
  await expect(insurance).not.toBeChecked()
  await insurance.check()
  await expect(costs).toContainText('€38.98')
  await plus.check()
  await expect(page.getByRole('checkbox', { name: 'Add Handset insurance', exact: true })).not.toBeChecked()
  await expect(costs).toContainText('€42.98')
  await page.getByRole('button', { name: /Energy class B/ }).click()
  await expect(page.getByRole('dialog', { name: 'EU energy label' })).toContainText('IP68')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()

  await page.reload()
  await expect(costs).toContainText('€659.00')
  await page.getByRole('checkbox', { name: 'Add International calls' }).check()
  await expect(costs).toContainText('€36.99')
  await costs.getByRole('button', { name: 'Add phone and plan' }).click()
  await costs.getByRole('link', { name: /Review your order/ }).click()
  const line = page.getByRole('region', { name: 'Mobile plans' })
  await expect(line).toContainText('Arc 5')
  await expect(line).toContainText('International calls')
  await expect(line).toContainText('€659.00')
}

test(
  'SHELF-19: whoever comes for the handset of a plan sees prices with that plan, and goes back to it with the phone on it',
  ANY_SIZE,
  async ({ page }) => {
    const { addTariff } = await sendAsVisitor(page, AddTariffDocument, {
      catalogOfferCode: 'BILLPAY_30GB',
      catalogTariffPlanCode: 'ACQ_BILLPAY_30GB_24M',
    })
    await page.goto(`/mobile?for=${addTariff.offers[0]?.id}`)
    await expect(page.getByText('Choose a phone for')).toBeVisible()
    const kept = () =>
      page.evaluate(() => [localStorage.getItem('ACQ_INCOMPLETE_CART'), localStorage.getItem('ACQ_BILLPAY_JOURNEY')])
    await expect.poll(kept).toEqual(['true', 'true'])
    const card = page.getByRole('listitem').filter({ hasText: 'Arc 5 Plus' })
    await expect(card).toContainText('with Bill Pay 30')
    await card.getByRole('link').click()
    const costs = page.getByRole('region', { name: 'What it costs' })
    await expect(costs).toContainText('With Bill Pay 30')
    await costs.getByRole('button', { name: 'Add phone to your plan' }).click()
    await expect(page).toHaveURL(/\/shop\/summary$/)
    await expect(page.getByRole('region', { name: 'Mobile plans' })).toContainText('Arc 5 Plus')
    await expect.poll(kept).toEqual([null, null])
  },
)

test(
  'STOCK-30, SHELF-58: a customer leaves an address at a phone that is out of stock, and can take it back by the link',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/mobile/handsets/solwyn-one-mini')
    await expect(page.getByText('Out of stock.')).toBeVisible()
    await page
      .getByRole('region', { name: 'Buy this phone' })
      .getByRole('button', { name: 'Tell me when it’s back' })
      .click()
    const form = page.getByRole('form', { name: 'Tell me when it’s back' })
    const email = form.getByLabel('Email address')
    await expect(email).toBeFocused()
    await email.fill('aoife')
    await form.getByRole('button', { name: 'Tell me when it’s back' }).click()
    await expect(form).toContainText('Enter an email address in the correct format')
    await email.fill('aoife.waits@customer.example')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await form.getByRole('button', { name: 'Tell me when it’s back' }).click()
    await expect(page.getByText('We’ll email aoife.waits@customer.example')).toBeVisible()

    await page.goto('/mobile/no-alerts?mailbox=of-nobody')
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You won’t hear from us again' })).toBeFocused()
    await expectAccessible(page)
  },
)

/** What has been changed in an element and below it, each kind of change once. */
async function watchChanges(element: Locator): Promise<() => Promise<string[]>> {
  await element.evaluate((watched) => {
    const kinds = new Set<string>()
    const add = (records: MutationRecord[]) => {
      for (const { attributeName, target } of records) kinds.add(`${attributeName ?? 'children'} of ${target.nodeName}`)
    }
    const observer = new MutationObserver(add)
    observer.observe(watched, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(window, {
      changesSoFar() {
        add(observer.takeRecords())
        return [...kinds].sort()
      },
    })
  })
  return () => element.page().evaluate('changesSoFar()')
}
