import { expect, test } from 'vitest'
import { aPlan, SASH } from '#storefront/gallery/samples.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { MobileBroadbandPage } from './mobile-broadband-page.tsx'

const plan = (displayName: string, over = {}) => ({
  ...aPlan({ code: displayName, offerCode: displayName, displayName, ...over }),
  equipmentsPrice: [],
})

test('COVER-8: mobile broadband begins with the signal, and chooses no plan for the customer', () => {
  const tariffs = [plan('Small'), plan('Large', { attributes: [SASH] })]
  const text = visibleText(renderPage(<MobileBroadbandPage getTariffs={{ tariffs }} getDevices={[]} />))
  expect(text.indexOf('What’s the signal like at home?')).toBeGreaterThan(0)
  expect(text.indexOf('What’s the signal like at home?')).toBeLessThan(text.indexOf('1. Choose a plan'))
  expect(text).not.toContain('Chosen')
  expect(text).toContain('Choose a plan first')
})
