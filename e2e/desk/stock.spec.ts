import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import { expect } from '../shop.ts'
import { pressAt, typeAt } from './by-keyboard.ts'
import { enter, expectGoodPage, test } from './desk.ts'

test('DESKSTOCK-5: the stock role looks up a level and counts anew, by keyboard alone', async ({ page, shop }) => {
  const offset = test.info().project.name === 'phone' ? 0 : 1
  const code = await withCommandDatabase({ DATABASE_URL: shop.databaseUrl }, async ({ $client }) => {
    const { rows } = await $client.query<{ code: string }>('select code from stock order by code limit 1 offset $1', [
      offset,
    ])
    return rows[0]?.code ?? ''
  })
  const lines = page.getByLabel('Or a code and a number in each line')
  const preview = page.getByRole('button', { name: 'Show what changes' })
  await enter(page, 'stock@staff.example')
  await expect(page.getByRole('heading', { level: 1, name: /^Stock/ })).toBeVisible()
  await expectGoodPage(page)

  await test.step('a list with a mistake is not taken, and says where', async () => {
    await typeAt(page, lines, `${code}, many`)
    await pressAt(page, preview)
    await expect(page.getByText('line 1: "many" is no number')).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('DESKSTOCK-6: a file is chosen by keyboard, shows its mistakes by line, and fills the list', async () => {
    const file = page.getByLabel('A CSV file')
    const choose = async (text: string) => {
      const chooser = page.waitForEvent('filechooser')
      await pressAt(page, file)
      await (await chooser).setFiles({ name: 'count.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    }
    await choose(`code;number\r\n\r\n${code};66\r\n${code};67\r\n`)
    await pressAt(page, preview)
    await expect(page.getByText(`line 4: ${code} is there twice`)).toBeVisible()
    await choose('x'.repeat(50_000))
    expect(await file.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain('at most 40 kB')
    await choose(`code;number\r\n${code};66\r\n`)
    await pressAt(page, preview)
    await expect(page.getByRole('status').filter({ hasText: '→ 66' })).toBeVisible()
    await expect(lines).toHaveValue(`code;number\n${code};66\n`)
    await expectGoodPage(page)
  })

  await test.step('a good one shows what it changes, and is counted for a reason', async () => {
    await typeAt(page, lines, `${code}, 77`)
    await pressAt(page, preview)
    await expect(page.getByRole('status').filter({ hasText: '→ 77' })).toBeVisible()
    await typeAt(page, page.getByLabel('Why', { exact: true }), 'A delivery')
    await expectGoodPage(page)
    await pressAt(page, page.getByRole('button', { name: 'Count this code' }))
    await expect(page.getByText('1 code counted.')).toBeVisible()
    await page.goto(`/stock?q=${encodeURIComponent(code)}`)
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('77')
  })
})
