import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { CodeForm } from './code/code-form.tsx'
import { CodePage } from './code/code-page.tsx'
import { SalePage } from './sale/sale-page.tsx'
import { aSale, aSharedCart } from './sale.fixture.ts'
import type { SaleView } from './sale-view.ts'
import { NoTablet, TabletView } from './tablet/tablet-part.tsx'

const ACTIONS = { handOver() {}, takeBack() {}, end() {} }

function shown(over: Partial<SaleView> = {}, isLive = true): string {
  const sale = aSale(over)
  return renderPage(
    <SalePage
      sale={sale}
      cart={sale.cart}
      address={null}
      isLive={isLive}
      pending={false}
      problem={null}
      actions={ACTIONS}
    />,
  )
}

test('ASSIST-50: the assistant’s screen has no order button in any state', () => {
  const states: Partial<SaleView>[] = [
    {},
    { handedOverAt: null },
    { orderedReference: 'TN-4F7K-9Q2M', orderedAt: '2026-11-18T14:41:00Z' },
    { tabletOpenedAt: '2026-11-18T14:40:00Z' },
    { cart: aSharedCart({ offers: [] }) },
  ]
  for (const state of states) {
    const buttons =
      shown(state)
        .match(/<(?:button|a) [^>]*>.*?<\/(?:button|a)>/g)
        ?.map(visibleText) ?? []
    expect(buttons.length).toBeGreaterThan(0)
    expect(buttons.filter((text) => /order|check ?out|\bpay (?!unlimited)/i.test(text))).toEqual([])
  }
})

test('ASSIST-51: the assistant sees that the customer’s steps are done and when, and names them until the name is known', () => {
  const text = visibleText(shown())
  expect(text).toContain('Only Ciara can do these')
  expect(text).toMatch(/Prove the number With the code from a text message 14:33/)
  expect(text).toMatch(/Read the contract and tick the terms .* Now/)
  expect(text).toMatch(/Order and pay €149.00 .* To come/)
  const nameless = visibleText(shown({ customerFirstName: null }))
  expect(nameless).toContain('The customer’s cart')
  expect(nameless).toContain('Only the customer can do these')
})

test('ASSIST-51: a number to keep that is hidden from the assistant is still one to keep', () => {
  const cart = aSharedCart()
  const offers = cart.offers.map((line) => ({ ...line, portInInfo: null }))
  expect(visibleText(shown({ cart: { ...cart, offers } }))).toContain('Keeps a number')
})

test('ASSIST-52: live, last seen or never connected: the screen says which', () => {
  expect(visibleText(shown())).toContain('Live with Ciara’s phone')
  expect(visibleText(shown({}, false))).toContain('Ciara’s phone was last seen at 14:38')
  expect(visibleText(shown({ customerSeenAt: null }, false))).toContain('Ciara’s phone isn’t connected')
})

test('ASSIST-53: before the hand-over the bar hands over; after it, it says since when and takes back', () => {
  const before = visibleText(shown({ handedOverAt: null }))
  expect(before).toContain('Hand over to Ciara')
  expect(before).not.toContain('Take it back')
  const after = visibleText(shown())
  expect(after).toMatch(/Take it back With Ciara since 14:38/)
  expect(after).not.toContain('Hand over to Ciara')
})

test('ASSIST-54: an ordered sale names its order and its time, and nothing can be changed any more', () => {
  const html = shown({ orderedReference: 'TN-4F7K-9Q2M', orderedAt: '2026-11-18T14:41:00Z' })
  expect(visibleText(html)).toContain('Ciara ordered at 14:41: TN-4F7K-9Q2M')
  expect(visibleText(html)).not.toMatch(/Change plan|Remove|Hand over|Another mobile/)
  const ordered = { orderedReference: 'TN-4F7K-9Q2M', orderedAt: '2026-11-18T14:41:00Z' }
  const onTablet = visibleText(shown({ ...ordered, tabletOpenedAt: '2026-11-18T14:40:00Z' }))
  expect(onTablet).toContain('Ciara still has the tablet')
  expect(onTablet).not.toMatch(/is signing|change the cart again/)
})

test('ASSIST-55: while the tablet has the cart the screen is locked, and can take the cart off the tablet', () => {
  const locked = visibleText(shown({ tabletOpenedAt: '2026-11-18T14:40:00Z' }))
  expect(locked).toContain('Ciara is signing on the tablet')
  expect(locked).not.toMatch(/Change plan|Another mobile/)
  const actions = { problem: null, onOffer() {}, onEnd() {} }
  const sale = aSale({ tabletOpenedAt: '2026-11-18T14:40:00Z' })
  expect(visibleText(renderPage(<TabletView sale={sale} {...actions} />))).toContain('Take the cart off the tablet')
  const opened = { at: '2026-11-18T14:40:00Z', kind: 'TABLET_OPENED', what: null, device: 'SHOP' } as const
  const acts = [{ ...opened, actor: 'CUSTOMER', actorName: 'Ciara' }] satisfies SaleView['acts']
  expect(visibleText(shown({ acts })).match(/on the shop’s tablet/g)).toHaveLength(1)
  const part = (over: Partial<SaleView>) => visibleText(renderPage(<TabletView sale={aSale(over)} {...actions} />))
  const offered = part({ tabletOfferedUntil: '2026-11-18T14:50:00Z' })
  expect(offered).toMatch(/The code for it is on Ciara’s own phone, until 14:50/)
  expect(part({})).toContain('Sign on the tablet')
  expect(part({ handedOverAt: null })).not.toContain('Sign on the tablet')
})

test('ASSIST-68: for an existing customer’s cart the screen says why there is no tablet, and where they order', () => {
  const words = visibleText(renderPage(<NoTablet customer="Ciara" />))
  expect(words).toContain('This cart opens with Ciara’s account, bills and services included')
  expect(words).toContain('Hand over, and they order on the phone or computer that shows this cart.')
})

test('ASSIST-56: both names stand in the trail, newest first, and each line says who chose it', () => {
  const text = visibleText(shown())
  expect(text).toMatch(/Who did what All 10 14:38 SB You handed over to Ciara 14:37 C Ciara chose how to pay/)
  expect(text).toMatch(/Fibre 1Gb .*?C Ciara, 12:06/)
  expect(text).toMatch(/Bill Pay Unlimited .*?SB You, 14:31/)
  expect(text).toMatch(/Fenholt Terra 5 .*?C Ciara, 14:34/)
  expect(text).toMatch(/Keeps .*?SB You, 14:32/)
})

test('ASSIST-57: the field for the code says what it is for, and why the session before has ended', () => {
  const open = async () => null
  const text = visibleText(renderPage(<CodePage open={open} />))
  expect(text).toContain('Shop code')
  expect(text).not.toContain('The session has ended')
  expect(visibleText(renderPage(<CodePage open={open} ended="Only Ciara has the cart now." />))).toContain(
    'The session has ended Only Ciara has the cart now.',
  )
})

test('ASSIST-57: after too many wrong codes the button is locked, and the page says until when', () => {
  const form = { open: async () => null, length: 6, label: 'Shop code', hint: '', button: 'Open the cart' }
  const locked = renderPage(<CodeForm {...form} locked={Date.parse('2026-11-18T14:38:20Z')} />)
  expect(visibleText(locked)).toContain('That’s too many wrong codes You can try again at 14:38:20.')
  expect(locked).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Open the cart/)
  expect(locked).not.toContain('bg-action ')
  expect(renderPage(<CodeForm {...form} />)).not.toContain('aria-disabled="true"')
})
