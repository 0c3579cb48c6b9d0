import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { SignalText } from './home-signal.tsx'

test('COVER-11: a weak signal is a warning in words, not by its colour alone', () => {
  const page = renderPage(<SignalText signals={[{ network: '4G', indoor: 'WEAK', outdoor: 'FAIR' }]} />)
  expect(visibleText(page)).toContain('Weak signal in your home: calls may drop indoors.')
  expect(page).toContain('text-warning-700')
})
