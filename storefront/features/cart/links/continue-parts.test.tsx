import { expect, test } from 'vitest'
import { REFUSAL_CODES, type RefusalCode } from '#domain/refusals.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { LinkRefused } from './link-refused.tsx'
import { type Linked, TakeCart } from './take-cart.tsx'

const refused = (code: RefusalCode, hasCart = false) =>
  renderPage(<LinkRefused failure={{ kind: 'refusal', code, message: 'Message of the shop.' }} hasCart={hasCart} />)

test('CONT-17: a link that opens nothing gives the reason under a title of its own, and leads on', () => {
  const codes = REFUSAL_CODES.filter((code) => /^CART_LINK_(USED|ENDED|UNKNOWN|LOCKED|UNASKABLE)$/.test(code))
  const titles = codes.map((code) => visibleText(refused(code)).split(' Message of the shop.')[0]?.trim())
  expect(titles).toEqual([
    'This link has ended',
    'This link is closed',
    'This cart can’t be opened here yet',
    'This link doesn’t work',
    'This link has been used',
  ])
  expect(refused('CART_LINK_ENDED')).toContain('href="/shop/broadband"')
  expect(refused('CART_LINK_ENDED', true)).toContain('href="/shop/summary"')
  expect(refused('CART_ORDERED')).toContain('href="/find-order"')
  expect(refused('CART_LINK_UNKNOWN')).toContain('role="alert"')
})

test('CONT-17: a cart with a security question has one field for it, with reason and example; another has none', () => {
  const linked: Linked = {
    names: ['Fibre 1Gb'],
    monthlyTotal: 3999,
    payTodayTotal: 0,
    isHere: false,
    question: null,
  }
  const page = (question: Linked['question']) =>
    renderPage(<TakeCart token="x" linked={{ ...linked, question }} here={null} reload={() => {}} />)
  expect(page(null)).not.toContain('<input')
  expect(visibleText(page('DATE_OF_BIRTH'))).toContain(
    'Your date of birth This cart has personal answers in it, so we need to check it’s yours. For example 27 3 1990.',
  )
  expect(page('DATE_OF_BIRTH')).toMatch(/autoComplete="bday"/i)
  expect(visibleText(page('MOBILE'))).toContain('The mobile number you’re keeping')
  expect(visibleText(page('EIRCODE'))).toContain('The Eircode of your home')
})
