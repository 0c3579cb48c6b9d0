import type { Random } from '#fuzz/random.ts'
import { demoProducts, twinProducts } from '#sandbox/inventory/demo-products.ts'
import type { Customer } from '#server/testing/shopping.ts'
import type { SignedIn } from './signed-in-customer.ts'

const ACCOUNT = `query account { accountServices { state services { id } } accountContact { state email }
  savedCards { id } customerOrders { reference } contractNotices { id } }`
const CARDS = 'query savedCards { savedCards { id } }'
const REMOVE = 'mutation removeSavedCard($id: ID!) { removeSavedCard(id: $id) { id } }'
const ADD = 'mutation addOrder($r: String!) { addOrder(reference: $r) { reference } }'
/** The id of a service that a customer had before the run. */
const AT_FIRST = /^SUB-\d{6}(?:-\d+)?$/
/** Added while its response was lost, and removed elsewhere meanwhile. */
const GONE = 'SAVED_CARD_UNKNOWN'

/** Reads every part of the account. Inventory and customer system may be away; what is shown is the customer's own, and all of it. */
export async function visitAccount(customer: Customer, { customerId, email }: SignedIn): Promise<void> {
  const { accountServices, accountContact } = await customer.must(ACCOUNT)
  if (accountServices.state !== 'UNAVAILABLE') {
    const shown: string[] = accountServices.services.map(({ id }: { id: string }) => id)
    const own = servicesAtFirst(customerId)
    if (own.some((id) => !shown.includes(id)) || shown.some((id) => AT_FIRST.test(id) && !own.includes(id)))
      throw new Error(`the account of ${customerId} shows the services ${shown.join()}`)
  }
  if (accountContact.state !== 'UNAVAILABLE' && accountContact.email !== email)
    throw new Error(`the account of ${customerId} shows the contact data of ${accountContact.email}`)
}

function servicesAtFirst(customer: string): string[] {
  const today = new Date().toISOString().slice(0, 10)
  const products = [...demoProducts(today), ...twinProducts(today, customer)]
  return products.flatMap(({ customerId, sold }) => (customerId === customer ? sold.id : []))
}

/** Orders of the same browser, placed before it signed in. Returns those that are in the account now. */
export async function addOrders(customer: Customer, references: Iterable<string>): Promise<string[]> {
  const added = []
  for (const reference of references) added.push((await customer.must(ADD, { r: reference })).addOrder.reference)
  return added
}

/** Several browsers of a customer remove cards at the same time. */
export async function removeACard(customer: Customer, random: Random): Promise<void> {
  const { savedCards } = await customer.must(CARDS)
  if (savedCards.length === 0) return
  const { errors = [] } = await customer.graphql(REMOVE, { id: random.pick(savedCards as { id: string }[]).id })
  const odd = errors.map(({ extensions }) => extensions.code).find((code) => code !== GONE)
  if (odd !== undefined) throw new Error(`a card could not be removed: ${odd}`)
}
