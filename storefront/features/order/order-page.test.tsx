import { expect, test } from 'vitest'
import { aCheckout } from '#storefront/features/checkout/steps/checkout.fixture.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { A_VISIT, aStep, ORDERED, shown, VISIT } from './order-page.fixture.tsx'
import type { OrderView } from './order-view.ts'

test('COUI-40: a confirmed order says what happens next, when, and how it is paid', () => {
  const paidToday = { amount: 15_000, cardBrand: 'visa', cardLast4: '4242' }
  const text = shown({ state: 'CONFIRMED', paidToday, deposit: 15_000 })
  expect(text).toContain('Order TN-4F7K-9Q2M of 15 November 2026 Your engineer comes on Thursday, 19 November')
  expect(text).toContain('Between 13:00 and 18:00. Somebody over 18 has to be at home.')
  expect(text).toContain('What happens when')
  expect(text).toContain('€150.00 paid with Visa ending 4242 of which €150.00 deposit, credited on the 7th bill')
  expect(text).toContain(
    'Bills by direct debit, IE29 •••• 5678 Aoife Murphy. Mandate TN7Q4MK2XD, signed 15 November 2026.',
  )
  expect(text).toContain('1800 555 020')
})

test('JOUR-38: what was ordered names every extra with its price, and what was withdrawn from is shown as such', () => {
  expect(shown({ state: 'CONFIRMED' })).toContain(
    'Fibre 1Gb 24-month contract €39.99 a month + Wi-Fi booster €5.00 a month',
  )
})

test('TRACK-7: the customer is thanked by name on the way from the order button, and never again', () => {
  const thanks = 'Thank you, Aoife Your order is placed. The engineer comes on Thursday, 19 November, 13:00 to 18:00.'
  expect(shown({ state: 'CONFIRMED' }, true)).toContain(thanks)
  expect(shown({ state: 'CONFIRMED' })).not.toContain('Thank you')
  expect(shown({ state: 'REFERRED' }, true)).not.toContain('Thank you')
})

test('TRACK-8: each step has its day, its state in a word, and what the customer has to do', () => {
  const text = shown({ state: 'CONFIRMED' })
  expect(text).toContain('Sun 15 Nov 14:52 Done You ordered')
  expect(text).toContain(
    'Thu 19 Nov 13:00 to 18:00 To come The engineer connects your broadband Somebody over 18 has to be at home.',
  )
  expect(text).toContain('Thu 19 Nov To come Your broadband goes live')
})

test('CARTUI-55: the engineer connects what is in the home, and nothing that goes with a SIM', () => {
  const { cart } = aCheckout()
  const [line] = cart.offers as [(typeof cart.offers)[number]]
  const beside = (['TV', 'MOBILE', 'MBB'] as const).map((serviceGroup) => ({
    ...line,
    id: serviceGroup,
    baseOffer: { ...line.baseOffer, serviceGroup },
  }))
  const text = shown({ state: 'CONFIRMED', cart: { ...cart, offers: [line, ...beside] } })
  expect(text).toContain('The engineer connects your broadband and TV Somebody over 18')
  expect(text).toContain('Your broadband, TV, mobile plans and mobile broadband go live')
})

test('TRACK-8: what is late stands above all: the old day struck, the new one if there is one, and what to do', () => {
  const box = aStep('BOX', 'LATE', { dueOn: '2026-11-24', promisedOn: '2026-11-20', needs: 'PLUG_IN' })
  const moved = shown({ state: 'CONFIRMED', timeline: [ORDERED, box] })
  expect(moved).toContain('Your box is late. The new day is Tuesday, 24 November. What this changes')
  expect(moved).toContain('Tue 24 Nov not Fri 20 Nov Late We send you the box It comes later than we said')
  const missed = aStep('VISIT', 'LATE', { promisedOn: '2026-11-19', hours: '13:00-18:00', needs: 'BE_AT_HOME' })
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, missed] })).toContain(
    'Day follows not Thu 19 Nov Late The engineer connects your broadband The day has passed, and we have not heard that it works. If nobody came, call us',
  )
})

test('TRACK-8: once everything was done the page says so; what was given up says that we call', () => {
  const live = aStep('LIVE', 'DONE', { doneAt: '2026-11-19T16:00:00.000Z' })
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, live] })).toContain(
    'Everything is running There is nothing left to do',
  )
  const stopped = aStep('STOPPED', 'STOPPED', { needs: 'TAKE_CALL' })
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, stopped] })).toContain(
    'We could not finish your order We call',
  )
})

test('COUI-40: an order that is looked at by hand says what happens and that nothing is charged', () => {
  const text = shown({ state: 'REFERRED', timeline: [ORDERED, aStep('REFERRED', 'NOW')] })
  expect(text).toContain('We look at your order by hand Nothing is charged.')
  expect(text).toContain('aoife@mail.example')
})

test('COUI-40: an order that waits says for what; one that was cancelled that nothing is charged', () => {
  expect(shown({ paymentPending: true })).toContain('Do not pay again; we will e-mail aoife@mail.example.')
  expect(shown({})).toContain('Go on to the payment')
  expect(shown({ state: 'CANCELLED' })).toContain('This order was cancelled Nothing is charged.')
})

test('COUI-41: an order that is not found points to the link in the mail', () => {
  const text = visibleText(renderPage(<OrderNotFound />))
  expect(text).toContain('We cannot find this order')
  expect(text).toContain('by the link in the e-mail that we sent you')
})

test('CSUM-23: an order leads to its contract summaries', () => {
  expect(shown({ state: 'CONFIRMED' })).toContain('Contract summaries of your order')
})

test('DOC-12: the page gives the documents by name, size, day and checksum; while they are being made it says so', () => {
  const contract = {
    id: 'a1',
    kind: 'CONTRACT' as const,
    title: 'Your contract',
    size: 46_210,
    checksum: 'c0ffee',
    madeAt: '2026-11-15T12:00:01.000Z',
    url: '/order/TN-4F7K-9Q2M/documents/a1',
  }
  expect(shown({ state: 'CONFIRMED', documents: [contract] })).toContain(
    'Your contract PDF, 47 kB, 15 November 2026 Checksums, to see that a file is unchanged Your contract (SHA-256) c0ffee',
  )
  expect(shown({ state: 'CONFIRMED' })).toContain('We are making them.')
  expect(shown({ state: 'REFERRED' })).not.toContain('Your documents')
})

test('VISIT-10: the page shows when and where the engineer comes, and until when that can be changed; then whom to call', () => {
  const text = shown({ state: 'CONFIRMED' })
  expect(text).toContain('The visit When Thursday, 19 November 13:00 to 18:00. We call Aoife on')
  expect(text).toContain('Change the visit Free until Wed 18 Nov, 15:00')
  const late = shown({ state: 'CONFIRMED', visit: { ...A_VISIT, mayChange: false } })
  expect(late).toContain('To change it now, call 1800 555 020')
  expect(late).not.toContain('Free until')
  for (const over of [
    { state: 'CANCELLED' },
    { state: 'CONFIRMED', timeline: [ORDERED, { ...VISIT, state: 'DONE' }] },
    { state: 'CONFIRMED', visit: null },
  ] as const)
    expect(shown(over as Partial<OrderView>)).not.toContain('The visit')
})

test('VISIT-22: a time that the network refused is shown with the one that holds, and how to choose another', () => {
  const refused = { date: '2026-11-24', hours: '08:00-13:00' }
  const text = shown({ state: 'CONFIRMED', visit: { ...A_VISIT, refused } })
  expect(text).toContain('We couldn’t move your visit The network couldn’t take Tuesday, 24 November')
  expect(text).toContain('so the time above holds. If it doesn’t suit you, choose another time below.')
  const late = shown({ state: 'CONFIRMED', visit: { ...A_VISIT, mayChange: false, refused } })
  expect(late).toContain('If it doesn’t suit you, call 1800 555 020')
  expect(shown({ state: 'CONFIRMED' })).not.toContain('couldn’t move')
})

test('VISIT-11: the page shows how the customer is reached, to be corrected; once the operator has the order, whom to call', () => {
  const text = shown({ state: 'CONFIRMED' })
  expect(text).toContain('How we reach you E-mail aoife@mail.example Mobile')
  expect(text).toContain('Correct it')
  const late = shown({ state: 'CONFIRMED', mayCorrectContact: false })
  expect(late).toContain('Has something changed? Call 1800 555 020')
  expect(late).not.toContain('Correct it')
  expect(shown({ state: 'CANCELLED' })).not.toContain('How we reach you')
})
