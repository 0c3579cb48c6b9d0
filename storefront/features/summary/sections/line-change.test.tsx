import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { LineChange } from './line-change.tsx'

test('CHPAGE-21: a line of the summary says what it changes and from when, and that everything stays until then', () => {
  const change = { changesOn: '2026-11-20', endsToo: [] }
  expect(visibleText(renderPage(<LineChange change={change} needsVisit={false} />))).toContain(
    'It starts on 20 November 2026; until then everything stays as it is.',
  )
  expect(visibleText(renderPage(<LineChange change={change} needsVisit />))).toContain('with the engineer’s visit')
})

test('CHPAGE-32: what cannot stay is said beside the line that ends it', () => {
  const change = { changesOn: '2026-11-20', endsToo: [{ name: 'TV Family' }] }
  expect(visibleText(renderPage(<LineChange change={change} needsVisit={false} />))).toContain(
    'TV Family ends on the same day: it isn’t sold with this plan.',
  )
})
