import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { firstChoice, variantOf } from './handset-choice.ts'
import { aPageHandset } from './page-handset.fixture.ts'
import { StockLine } from './stock-line.tsx'

function said(color: string, over: object = {}): string {
  const handset = { ...aPageHandset(), ...over }
  const choice = { ...firstChoice(handset), color, capacity: '128 GB' }
  return visibleText(renderPage(<StockLine handset={handset} choice={choice} variant={variantOf(handset, choice)} />))
}

test('JOUR-35: a phone in stock shows by when it arrives and how long it is held; one out of stock promises nothing', () => {
  expect(said('Sea mist')).toContain(
    'With you by Wednesday 18 November if you order today. We’ll hold it for 30 minutes once it’s in your cart.',
  )
  expect(said('Sea mist', { holdMinutes: 60 })).toContain('for an hour once')
  expect(said('Graphite')).not.toContain('With you by')
})
