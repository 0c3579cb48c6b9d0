import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { EndedLink, MadeLink } from './link-dialog.tsx'

const LINK = { url: 'https://shop.example/cart/continue#token', qrCode: 'data:,', minutes: 30 }

test('CONT-19: a link that was made can be ended, and an ended one offers a new one', () => {
  const link = { ...LINK, endsAt: '2026-11-17T20:00:00Z' }
  const calls = { onRenewed: () => {}, onEnd: async () => {} }
  const made = renderPage(<MadeLink link={link} problem={null} reference="uuid" {...calls} />)
  expect(visibleText(made)).toContain('End this link')
  const failed = renderPage(<MadeLink link={link} problem="Nobody was reached." reference="uuid" {...calls} />)
  expect(visibleText(failed)).toContain('Nobody was reached.')
  const ended = renderPage(<EndedLink onAgain={() => {}} />)
  expect(visibleText(ended)).toContain('The link has ended')
  expect(visibleText(ended)).toContain('Make a new link')
})
