import { expect, test } from 'vitest'
import { cleanEvent } from '#domain/analytics/clean-event.ts'
import { CATALOGUE_FOLDER, readCatalogue } from './read-catalogue.ts'

test('EVENT-5: every code and name of the shipped catalogue has a place in events', async () => {
  const read = await readCatalogue(CATALOGUE_FOLDER)
  if (!read.ok) throw new Error('the shipped catalogue cannot be read')
  const { tariffs, addOns, handsets } = read.value.release
  const named = [
    ...tariffs.map(({ code, displayName }) => ({ item_id: code, item_name: displayName })),
    ...tariffs.map(({ code, description }) => ({ item_id: code, item_name: description })),
    ...addOns.map(({ code, displayName }) => ({ item_id: code, item_name: displayName })),
    ...handsets.map(({ slug, manufacturer, model }) => ({ item_id: slug, item_name: `${manufacturer} ${model}` })),
  ]
  const items = named.map((item) => ({ ...item, quantity: 1 as const }))
  expect(items.length).toBeGreaterThan(50)
  for (const item of items)
    expect(cleanEvent({ name: 'view_item', items: [item] })).toEqual({ name: 'view_item', items: [item] })
})
