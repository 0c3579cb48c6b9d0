import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCart } from '#storefront/gallery/samples.ts'
import { visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { PromoDisclosure } from './promo-disclosure.tsx'
import { PromoList, type TypedCode } from './promo-list.tsx'
import { doneText } from './promo-panel.tsx'

const CART = aCart()
const LINE = CART.offers[0]?.id ?? ''
const HELLO: TypedCode = {
  code: 'HELLO10',
  title: '€10 off for 6 months',
  total: 6000,
  unusedBecause: null,
  lostBecause: null,
  gifts: [{ offerId: LINE, addOnId: null, description: '€10.00 off a month for 6 months', lastBill: 6, total: 6000 }],
}

function shown(code: TypedCode): string {
  return visibleText(renderToString(<PromoList codes={[code]} cart={CART} takeOut={async () => null} />))
}

test('PROMO-15: a code shows the line that it is for, its last bill and what it saves, or why it has no effect', () => {
  const page = renderToString(<PromoDisclosure cart={CART} />)
  expect(page).toContain('aria-expanded="false"')
  expect(visibleText(page)).toContain('Add a promo code')
  expect(shown(HELLO)).toContain('HELLO10 €10 off for 6 months Remove')
  expect(shown(HELLO)).toContain('Broadband: €10.00 off a month for 6 months (until bill 6) −€60.00')
  const idle = { ...HELLO, gifts: [], total: 0, unusedBecause: 'This code goes with a TV pack.' }
  expect(shown(idle)).toContain('Not in use. This code goes with a TV pack.')
  expect(shown({ ...HELLO, lostBecause: 'Used up.' })).toContain('Used up.')
})

test('PROMO-20: an applied code is said with what it saves, and a removed one as such', () => {
  expect(doneText({ code: 'HELLO10', does: 'applied' }, [HELLO])).toBe('HELLO10 applied: −€60.00')
  expect(doneText({ code: 'HELLO10', does: 'applied' }, [])).toBe('HELLO10 applied.')
  expect(doneText({ code: 'HELLO10', does: 'removed' }, [])).toBe('HELLO10 removed.')
})
