import { expect, test } from 'vitest'
import { aPlan } from '#storefront/gallery/samples.ts'
import { renderPage } from '#storefront/shell/render-page.fixture.tsx'
import { SimOnlyPage } from './sim-only-page.tsx'

test('COVER-11: the signal at a checked address has its room above the plans', () => {
  const tariffs = [aPlan({ code: 'SIM', displayName: 'SIM Only 20', commitmentDuration: 12 })]
  const page = renderPage(<SimOnlyPage own={{ tariffs }} brought={null} getTacticalOffers={[]} />)
  const room = page.indexOf('in-data-returning:min-h-11')
  expect(room).toBeGreaterThan(0)
  expect(room).toBeLessThan(page.indexOf('SIM Only 20</h'))
})
