import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import { priced, stageIn, without } from '#server/testing/staging.ts'
import { expect } from '../shop.ts'
import { pressAt, typeAt } from './by-keyboard.ts'
import { enter, expectGoodPage, test } from './desk.ts'

const PLAN = 'ACQ_FTTH_1GB_24M'

test('DESKCAT-14: one proposes a release, another approves it, and one press goes back, by keyboard alone', async ({
  page,
  shop,
}) => {
  const propose = page.getByRole('button', { name: 'Propose', exact: true })
  const name = `Black Friday, ${test.info().project.name}`
  await withCommandDatabase({ DATABASE_URL: shop.databaseUrl }, (db) =>
    stageIn(db, name, (release) => without('ACQ_NGB_7MB_12M')(priced(PLAN, 200)(release))),
  )

  await test.step('the catalogue role proposes it', async () => {
    await enter(page, 'catalogue@staff.example')
    await expect(page.getByRole('heading', { level: 1, name: 'Releases of the catalogue' })).toBeVisible()
    await expectGoodPage(page)
    await pressAt(page, page.getByRole('link', { name }))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What changes' })).toContainText(PLAN)
    await expect(page.getByRole('region', { name: 'How the bills will look' })).toContainText('€48.00 more')
    await expect(page.getByRole('region', { name: 'What open carts would pay' })).toBeVisible()
    await expectGoodPage(page)
    await pressAt(page, propose)
    await expect(page.getByText('Prices move that nobody has marked as meant.')).toBeVisible()
    await pressAt(page, page.getByRole('checkbox', { name: /24 months, new customers.*dearer/s }), 'Space')
    await pressAt(page, propose)
    await expect(page.getByText('Proposed. Somebody else has to approve it.')).toBeVisible()
    await expect(page.getByText('You proposed this. Somebody else has to approve it.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  })

  await test.step('somebody else approves it, having looked at what is dearer', async () => {
    const address = new URL(page.url()).pathname
    await enter(page, 'publisher@staff.example', address)
    await expectGoodPage(page)
    await pressAt(page, page.getByRole('checkbox', { name: /I have looked at what becomes dearer/ }), 'Space')
    await pressAt(page, page.getByRole('button', { name: 'Approve, and put on sale' }))
    await expect(page.getByText('Approved.', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('went on sale')
  })

  await test.step('one press goes back', async () => {
    await page.goto('/releases')
    await page.locator('summary').filter({ hasText: 'Go back' }).first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('A wrong price')
    await expectGoodPage(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Release \d+ is on sale\./)).toBeVisible()
  })

  await test.step('DESKCAT-16: a promo code is ended, and runs again', async () => {
    await page.goto('/promo-codes')
    const code = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'HELLO10' }) })
    await pressAt(page, code.locator('summary').filter({ hasText: 'End' }))
    await expectGoodPage(page)
    await typeAt(page, code.getByLabel('Why'), 'It is passed on')
    await page.keyboard.press('Enter')
    await expect(page.getByText('HELLO10 has ended.')).toBeVisible()
    await expect(code.getByText('ended', { exact: true })).toBeVisible()
    await pressAt(page, code.locator('summary').filter({ hasText: 'Let it run' }))
    await typeAt(page, code.getByLabel('Why'), 'A mistake')
    await page.keyboard.press('Enter')
    await expect(page.getByText('HELLO10 runs again.')).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('another role has none of it', async () => {
    await enter(page, 'stock@staff.example')
    await page.goto('/releases')
    await expect(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible()
  })
})
