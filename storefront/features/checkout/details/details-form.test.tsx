import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { aCheckout, DETAILS } from '../steps/checkout.fixture.ts'
import { DetailsForm } from './details-form.tsx'

const shown = (...args: Parameters<typeof aCheckout>) => renderPage(<DetailsForm checkout={aCheckout(...args)} />)

test('COUI-4: a step shows its progress as text, and its button names the next step', () => {
  const page = shown()
  expect(visibleText(page)).toContain('Step 1 of 4')
  expect(visibleText(page)).toContain('Continue to delivery')
  expect(page).toMatch(/<span aria-hidden="true" class="flex gap-1">/)
  expect(page).toMatch(/<h1 data-page-start="true" tabindex="-1"/i)
})

test('SHELL-13: a guest can log in from the first step of checkout', () => {
  const page = shown()
  expect(visibleText(page)).toContain('You’re ordering as a guest: no account, no password. Already with us? Log in')
  expect(page).toContain('href="/login?return=')
})

test('LINK-13: who came by a link reads whose plan it is before anything is entered', () => {
  const page = visibleText(renderPage(<DetailsForm checkout={aCheckout()} linkCustomer="Órla N…, m…@demo.example" />))
  expect(page).toContain('This order is for Órla N…, m…@demo.example')
  expect(page.indexOf('This order is for')).toBeLessThan(page.indexOf('First name'))
  expect(visibleText(shown())).not.toContain('This order is for')
})

test('COUI-6: no consent is ticked before the customer has ticked it', () => {
  const ticks = shown().match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []
  expect(ticks).toHaveLength(5)
  expect(ticks.filter((tick) => tick.includes('checked'))).toEqual([])
})

test('COUI-5: saved values are in the form, and the home is not entered again', () => {
  const page = shown({ details: { ...DETAILS, marketing: ['SMS'] }, unanswered: [] })
  for (const value of ['Aoife', 'Murphy', 'aoife@mail.example', '087 555 0123', '12', '03', '1991']) {
    expect(page).toContain(`value="${value}"`)
  }
  expect(visibleText(page)).toContain(
    'The same as your home 27 Weaver’s Row, The Liberties, Dublin 8, Co. Dublin, D08 P3T7',
  )
  expect(visibleText(page)).toContain('Continue to review')
  expect(page).not.toContain('billingLine1')
})

test('COUI-65: the name and the number of a phone number that is brought are offered, until others are saved', () => {
  const { cart } = aCheckout()
  const brought = cart.offers.map((line) => ({
    ...line,
    baseOffer: { ...line.baseOffer, portIn: true },
    portInInfo: { msisdn: '+353855550199', portStartDateTime: null },
    porting: { holder: 'Aoife Ní Bhriain' },
  }))
  const checkout = { cart: { ...cart, offers: brought } }
  for (const value of ['Aoife', 'Ní Bhriain', '085 555 0199']) expect(shown(checkout)).toContain(`value="${value}"`)
  expect(shown({ ...checkout, details: { ...DETAILS, firstName: 'Brian' } })).not.toContain('Ní Bhriain')
})

test('COUI-70: a signed-in customer finds what the account knows of them, until other details are saved', () => {
  const known = {
    givenName: 'Niamh',
    familyName: 'Byrne',
    email: 'fibre@demo.example',
    mobile: '0855550164',
    birthDate: null,
    billingAddress: null,
  }
  const formOf = (over: Parameters<typeof aCheckout>[0], contact: typeof known | null) =>
    renderPage(<DetailsForm checkout={aCheckout({ maySaveCard: true, ...over })} known={contact} />)
  const page = formOf({}, known)
  for (const value of ['Niamh', 'Byrne', 'fibre@demo.example', '085 555 0164'])
    expect(page).toContain(`value="${value}"`)
  expect(visibleText(page)).toContain('You’re logged in, so you’ll find this order in your account.')
  expect(visibleText(page)).not.toContain('as a guest')
  expect(formOf({ details: DETAILS }, known)).not.toContain('Byrne')
  expect(formOf({}, null)).not.toContain('value="Niamh"')
})

test('CHPAGE-30: what the operator has on record is shown and not entered again; it is changed on purpose only', () => {
  const known = {
    givenName: 'Niamh',
    familyName: 'Byrne',
    email: 'fibre@demo.example',
    mobile: '0855550164',
    birthDate: '1987-06-21',
    billingAddress: aCheckout().home,
  }
  const formOf = (contact: typeof known, over: Parameters<typeof aCheckout>[0] = {}) =>
    renderPage(<DetailsForm checkout={aCheckout({ maySaveCard: true, home: null, ...over })} known={contact} />)
  const page = visibleText(formOf(known))
  expect(page).toContain('Name Niamh Byrne')
  expect(page).toContain('Date of birth 21 June 1987')
  expect(page).toContain('Bills go to 27 Weaver’s Row, The Liberties, Dublin 8, Co. Dublin, D08 P3T7')
  expect(page).toContain('Change for this order')
  expect(formOf(known)).not.toContain('billingLine1')
  const unborn = formOf({ ...known, birthDate: '' })
  expect(unborn).toContain('value="Byrne"')
  expect(unborn).toContain('value="27 Weaver’s Row"')
})

test('IMPACT-11: the billing address of a customer is filled in, also where the order is for another home', () => {
  const { home } = aCheckout()
  const known = {
    ...{ givenName: 'Niamh', familyName: 'Byrne', email: null, mobile: null, birthDate: null },
    billingAddress: home && { ...home, addressLine1: '3 Sea Road', eircode: 'H91W2KR' },
  }
  const formOf = (over: Parameters<typeof aCheckout>[0]) =>
    renderPage(<DetailsForm checkout={aCheckout({ maySaveCard: true, ...over })} known={known} />)
  for (const other of [null, home])
    for (const value of ['3 Sea Road', 'H91 W2KR']) expect(formOf({ home: other })).toContain(`value="${value}"`)
  expect(formOf({ home: known.billingAddress })).not.toContain('value="3 Sea Road"')
})

test('CHPAGE-31: consent to a credit check is for orders that need one', () => {
  expect(visibleText(shown())).toContain('can check my credit for this order')
  const page = visibleText(shown({ checksCredit: false }))
  expect(page).not.toMatch(/credit/i)
  expect(page).toContain('Because you must be 18 or over')
})

test('COUI-5: without a home the fields of the billing address are open', () => {
  const page = shown({ home: null })
  expect(visibleText(page)).not.toContain('The same as your home')
  expect(visibleText(page)).toContain('Find the address')
})

test('COUI-7: each field has its autocomplete token', () => {
  const page = shown()
  const tokens = [...page.matchAll(/autoComplete="([^"]+)"/gi)].map(([, token]) => token)
  expect(tokens).toEqual(['given-name', 'family-name', 'email', 'tel', 'bday-day', 'bday-month', 'bday-year'])
  expect(/<form[^>]* novalidate/i.test(page)).toBe(true)
})
