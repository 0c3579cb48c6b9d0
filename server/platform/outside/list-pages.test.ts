import { expect, test } from 'vitest'
import { listPages } from './list-pages.ts'

test('RECON-10: a list is read page after page; one without an end is cut off and says so', async () => {
  const pages = [['a', 'b'], ['c'], []]
  const read = async (at: number) => ({ items: pages[at] ?? [], next: at + 1 < pages.length ? at + 1 : null })
  expect(await listPages(0, read)).toEqual({ items: ['a', 'b', 'c'], isWhole: true })
  const endless = await listPages(0, async (at) => ({ items: [at], next: at + 1 }))
  expect([endless.items.length, endless.isWhole]).toEqual([500, false])
})
