import { useState } from 'react'
import { AddToIt } from '#storefront/features/service-change/start/add-to-it.tsx'
import { TalkToUs } from '#storefront/shell/for-callers/talk-to-us.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { AccountHero } from './account-hero.tsx'
import { SavedCards } from './cards/saved-cards.tsx'
import { ContactDetails } from './details/contact-details.tsx'
import type { AccountView } from './load-account.ts'
import { ContractNotices } from './notices/contract-notices.tsx'
import { AccountDocuments } from './orders/account-documents.tsx'
import { AccountOrders } from './orders/account-orders.tsx'
import { isUnderWay } from './orders/order-state.ts'
import { OrdersUnderWay } from './orders/orders-under-way.tsx'
import { Services } from './services/services.tsx'

/** What a customer has. Each part comes from a system of its own and may be away alone. */
export function AccountPage({ account }: { account: AccountView }) {
  const { getSession, accountServices, accountContact, contractNotices } = account
  const { customerOrders, customerDocuments, savedCards, accountErasure } = account
  const [orders, setOrders] = useState(customerOrders)
  const add = (added: AccountView['customerOrders'][number]) =>
    setOrders((before) => [added, ...before.filter(({ reference }) => reference !== added.reference)])
  return (
    <>
      <PageHead title="Your account" />
      <AccountHero session={getSession} contact={accountContact} services={accountServices} />
      <div className="wrap grid items-start gap-x-14 gap-y-10 pt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-12">
        <div className="grid min-w-0 gap-12">
          <OrdersUnderWay orders={orders.filter(isUnderWay)} />
          <Services part={accountServices} />
          <AddToIt services={accountServices.services} pricesFrom={accountServices.pricesFrom} />
        </div>
        <div className="grid gap-5">
          <AccountOrders orders={orders} onAdded={add} />
          <ContractNotices notices={contractNotices} />
          <AccountDocuments documents={customerDocuments} />
          <SavedCards cards={savedCards} />
          <ContactDetails contact={accountContact} today={accountServices.today} erasure={accountErasure} />
          <TalkToUs />
        </div>
      </div>
    </>
  )
}
