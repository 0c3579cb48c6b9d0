import type { Page } from '@playwright/test'
import { openLine } from '../by-hand.ts'
import { choosePlan, expectOrdered, pressOrder, reviewChange, withdraw } from '../change-order.ts'
import { itemsOf, mailCalled, moveOrder } from '../ledgers.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScrollAtBothSizes, test } from '../shop.ts'
import { openAccount, twinOf } from '../sign-in.ts'

/** What a customer who has broadband is not to read. */
const OF_NEW_CUSTOMERS = /first bill|credit check|check my credit/i

const line = (page: Page) => page.getByRole('region', { name: 'Broadband', exact: true })

// Each test leaves the customer as it found them: with the old contract.
test(
  'CHPAGE-33: a customer moves from copper to fibre with an engineer’s visit, to a placed order',
  ANY_SIZE,
  async ({ page, shop, sandbox }) => {
    await sandbox.control('orders', { paceMs: null })
    await openAccount(page, 'fibre@demo.example')
    await choosePlan(page, 'Broadband 100', /^Fibre 1Gb/)
    await page.waitForURL('**/broadband/current-service**')
    await page
      .getByRole('radio', { name: /to 18:00/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Save and go to your order' }).click()
    await expect(line(page)).toContainText('Broadband Upgrade')
    await expect(line(page)).toContainText('The home you have with us now')
    const home = await page.evaluate(() => JSON.parse(localStorage.getItem('CO_CART_HOME') ?? '{}'))
    expect(home.fullAddress).toBe("27 Weaver's Row, The Liberties, Dublin 8, Co. Dublin, D08 P3T7")
    await reviewChange(page)
    await expectNoSidewaysScrollAtBothSizes(page)
    await expectAccessible(page)
    await pressOrder(page)
    const reference = await expectOrdered(page, 'Niamh')
    await expect(page.getByRole('main')).toContainText(/Your engineer/)
    await expect(page.getByRole('main')).not.toContainText(OF_NEW_CUSTOMERS)
    await expect
      .poll(() => itemsOf(shop, reference))
      .toMatchObject([{ action: 'modify', product: { id: 'SUB-700101' }, appointment: { id: expect.any(String) } }])
    await withdraw(page)
  },
)

test(
  'CHPAGE-34: a customer takes a new term on the same plan, has it, withdraws from it, and has the old contract again',
  ANY_SIZE,
  async ({ page, shop, sandbox }) => {
    await sandbox.control('orders', { paceMs: null })
    const email = twinOf('fibre')
    await openAccount(page, email)
    const card = page.getByRole('article', { name: 'Broadband 100', exact: true })
    await expect(card).toContainText('Out of contract')
    const before = (await card.textContent()) ?? ''
    await choosePlan(page, 'Broadband 100', /^Broadband 100 .*with a new minimum term/)
    await expect(line(page)).toContainText('Broadband Recontract')
    await reviewChange(page)
    await pressOrder(page)
    const reference = await expectOrdered(page, 'Niamh')
    const order = page.url()
    await expect
      .poll(() => itemsOf(shop, reference))
      .toMatchObject([
        {
          action: 'modify',
          product: { id: expect.stringMatching(/^SUB-700101-/) },
          itemTerm: [{ duration: { amount: 24, units: 'month' } }],
        },
      ])
    const { text } = await mailCalled(shop, email, `We have your order ${reference}`)
    expect(text).toMatch(/until then everything stays/i)
    expect(text).not.toMatch(OF_NEW_CUSTOMERS)

    for (const state of ['inProgress', 'completed']) await moveOrder(shop, reference, state)
    await page.goto('/account')
    await expect(card).toContainText('In contract')
    expect(await card.textContent()).not.toBe(before)

    await sandbox.control('orders', { paceMs: 0 })
    await page.goto(order)
    await withdraw(page)
    await expect(async () => {
      await page.goto('/account')
      await expect(card).toHaveText(before, { timeout: 1 })
    }).toPass()
  },
)

test(
  'CHPAGE-35: a customer in contract orders a new term with an early-cease charge, which is in every paper and in no total',
  ANY_SIZE,
  async ({ page, shop, sandbox }) => {
    await sandbox.control('orders', { paceMs: null })
    await openAccount(page, 'tv@demo.example')
    await choosePlan(page, 'Fibre 500', /^Fibre 500 .*What you have, with a new minimum term/)
    await page.waitForURL('**/shop/summary')
    const main = page.getByRole('main')
    const words = /Early-cease charge.*?(€\d+\.\d\d)/s
    let charge = ''
    // The page before has the words too, and is still there for a moment.
    await expect(async () => {
      charge = words.exec((await main.textContent()) ?? '')?.[1] ?? ''
      expect(charge).not.toBe('')
    }).toPass()
    await reviewChange(page)
    await expect(page.getByRole('main')).toContainText(charge)
    await pressOrder(page)
    const reference = await expectOrdered(page, 'Declan')
    await expect(page.getByRole('main')).toContainText(charge)
    const { text } = await mailCalled(shop, 'tv@demo.example', `We have your order ${reference}`)
    expect(text).toContain(charge)
    await expect
      .poll(async () => JSON.stringify(await itemsOf(shop, reference)))
      .toContain(`"value":${Number(charge.slice(1))}`)
    await withdraw(page)
  },
)

test(
  'CHPAGE-43: a customer takes TV with another broadband plan, and orders both together',
  ANY_SIZE,
  async ({ page, shop, sandbox }) => {
    await sandbox.control('orders', { paceMs: null })
    await openAccount(page, 'fibre@demo.example')
    await choosePlan(page, 'Broadband 100', /^Broadband 100 .*with a new minimum term/, { withTv: true })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add TV to your new broadband')
    await page.getByRole('radio', { name: /^TV Family/ }).check()
    await expectNoSidewaysScrollAtBothSizes(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await openLine(line(page))
    await expect(line(page)).toContainText('Broadband Recontract')
    const tv = page.getByRole('region', { name: 'TV', exact: true })
    await openLine(tv)
    await expect(tv).toContainText('New TV')
    await reviewChange(page)
    await pressOrder(page)
    const reference = await expectOrdered(page, 'Niamh')
    await expect(page.getByRole('main')).not.toContainText(OF_NEW_CUSTOMERS)
    await expect
      .poll(() => itemsOf(shop, reference))
      .toMatchObject([
        { action: 'modify', product: { id: 'SUB-700101' } },
        {
          action: 'add',
          product: { productRelationship: [{ relationshipType: 'reliesOn', product: { id: 'SUB-700101' } }] },
        },
      ])
    await withdraw(page, { fromSeveral: true })
  },
)
