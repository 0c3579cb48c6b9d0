import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import { expect } from '../shop.ts'
import { enter, expectGoodPage, tabTo, test } from './desk.ts'

test('DESKSTOCK-5: the stock role looks up a level and counts anew, by keyboard alone', async ({ page, shop }) => {
  const offset = test.info().project.name === 'phone' ? 0 : 1
  const code = await withCommandDatabase({ DATABASE_URL: shop.databaseUrl }, async ({ $client }) => {
    const { rows } = await $client.query<{ code: string }>('select code from stock order by code limit 1 offset $1', [
      offset,
    ])
    return rows[0]?.code ?? ''
  })
  await enter(page, 'stock@staff.example')
  await expect(page.getByRole('heading', { level: 1, name: /^Stock/ })).toBeVisible()
  await expectGoodPage(page)

  await test.step('a list with a mistake is not taken, and says where', async () => {
    await tabTo(page, 'A code and a number in each line')
    await page.keyboard.type(`${code}, many`)
    await tabTo(page, 'Show what changes')
    await page.keyboard.press('Enter')
    await expect(page.getByText('line 1: "many" is no number')).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('a good one shows what it changes, and is counted for a reason', async () => {
    const lines = page.getByLabel('A code and a number in each line')
    await expect(lines).toHaveValue(`${code}, many`)
    await lines.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`${code}, 77`)
    await tabTo(page, 'Show what changes')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '→ 77' })).toBeVisible()
    await tabTo(page, 'Why')
    await page.keyboard.type('A delivery')
    await expectGoodPage(page)
    await tabTo(page, 'Count this code')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 code counted.')).toBeVisible()
    await page.goto(`/stock?q=${encodeURIComponent(code)}`)
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('77')
  })
})
