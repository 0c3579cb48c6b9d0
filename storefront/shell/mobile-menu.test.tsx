import { expect, test } from 'vitest'
import { NoScriptNotice } from './for-callers/no-script-notice.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { renderPage, visibleText } from './render-page.fixture.tsx'

test('SHELL-10: the menu on a phone leads to the order, to finding one and to help', () => {
  const menu = renderPage(<MobileMenu />)
  for (const path of ['/shop/summary', '/find-order', '/legal/contact']) expect(menu).toContain(`href="${path}"`)
  expect(visibleText(menu)).toMatch(/Your order.*Find my order.*Help.*Already with us\? Call/)
})

test('SHELL-11: without scripts a page that needs them says so, and how to order', () => {
  const notice = renderPage(<NoScriptNotice />)
  expect(notice).toMatch(/^.*<noscript>/)
  expect(notice).toContain('Turn JavaScript on in your browser')
})
