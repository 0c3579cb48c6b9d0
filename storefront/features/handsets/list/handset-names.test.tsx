// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedHandset } from './handset-card.tsx'
import { HandsetList } from './handset-list.tsx'
import { HandsetNames } from './handset-names.tsx'
import { CARDS_AT_A_TIME, cardsAndNames } from './handsets-in-view.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const HANDSETS = Array.from({ length: CARDS_AT_A_TIME + 1 }, (_, index) => aHandset(index + 1))

function aHandset(number: number): ListedHandset {
  return {
    slug: `k${number}`,
    manufacturer: 'Kaimo',
    model: `K${number}`,
    image: 'k.svg',
    imageAltText: '',
    flash: null,
    colours: [],
    outOfStock: false,
    stockLevel: 9,
    opening: {
      offerCode: 'BILL_PAY',
      planName: 'Bill Pay',
      term: 24,
      today: 4900,
      monthly: 3999,
      later: null,
      total: 100876,
    },
  }
}

function Shelf() {
  const [most, setMost] = useState(CARDS_AT_A_TIME)
  const seen = new Set(HANDSETS.map(({ slug }) => slug))
  const { cards, names } = cardsAndNames({ ordered: HANDSETS, seen }, most)
  return (
    <>
      <HandsetList cards={cards} seen={seen} search="" />
      {names.length > 0 && <HandsetNames handsets={names} search="" onMore={() => setMost(most + CARDS_AT_A_TIME)} />}
    </>
  )
}

test('SHELF-53: a press turns links into cards, and the first new card gets the focus', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Shelf />
      </MemoryRouter>,
    ),
  )
  expect(place.querySelectorAll('h3 a')).toHaveLength(CARDS_AT_A_TIME)
  expect(place.textContent).toContain(`Kaimo K${CARDS_AT_A_TIME + 1} €49.00 today`)
  await act(async () => place.querySelector('button')?.click())
  expect(place.querySelectorAll('h3 a')).toHaveLength(CARDS_AT_A_TIME + 1)
  expect(place.querySelector('button')).toBeNull()
  await expect
    .poll(() => document.activeElement?.getAttribute('href'))
    .toBe(`/mobile/handsets/k${CARDS_AT_A_TIME + 1}?plan=bill-pay`)
  await act(async () => root.unmount())
})
