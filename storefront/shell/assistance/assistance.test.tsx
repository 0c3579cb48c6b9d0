import { expect, test } from 'vitest'
import { renderPage, visibleText } from '../render-page.fixture.tsx'
import { AssistantStripView } from './assistant-strip.tsx'
import { ChangedSinceView } from './assisted-parts.tsx'
import { groupCode, initialsOf, shortShopName } from './names.ts'
import { StripView } from './strip-view.tsx'
import { TabletStripView } from './tablet-strip.tsx'

const SINEAD = { assistantName: 'Sinéad Burke', shop: 'Tonn Henry Street, Dublin 1' }

test('ASSIST-58: the strip names the assistant and the shop and can be stopped; after the hand-over it leads to checkout', () => {
  const calls = { pending: false, problem: null, tablet: null, onTablet() {}, onStop() {} }
  const waiting = renderPage(
    <StripView state="waiting" until="2026-11-18T14:50:00Z" pending={false} onCancel={() => {}} />,
  )
  expect(visibleText(waiting)).toContain('Your shop code works until 14:50. Nobody sees your cart yet. Cancel')
  const open = visibleText(renderPage(<StripView state="open" {...SINEAD} leadsOn={false} {...calls} />))
  expect(open).toMatch(/Sinéad at Tonn Henry Street sees this cart with you Stop/)
  expect(open).not.toContain('Check out')
  const handed = visibleText(renderPage(<StripView state="open" {...SINEAD} leadsOn {...calls} />))
  expect(handed).toMatch(/has handed over to you Check out Stop/)
  const stopped = renderPage(<StripView state="stopped" assistantName="Sinéad Burke" by="you" onClose={() => {}} />)
  expect(visibleText(stopped)).toContain(
    'You stopped sharing your cart. Only you have it now. Sinéad can’t see or change it any more.',
  )
})

test('ASSIST-64: only the customer’s own strip has the tablet’s code, once the tablet is offered and they ask for the code', () => {
  const calls = { pending: false, problem: null, onTablet() {}, onStop() {} }
  const until = '2026-11-18T14:50:00Z'
  const shown = (code: string | null) =>
    visibleText(renderPage(<StripView state="open" {...SINEAD} leadsOn tablet={{ until, code }} {...calls} />))
  expect(shown(null)).toMatch(/Sinéad at Tonn Henry Street offers you the tablet Show code for the tablet Stop/)
  expect(shown('4K7X29XM')).toMatch(/Tablet code 4K7X 29XM until 14:50. Enter it yourself. Stop/)
})

test('ASSIST-59: a change after the hand-over is named, and takes the ticks back', () => {
  const changed = renderPage(
    <ChangedSinceView view={{ ...SINEAD, changedSinceHandOver: ['Bill Pay 50', 'Fenholt Terra 5'] }} />,
  )
  expect(visibleText(changed)).toContain('Sinéad changed Bill Pay 50 and Fenholt Terra 5')
  expect(visibleText(changed)).toContain('taken back your ticks')
  expect(renderPage(<ChangedSinceView view={{ ...SINEAD, changedSinceHandOver: [] }} />)).toBe('')
})

test('ASSIST-61: on the shop’s pages the assistant reads whose cart it is; the tablet can always be given back', () => {
  expect(visibleText(renderPage(<AssistantStripView customer="Ciara" />))).toMatch(/Ciara’s cart Back to it/)
  expect(visibleText(renderPage(<AssistantStripView customer={null} />))).toContain('a customer’s cart')
  const tablet = renderPage(<TabletStripView pending={false} problem={null} onGiveBack={() => {}} />)
  expect(visibleText(tablet)).toContain('Give it back')
})

test('ASSIST-56: names become initials, and a shop its short name', () => {
  expect(['Sinéad Burke', 'Ciara', 'Máire Nic Giolla', '', null].map(initialsOf)).toEqual(['SB', 'C', 'MG', '•', '•'])
  expect(shortShopName(SINEAD.shop)).toBe('Tonn Henry Street')
  expect(groupCode('4K729X')).toBe('4K7 29X')
})
