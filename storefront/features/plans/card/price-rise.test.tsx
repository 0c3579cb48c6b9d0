// @vitest-environment happy-dom
import { act, createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planCard } from '#domain/catalogue/plan-card.ts'
import { APRIL_RISE, aPlan } from '#storefront/gallery/samples.ts'
import { inShop } from '#storefront/shell/render-page.fixture.tsx'
import { PlanBillsDialog } from './plan-bills-dialog.tsx'
import { PriceSentence } from './price-sentence.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const PLAN = aPlan({}, APRIL_RISE)

let root: Root
let place: HTMLElement
beforeEach(() => {
  vi.useFakeTimers()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.useRealTimers()
})

test('RISE-13: a card says by how much, from which month and from which bill its price rises', () => {
  const { forecast } = PLAN
  const sentence = renderToStaticMarkup(<PriceSentence plan={PLAN} card={planCard(PLAN)} rise={forecast.riseTagline} />)
  expect(sentence).toContain('Yearly rise: €3.00 more from April 2028 (bill 17)')
  expect(sentence).toContain('Price after 12 months €59.99 a month excluding annual price increase.')
})

test('PLAN-52: a card shows the price after in the words of the plan’s own attribute', () => {
  const attributes = [
    { type: 'afterPrice', value: 'From month 13 €59.99', sortOrder: null, icon: null, alt: null } as const,
  ]
  const plan = aPlan({ attributes })
  const sentence = renderToStaticMarkup(<PriceSentence plan={plan} card={planCard(plan)} rise={null} />)
  expect(sentence).toContain('12 months at this price')
  expect(sentence).toContain('<p>From month 13 €59.99</p>')
  expect(sentence).not.toContain('Price after 12 months')
})

test('RISE-13: legend and table of the bills have the rise as a part of its own, and a sentence says what excludes it', async () => {
  const dialog = inShop(<PlanBillsDialog plan={PLAN} open onClose={() => {}} returnFocus={createRef()} />)
  await act(async () => root.render(dialog))
  const shown = () => document.querySelector('dialog')?.textContent
  expect(shown()).toContain('the yearly price rise; “price after” on the card doesn’t include the rise')
  expect(shown()).toContain('Bills include the yearly price rise: €3.00 more a month from April 2028 (bill 17)')
  expect(shown()).toContain('Prices rise every April while you’re with us.')
  const parts = document.querySelectorAll('[aria-label^="Parts of a bill"] li')
  expect([...parts].map(({ textContent }) => textContent)).toEqual(['Monthly price', 'Yearly price rise'])

  await act(async () => document.querySelector<HTMLInputElement>('dialog [value="table"]')?.click())
  await act(async () => vi.runAllTimers())
  const cells = document.querySelectorAll('dialog tbody tr:last-child > *')
  expect([...cells].map(({ textContent }) => textContent)).toEqual(['After bill 24', 'of it €3.00', '€62.99'])
})
