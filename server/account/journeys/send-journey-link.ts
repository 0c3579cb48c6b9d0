import type * as v from 'valibot'
import type { CartType } from '#domain/vocabulary.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import { journeyCartUuid } from '#server/cart/journey-cart.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { CustomerSystem } from '#server/customers/customer-system.ts'
import type { ProductInventory } from '#server/inventory/product-inventory.ts'
import { mintToken } from '#server/journeys/journey-token.ts'
import type { JourneyDeps } from '#server/journeys/open-journey-door.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { isExistingCustomers } from '#server/session/journey.ts'
import { journeyLinkLetter } from './journey-link-letter.ts'
import type { SEND_JOURNEY_LINK_JOB } from './request-link.ts'

type Deps = Pick<JourneyDeps, 'config' | 'processClock'> & {
  carts: CartStore
  catalogue: CatalogueStore
  customers: CustomerSystem | null
  inventory: ProductInventory | null
  mailer: Mailer
  shopOrigin: () => string
}
type Payload = v.InferOutput<typeof SEND_JOURNEY_LINK_JOB.payload>

const PAGES: Readonly<Record<CartType, string>> = {
  CHANGE_OFFER: '/shop/change-offer',
  CROSS_SELL: '/shop/impact-summary',
  NEW_ACQUISITION: '/',
}

/** To the address that the customer system has, whatever visitor requested it. A customer without one gets none. */
export async function sendJourneyLink(deps: Deps, { id, reference, subscriptionId }: Payload): Promise<void> {
  const stored = await deps.carts.find(journeyCartUuid(reference))
  if (stored === null || stored.customer === null || stored.cart.status !== 'open') return
  const { cartType, channel } = stored.cart
  const contact = isExistingCustomers(cartType) ? await deps.customers?.find(stored.customer) : null
  if (!contact?.email) return
  const customerId = stored.customer
  const theirs = subscriptionId !== null && (await hasService(deps, customerId, subscriptionId))
  const journey = { reference, cartType, customerId, subscriptionId: theirs ? subscriptionId : null, channel }
  const { token, endsAt } = await mintToken(deps.config, journey, deps.processClock.now())
  const query = new URLSearchParams({
    cart_Type: cartType,
    reference,
    token,
    ...(theirs && { subscription_id: subscriptionId }),
  })
  const { brand } = deps.catalogue.active().release
  const url = `${deps.shopOrigin()}${PAGES[cartType]}?${query}`
  const letter = journeyLinkLetter({ brand, url, endsAt, cartType })
  const written = { subject: letter.subject, html: letterHtml(letter), text: letterText(letter) }
  await deps.mailer.send({ id: `${id}.journey-link`, to: contact.email, ...written })
}

async function hasService({ inventory }: Pick<Deps, 'inventory'>, customerId: string, id: string): Promise<boolean> {
  const services = (await inventory?.servicesOf(customerId)) ?? []
  return services.some((service) => service.id === id)
}
