import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EVENTS } from '#domain/analytics/shop-event.ts'
import { ROOT } from '#tools/launch/install.mjs'
import { DOCUMENT, eventTables } from './list-events.ts'

test('EVENT-8: the document has every event and parameter of the list', () => {
  const document = readFileSync(join(ROOT, DOCUMENT), 'utf8')
  expect(document).toContain(eventTables())
  for (const [name, { parameters }] of Object.entries(EVENTS)) {
    const row = document.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? ''
    for (const parameter of Object.keys(parameters)) expect(row).toContain(`\`${parameter}\``)
  }
})

test('EVENT-2: names and parameters are within the limits of GA4', () => {
  for (const [name, { parameters }] of Object.entries(EVENTS)) {
    expect(name).toMatch(/^[a-z][a-z_]{0,39}$/)
    expect(Object.keys(parameters).length).toBeLessThanOrEqual(24)
    for (const parameter of Object.keys(parameters)) expect(parameter).toMatch(/^[a-z][a-z0-9_]{0,39}\??$/)
  }
})
