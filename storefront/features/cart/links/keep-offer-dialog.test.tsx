import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { KeptNow, OfferTerms, Sent } from './keep-offer-dialog.tsx'
import { TakeAlong } from './take-along.tsx'

test('QUOTE-7: the cart offers *Keep this offer*; sent, it says until when and how to end it', () => {
  expect(visibleText(renderPage(<TakeAlong helpAlone={false} reference="uuid" />))).toContain('Keep this offer')
  const sent = visibleText(renderPage(<Sent email="a@b.example" until="2 December 2026" onAgain={() => {}} />))
  expect(sent).toContain('Your offer is kept until 2 December 2026')
  expect(sent).toContain('Use another address')
  const kept = { endsAt: '2026-12-02T23:59:59.000Z', days: 14 }
  const now = visibleText(renderPage(<KeptNow kept={kept} reference="uuid" onEnded={() => {}} />))
  expect(now).toContain('works until 2 December 2026')
  expect(now).toContain('End this offer')
  expect(visibleText(renderPage(<OfferTerms />))).toContain('We delete your email address once the email is sent.')
})
