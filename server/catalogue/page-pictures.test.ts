import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PAGE_PICTURES } from '#domain/catalogue/page-pictures.ts'
import { FEATURE_ICONS } from '#domain/catalogue/tariff.ts'

const STOREFRONT = fileURLToPath(new URL('../../storefront/', import.meta.url))

/** The names of catalogue pictures in the pages; the pages' own drawings are imported by a path. */
async function picturesInPages(): Promise<Set<string>> {
  const files = await readdir(STOREFRONT, { recursive: true })
  const pages = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^gallery/.test(file))
  const sources = await Promise.all(pages.map((file) => readFile(path.join(STOREFRONT, file), 'utf8')))
  return new Set(
    sources.flatMap((source) => [...source.matchAll(/['"]([\w-]+\.svg)['"]/g)].map(([, name]) => name ?? '')),
  )
}

test('CAT-58: the pictures that must be there are those that the pages name', async () => {
  expect([...(await picturesInPages())].sort()).toEqual([...PAGE_PICTURES].sort())
})

test('CAT-61: the icons that a file can name are those that the cards can draw', async () => {
  const source = await readFile(path.join(STOREFRONT, 'ui/feature-icon.tsx'), 'utf8')
  const drawn = [...source.matchAll(/\[\s*'(\w+)',\s*'M/g)].map(([, name]) => name)
  expect(drawn.sort()).toEqual([...FEATURE_ICONS].sort())
})
