import { aBroadband, anAccount, anOrder, aService } from '#storefront/features/account/account.fixture.ts'
import { AccountPage } from '#storefront/features/account/account-page.tsx'
import { AddOrderForm } from '#storefront/features/account/orders/add-order-form.tsx'
import { ClaimNotice } from '#storefront/features/cart/signed-in/claim-cart.tsx'
import { LogOutPage } from '#storefront/shell/customer/log-out-page.tsx'
import { SignInProblem } from '#storefront/shell/customer/sign-in-problem.tsx'
import { Shelf, Specimen } from './specimen.tsx'

function nothing() {}

const VISA = { id: 'a', brand: 'visa', last4: '4242', expires: '2029-08', isExpired: false, paysBills: true }
const MASTERCARD = { ...VISA, id: 'b', brand: 'mastercard', last4: '4444', expires: '2026-10', isExpired: true }

const LONG_NAME = 'Muireann Aisling Fionnuala Nic Giolla Phádraig-O’Shaughnessy'
const LONG_EMAIL = 'muireann.aisling.fionnuala.nic.giolla.phadraig@customer.example'

const NOTICE = {
  id: 'n',
  title: 'Your minimum term ends on 9 December 2026',
  madeAt: '2026-11-18T04:20:00Z',
  url: '/account/notices/n',
}
const DOCUMENT = {
  id: 'd',
  order: 'TN-4F7K-9Q2M',
  title: 'Contract summary',
  madeAt: '2026-11-15T10:00:00.000Z',
  url: '/order/TN-4F7K-9Q2M/documents/d',
}

const ACCOUNTS = {
  'an order under way, two cards, a notice, a document and an open erasure request': anAccount({
    orders: [
      anOrder(),
      anOrder({ reference: 'TN-2222-2222', state: 'AWAITING_PAYMENT', next: null }),
      anOrder({ reference: 'TN-3333-3333', next: null }),
    ],
    cards: [VISA, { ...MASTERCARD, paysBills: false }],
    notices: [NOTICE],
    documents: [DOCUMENT],
    erasure: { requestedAt: '2026-11-18T10:00:00Z' },
  }),
  'both systems away, with the last known state': anAccount({
    services: { state: 'OLD', readAt: '2026-11-17T20:40:00Z' },
    contact: { state: 'OLD' },
  }),
  'both systems away, and nothing known yet': anAccount({
    services: { state: 'UNAVAILABLE', readAt: null, services: [], bills: [] },
    contact: { state: 'UNAVAILABLE', name: null, email: null, mobile: null, address: [] },
  }),
  'a long name, and plans that end and are suspended': {
    ...anAccount({
      contact: { name: LONG_NAME, email: LONG_EMAIL },
      services: { services: [aBroadband({ status: 'SUSPENDED' }), aService({ status: 'ENDING' })] },
      cards: [VISA],
    }),
    getSession: { customerName: LONG_NAME, loginUserEmail: LONG_EMAIL },
  },
  'no services': anAccount({ services: { services: [], bills: [] } }),
}

/** What a signed-in customer sees, and the pages before and after. */
export function AccountShelves() {
  return (
    <>
      {Object.entries(ACCOUNTS).map(([name, account]) => (
        <section key={name} aria-label={`Account: ${name}`} className="border-b border-line pb-8">
          <p className="wrap py-4 text-xs font-semibold text-ink-soft">{name}</p>
          <AccountPage account={account} />
        </section>
      ))}
      <Shelf title="Signing in and out">
        <Specimen name="adding an order">
          <AddOrderForm onAdded={nothing} />
        </Specimen>
        {/* Fixed to the top of a page; here to its own box. */}
        <Specimen name="a cart that came along, and one beside it in the account">
          <div className="relative h-48 [transform:translateZ(0)]">
            <ClaimNotice claimed={{ outcome: 'ADDED', accountProducts: 2 }} onClose={nothing} />
          </div>
        </Specimen>
      </Shelf>
      <SignInProblem />
      <LogOutPage />
    </>
  )
}
