import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readStorage, unnamedStorage } from './browser-storage.ts'

const { sources, page } = readStorage(resolve(import.meta.dirname, '../..'))

test('LAW-15: everything that the code can store in a browser is named on the cookies page', () => {
  expect(unnamedStorage(sources, page)).toEqual([])
})

test('LAW-15: a file that stores without being listed, and a name that the page lacks, are found', () => {
  const stores = { file: 'storefront/ui/new.ts', text: "sessionStorage.setItem('x', '1')" }
  expect(unnamedStorage([...sources, stores], page)).toEqual([
    'storefront/ui/new.ts stores in the browser: list its names',
  ])
  expect(unnamedStorage(sources, page.replace('<strong>journey</strong>', ''))).toEqual([
    'server/content/legal/shipped/cookies.json does not name journey',
  ])
})
