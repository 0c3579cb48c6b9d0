import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { handsetOffer } from './handset-offer.ts'
import { aPageHandset, aPagePlan } from './page-handset.fixture.ts'
import { PlanTable } from './plan-table.tsx'
import { PriceCard } from './price-card.tsx'

const PLAN = aPagePlan('LARGE', 24, { discountedActivationFee: 3000 })
const HANDSET = { ...aPageHandset(), plans: [PLAN] }

function said(firstBill: string | null): string {
  const offer = handsetOffer(PLAN, 'MIST_256', [])
  return visibleText(
    renderPage(
      <>
        <PriceCard handset={HANDSET} plan={PLAN} offer={offer} firstBill={firstBill}>
          {null}
        </PriceCard>
        <PlanTable
          handset={HANDSET}
          variantCode="MIST_256"
          chosen={PLAN}
          firstBill={firstBill}
          onChange={() => {}}
          number={null}
        />
      </>,
    ),
  )
}

test('CHANGE-10: the prices of a phone are by month for a customer who has bills already', () => {
  const text = said('2026-12-05')
  expect(text).toContain('a month until November 2027, then €54.99')
  expect(text).toContain('€54.99 from December 2027')
  expect(text).toContain('on your next bill')
  expect(text).not.toMatch(/bill \d|1st bill|\d bills/)
})

test('CHANGE-10: for a new customer they are counted', () => {
  const text = said(null)
  expect(text).toContain('a month for 12 bills, then €54.99')
  expect(text).toContain('€54.99 from bill 13')
  expect(text).toContain('on your 1st bill')
})
