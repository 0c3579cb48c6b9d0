import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { PriceGuide } from './price-guide.tsx'
import { TermsText } from './terms-text.tsx'

const RULE =
  'Leaving early costs €1.00 for each day left of your minimum term, and never more than the monthly charges left.'
const TERMS = { version: '2026-11-01', sections: [{ anchor: 'term', title: 'How long', paragraphs: [RULE] }] }
const BY_MONTH =
  'If you leave after 12-month contract 24-month contract 1 month €335.00 €701.00 2 months €304.00 €670.00'

test('LEAVE-8: the terms have what leaving costs after each month, by the length of the contract', () => {
  const words = visibleText(renderPage(<TermsText terms={TERMS} leavingCentsPerDay={100} />))
  expect(words).toContain(`${RULE} The table is for a contract that starts on 1 November 2026.`)
  expect(words).toContain('If the monthly charges left are less than the figure, you pay those instead.')
  expect(words).toContain(BY_MONTH)
  expect(words).toContain('12 months Nothing €366.00')
  expect(words).toContain('24 months Nothing Nothing')
  expect(visibleText(renderPage(<TermsText terms={TERMS} leavingCentsPerDay={null} />))).not.toContain('The table is')
})

test('LEAVE-8: the price guide says the same rule with the same figures', () => {
  const bills = [{ fromBill: 1, toBill: null, amount: 3999 }]
  const prices = [
    { acquisitionTypes: ['NEW_ACQUISITION' as const], bills, activationFee: 0, discountedActivationFee: 0 },
  ]
  const plan = { serviceGroup: 'DUALPLAY' as const, displayName: 'Fibre 1Gb', portIn: false, prices }
  const plans = [
    { ...plan, commitmentDuration: 24 },
    { ...plan, commitmentDuration: 1 },
  ]
  const priceGuide = { release: 1, vatRate: 0.23, plans, extras: [], devices: [] }
  const brand = { annualPriceIncrease: 'Prices rise.', leavingCentsPerDay: 100, terms: TERMS }
  const words = visibleText(renderPage(<PriceGuide priceGuide={priceGuide} brand={brand} />))
  expect(words).toContain(`${RULE} A 30-day plan costs nothing to leave, with 30 days’ notice.`)
  expect(words).toContain('€1.00 for each day left, or the monthly charges left if that’s less')
  expect(words).toContain('Nothing, with 30 days’ notice')
  expect(words).toContain(BY_MONTH)
})
