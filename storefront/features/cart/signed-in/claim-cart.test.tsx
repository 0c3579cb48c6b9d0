// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { ClaimNotice } from './claim-cart.tsx'
import { TwoCartsDialog } from './two-carts-dialog.tsx'

const notice = (outcome: 'NONE' | 'SAME' | 'ADDED' | 'RESTORED', accountProducts = 0) =>
  visibleText(renderPage(<ClaimNotice claimed={{ outcome, accountProducts }} onClose={() => {}} />)).trim()

test('SESS-36: a customer is told what became of the cart, and nothing where nothing did', () => {
  expect(notice('ADDED')).toContain('We’ve added your cart to your account.')
  expect(notice('ADDED')).not.toContain('The other cart')
  expect(notice('ADDED', 2)).toContain('The other cart stays in your account.')
  expect(notice('RESTORED')).toContain('We’ve brought back the cart from your account.')
  expect([notice('NONE'), notice('SAME')]).toEqual(['', ''])
})

test('SESS-36: of two carts the customer chooses, and reads that the other is kept', () => {
  const dialog = visibleText(
    renderPage(<TwoCartsDialog here={1} account={3} pending={null} onChoose={() => {}} onClose={() => {}} />),
  )
  expect(dialog).toContain('The cart on this device has 1 item, and the one in your account has 3 items.')
  expect(dialog).toMatch(
    /We’ll keep the other in your account.*Use the cart on this device.*Use the cart in my account/,
  )
})
