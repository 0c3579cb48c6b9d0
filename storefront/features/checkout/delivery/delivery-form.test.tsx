import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { aCheckout, DETAILS } from '../steps/checkout.fixture.ts'
import { DeliveryForm } from './delivery-form.tsx'

const [LINE] = aCheckout().cart.offers
const APPOINTMENT = { at: '2026-11-19', time: '13:00-18:00', heldUntil: '2026-11-15T10:05:00.000Z' }
const visited = LINE ? { offers: [{ ...LINE, appointment: APPOINTMENT }] } : {}
const shown = (...args: Parameters<typeof aCheckout>) => renderPage(<DeliveryForm checkout={aCheckout(...args)} />)

test('COUI-8, COUI-61: the held visit is shown with a link to change it, and the customer is the contact of the engineer', () => {
  const page = shown({ details: DETAILS, unanswered: ['DELIVERY', 'PAYMENT'] }, visited)
  expect(visibleText(page)).toContain('Thursday 19 November, 13:00 to 18:00')
  expect(page).toContain('href="/broadband/current-service?from=delivery#visit"')
  expect(page).toContain('value="Aoife Murphy"')
  expect(page).toContain('value="087 555 0123"')
  expect(visibleText(page)).toContain('Your parcel arrives by Tuesday 17 November (TV box).')
  expect(visibleText(page)).toContain('To your home 27 Weaver’s Row')
})

test('COUI-8: a visit that is no longer held is offered again', () => {
  const page = shown({ details: DETAILS }, { ...visited, valid: false, missing: [{ part: 'VISIT', offerId: null }] })
  expect(visibleText(page)).toContain('We’re no longer holding your engineer’s visit')
  expect(visibleText(page)).toContain('Choose another time')
})

test('COUI-8: without a visit there is no contact', () => {
  const page = visibleText(shown({ details: DETAILS }, { activationDateRequired: false }))
  expect(page).not.toContain('engineer')
})

test('COUI-43: without a home the parcel goes where the bills go, unless another address is given', () => {
  const billingAddress = {
    addressLine1: '4 Quay Street',
    addressLine2: null,
    addressLine3: null,
    town: 'Sligo',
    county: 'CO_SLIGO',
    eircode: 'F91T2K4',
    addressId: null,
    sipNumber: null,
    dsl: null,
  }
  const page = visibleText(
    shown({ home: null, promises: [], details: { ...DETAILS, billingAddress } }, { activationDateRequired: false }),
  )
  expect(page).toContain('Where should we send your parcel?')
  expect(page).toContain('Where your bills go 4 Quay Street, Sligo, Co. Sligo, F91 T2K4')
})
