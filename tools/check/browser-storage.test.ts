import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { OWN_STORAGE } from '#domain/consent/own-storage.ts'
import { readStorage, unnamedStorage } from './browser-storage.ts'

const sources = readStorage(resolve(import.meta.dirname, '../..'))

test('LAW-15: everything that the code can store in a browser is named on the cookies page', () => {
  expect(unnamedStorage(sources)).toEqual([])
})

test('LAW-15: a file that stores without being listed, and a name that the page lacks, are found', () => {
  const stores = { file: 'storefront/ui/new.ts', text: "sessionStorage.setItem('x', '1')" }
  expect(unnamedStorage([...sources, stores])).toEqual(['storefront/ui/new.ts stores in the browser: list its names'])
  const listed = OWN_STORAGE.map(({ name }) => name).filter((name) => name !== 'journey')
  expect(unnamedStorage(sources, listed)).toEqual(['domain/consent/own-storage.ts does not name journey'])
})
