// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cartReference } from './cart-reference.ts'
import { enterJourney, linkOf, openDoor, readLink, withoutLink } from './door.ts'
import { beginJourney, currentJourney, GUEST_JOURNEY, leaveJourney, resumeJourney } from './journey.ts'
import { journeyProblem } from './journey-problem.ts'
import { JOURNEY_KEYS, journey } from './journey-storage.ts'
import { storeCart } from './stored-cart.ts'

const LINK = '?reference=TN-4F7K-9Q2M-X3BD&token=a.b.c&subscription_id=SUB-700101&cart_Type=CHANGE_OFFER'

function forget() {
  beginJourney(GUEST_JOURNEY)
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(forget)
afterEach(forget)

/** As far as a browser reads it. */
function aToken(claims: object): string {
  return `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c`
}

function visit(address: string) {
  history.replaceState(null, '', address)
  openDoor()
}

test('LINK-1: the four parameters of a link are read from its query, on every page', () => {
  expect(readLink(LINK)).toEqual({
    cartType: 'CHANGE_OFFER',
    reference: 'TN-4F7K-9Q2M-X3BD',
    token: 'a.b.c',
    subscriptionId: 'SUB-700101',
  })
  expect(readLink('?cart_Type=cross_sell&token=')).toEqual({
    cartType: 'CROSS_SELL',
    reference: null,
    token: '',
    subscriptionId: null,
  })
  for (const other of [
    '',
    '?reference=TN-4F7K-9Q2M-X3BD',
    '?cart_Type=SOMETHING',
    '?cart_type=CROSS_SELL',
    '?token=abc',
  ])
    expect(readLink(other)).toBeNull()
})

test('LINK-11: what a link does not say is read from its token; where neither knows the journey, a part is missing', () => {
  const claims = {
    cart_type: 'CROSS_SELL',
    reference: 'TN-4F7K-9Q2M-X3BD',
    subscription_id: 'SUB-700101',
    sub: 'CUST-1',
  }
  const token = aToken(claims)
  const whole = { cartType: 'CROSS_SELL', reference: 'TN-4F7K-9Q2M-X3BD', token, subscriptionId: 'SUB-700101' }
  for (const link of [
    `?token=${token}`,
    `?token=${token}&cart_Type=SOMETHING`,
    `?reference=${claims.reference}&token=${token}`,
  ])
    expect(readLink(link)).toEqual(whole)
  expect(readLink(`?token=${token}&cart_Type=CHANGE_OFFER&reference=TN-AAAA-AAAA-AAAA`)).toEqual({
    ...whole,
    cartType: 'CHANGE_OFFER',
    reference: 'TN-AAAA-AAAA-AAAA',
  })
  visit('/shop/change-offer?token=a.b.c&reference=TN-4F7K-9Q2M-X3BD&plan=FTTH_1GB')
  expect(location.search).toBe('?plan=FTTH_1GB')
  expect([currentJourney().token, journeyProblem()]).toEqual(['', 'token-missing'])
  for (const mark of ['cart_Type=SOMETHING', 'subscription_id=SUB-700101', 'reference=']) {
    visit(`/shop/change-offer?token=a.b.c&${mark}`)
    expect(location.search).toBe('')
  }
})

test('LINK-12: a link to another cart, or of another customer, leaves nothing of the earlier one; the same one keeps it', () => {
  const link = (sub: string, reference: string) =>
    `/shop/change-offer?cart_Type=CHANGE_OFFER&reference=${reference}&token=${aToken({ sub })}`
  const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('CO_'))
  const fill = () => {
    for (const key of JOURNEY_KEYS) journey.write(key, 'TN-AAAA-AAAA-AAAA')
  }
  journey.write('CART_HOME', 'of a purchase')
  visit(link('CUST-1', 'TN-AAAA-AAAA-AAAA'))
  fill()
  visit(link('CUST-1', 'TN-AAAA-AAAA-AAAA'))
  expect(keys()).toHaveLength(JOURNEY_KEYS.length)
  visit(link('CUST-2', 'TN-AAAA-AAAA-AAAA'))
  expect(keys().sort()).toEqual(['CO_PROSPECTUUID', 'CO_REF'])
  fill()
  visit(link('CUST-2', 'TN-BBBB-BBBB-BBBB'))
  expect(keys().sort()).toEqual(['CO_PROSPECTUUID', 'CO_REF'])
  fill()
  visit('/shop/change-offer?cart_Type=CHANGE_OFFER&token=')
  expect(keys()).toEqual([])
  expect(localStorage.getItem('ACQ_CART_HOME')).toBe('of a purchase')
})

test('LINK-2: the address is stripped of them at once, and of nothing else', () => {
  visit(`/shop/change-offer${LINK}&plan=FTTH_1GB#plans`)
  expect(location.pathname + location.search + location.hash).toBe('/shop/change-offer?plan=FTTH_1GB#plans')
  visit(`/mobile?token=${'x'.repeat(10)}`)
  expect(location.search).toBe(`?token=${'x'.repeat(10)}`)
  expect(withoutLink({ pathname: '/', search: LINK, hash: '' })).toBe('/')
})

test('LINK-3: a change and a new purchase in one browser never mix: each has keys under its own code', () => {
  storeCart({ uuid: 'uuid-of-a-purchase', reference: 'TN-AAAA-AAAA-AAAA' })
  visit(`/shop/change-offer${LINK}`)
  expect(currentJourney()).toEqual({ cartType: 'CHANGE_OFFER', token: 'a.b.c', subscriptionId: 'SUB-700101' })
  expect(cartReference()).toBe('TN-4F7K-9Q2M-X3BD')
  expect({ ...sessionStorage }).toEqual({ JOURNEY: 'CO', CO_TOKEN: 'a.b.c', CO_SUBSCRIPTION_ID: 'SUB-700101' })
  visit('/shop/impact-summary?cart_Type=CROSS_SELL&reference=TN-BBBB-BBBB-BBBB&token=d.e.f')
  expect(cartReference()).toBe('TN-BBBB-BBBB-BBBB')
  expect(Object.keys(localStorage).sort()).toEqual([
    'ACQ_PROSPECTUUID',
    'ACQ_REF',
    'CO_PROSPECTUUID',
    'CO_REF',
    'XS_PROSPECTUUID',
    'XS_REF',
  ])
})

test('LINK-4: a customer may leave a journey for the shop, and come back to it', () => {
  visit(`/shop/change-offer${LINK}`)
  leaveJourney()
  expect(currentJourney()).toEqual(GUEST_JOURNEY)
  expect(cartReference()).toBeNull()
  expect(resumeJourney('CROSS_SELL')).toBe(false)
  expect(resumeJourney('CHANGE_OFFER')).toBe(true)
  expect(currentJourney().token).toBe('a.b.c')
  expect(cartReference()).toBe('TN-4F7K-9Q2M-X3BD')
  visit('/?cart_Type=NEW_ACQUISITION')
  expect(currentJourney()).toEqual(GUEST_JOURNEY)
})

test('LINK-5: a link without a token sets the flag token-missing, and one with a token clears it', () => {
  visit('/shop/change-offer?cart_Type=CHANGE_OFFER&reference=TN-4F7K-9Q2M-X3BD&token=')
  expect(sessionStorage.getItem('CO_token-missing')).toBe('true')
  expect(journeyProblem()).toBe('token-missing')
  leaveJourney()
  expect(journeyProblem()).toBeNull()
  enterJourney({ cartType: 'CHANGE_OFFER', reference: null, token: 'a.b.c', subscriptionId: null })
  expect(sessionStorage.getItem('CO_token-missing')).toBeNull()
  expect(journeyProblem()).toBeNull()
})

test('LINK-8: the way back from logging in names the journey, without its token', () => {
  visit(`/shop/change-offer${LINK}`)
  expect(linkOf(location, currentJourney())).toBe(
    '/shop/change-offer?cart_Type=CHANGE_OFFER&subscription_id=SUB-700101',
  )
})
