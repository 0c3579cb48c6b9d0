import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { anAccount, anOrder } from './account.fixture.ts'
import { AccountPage } from './account-page.tsx'
import type { AccountView } from './load-account.ts'
import { AccountDocuments } from './orders/account-documents.tsx'

type Order = AccountView['customerOrders'][number]

function shown(parts: Parameters<typeof anAccount>[0]): string {
  return visibleText(renderPage(<AccountPage account={anAccount(parts)} />))
}

test('CUSTORD-7: an order in the account says what it is, what happens next, and leads to its page', () => {
  const text = shown({ orders: [anOrder(), anOrder({ reference: 'TN-2222-2222', next: null })] })
  expect(text).toContain(
    'TN-4F7K-9Q2M , ordered 15 November 2026 Your engineer comes on Wednesday 25 November Fibre 1Gb See order',
  )
  expect(text).toContain('Fibre 1Gb Done TN-2222-2222')
  const page = renderPage(<AccountPage account={anAccount({ orders: [anOrder()] })} />)
  expect(page).toContain('href="/order/TN-4F7K-9Q2M"')
  const of = (state: Order['state']) => shown({ orders: [anOrder({ state })] })
  expect(of('AWAITING_PAYMENT')).toContain('Waiting for your payment')
  expect(of('REFERRED')).toContain('We’re checking it')
  expect(of('CANCELLED')).toContain('Not completed. You weren’t charged.')
  expect(of('WITHDRAWN')).toContain('Fibre 1Gb Cancelled TN-4F7K-9Q2M')
  expect(shown({})).toContain(
    'You haven’t ordered anything online with this account yet. Add an order you placed without logging in',
  )
})

test('CUSTORD-10: orders that something is still to come of are above the services, the others are not', () => {
  const done = anOrder({ reference: 'TN-2222-2222', next: null })
  const text = shown({ orders: [done, anOrder()] })
  const places = ['TN-4F7K-9Q2M', 'What you have', 'TN-2222-2222'].map((part) => text.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(text).toContain('Wednesday 25 November')
  expect(shown({ orders: [done] })).not.toContain('On its way')
})

test('CUSTORD-8: the newest four documents are shown, the others one press away', () => {
  const documents = Array.from({ length: 6 }, (_, index) => ({
    id: `${index}`,
    order: 'TN-4F7K-9Q2M',
    title: `Receipt ${index}`,
    madeAt: '2026-11-15T10:00:00.000Z',
    url: `/order/TN-4F7K-9Q2M/documents/${index}`,
  }))
  const page = renderPage(<AccountDocuments documents={documents} />)
  const [before, after] = page.split('<details')
  expect(before).toContain('Receipt 3')
  expect(before).not.toContain('Receipt 4')
  expect(after).toContain('Show all')
  expect(after).toContain('Receipt 5')
  expect(shown({ documents: documents.slice(0, 2) })).not.toContain('Show all')
})

test('SAVED-11: the account lists saved cards to remove, says which have expired and which pays the bills', () => {
  const card = { id: '1', brand: 'visa', last4: '4242', expires: '2028-04', isExpired: false, paysBills: false }
  const text = shown({
    cards: [
      card,
      { ...card, id: '2', last4: '0002', expires: '2026-01', isExpired: true },
      { ...card, paysBills: true, id: '3' },
    ],
  })
  expect(text).toContain('Visa ending 4242, expires 04/28')
  expect(text).toContain('Visa ending 0002, expires 01/26 Expired')
  expect(text).toContain('Also pays your monthly bills')
  expect(shown({})).toContain('You have no saved cards. You can save one when you next pay in the shop.')
})

test('CUSTORD-9: the account offers the customer’s data as a file, and to log out everywhere', () => {
  const page = renderPage(<AccountPage account={anAccount()} />)
  expect(page).toMatch(/<a[^>]*href="\/account\/export"/)
  expect(visibleText(page)).toContain('Log out everywhere Ends your session on every device, this one too.')
})

test('CUSTORD-11: the account says what an erasure leaves and by when it is done, and of an open request how to cancel it', () => {
  const before = shown({})
  expect(before).toContain('By law we have to keep: Your contracts Until 6 years after the minimum term.')
  expect(before).toContain('We’ll email you by 18 December 2026 to say what we’ve erased.')
  expect(before).toContain('Request erasure')
  const open = shown({ erasure: { requestedAt: '2026-11-18T10:00:00.000Z' } })
  expect(open).toContain('We got your request on 18 November 2026. We’ll email you by 18 December 2026')
  expect(open).toContain('Cancel your request')
  expect(open).not.toContain('Request erasure')
})
