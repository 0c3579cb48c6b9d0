import { expect, test } from 'vitest'
import { renderPage, wordsOf } from '#storefront/features/checkout/steps/checkout.fixture.tsx'
import { EndedLink, MadeLink } from './link-dialog.tsx'

const LINK = { url: 'https://shop.example/cart/continue#token', qrCode: 'data:,', minutes: 30 }

test('CONT-19: a link that was made can be ended, and an ended one offers a new one', () => {
  const link = { ...LINK, endsAt: '2026-11-17T20:00:00Z' }
  const calls = { onRenewed: () => {}, onEnd: async () => {} }
  const made = renderPage(<MadeLink link={link} problem={null} reference="uuid" {...calls} />)
  expect(wordsOf(made)).toContain('End this link')
  const failed = renderPage(<MadeLink link={link} problem="Nobody was reached." reference="uuid" {...calls} />)
  expect(wordsOf(failed)).toContain('Nobody was reached.')
  const ended = renderPage(<EndedLink onAgain={() => {}} />)
  expect(wordsOf(ended)).toContain('The link has ended')
  expect(wordsOf(ended)).toContain('Make a new link')
})
