import { type Random, randomAt } from '#fuzz/random.ts'
import { customerById } from '#sandbox/identity/demo-customers.ts'
import { signedInCustomer } from '../accounts/signed-in-customer.ts'
import type { ChaosShop } from '../chaos-shop.ts'
import { retryingCustomer } from '../retrying-customer.ts'
import type { Changes } from './changes.ts'

/** So many of those whose services were changed look at their account in the end. */
const SAMPLE = 6
const SERVICES = 'query services { accountServices { state services { id name termFrom } } }'

/** The services that an account shows, with the first day of their terms. */
export type ShownServices = {
  customer: string
  state: string
  services: readonly { id: string; name: string; termFrom: string | null }[]
}

export async function readShownServices(
  { urls, sandboxUrl }: Pick<ChaosShop, 'urls' | 'sandboxUrl'>,
  { lines, products }: Pick<Changes, 'lines' | 'products'>,
  seed: number,
): Promise<ShownServices[]> {
  const changed = new Set(lines.map(({ productId }) => productId))
  const customers = new Set(products.filter(({ id }) => changed.has(id)).map(({ customer }) => customer))
  const sample = sampleOf([...customers], randomAt(seed, -3))
  return Promise.all(
    sample.map(async (customer, place) => {
      const random = randomAt(seed, -4 - place)
      const named = { customerId: customer, email: customerById(customer)?.email ?? '' }
      const browser = { urls, sandboxUrl, address: `10.255.0.${place}`, random }
      const signedIn = signedInCustomer({ ...browser, named })
      await signedIn.signIn()
      const account = retryingCustomer({ ...browser, signedIn, onResponse() {}, onRetry() {} })
      return { customer, ...(await account.must(SERVICES)).accountServices }
    }),
  )
}

function sampleOf(customers: string[], random: Random): string[] {
  const left = [...customers]
  return Array.from({ length: Math.min(SAMPLE, left.length) }, () => left.splice(random.below(left.length), 1)).flat()
}

/** Each account shows what the inventory has for its customer, and nothing else: one sentence per difference. */
export function compareShownServices(accounts: readonly ShownServices[], { products }: Pick<Changes, 'products'>) {
  return accounts.flatMap(({ customer, state, services }) => {
    if (state !== 'CURRENT') return [`the account of ${customer} is ${state} in the end`]
    const own = products.filter((product) => product.customer === customer && product.isActive)
    return [
      ...services
        .filter(({ id }) => !own.some((product) => product.id === id))
        .map(({ id }) => `the account of ${customer} shows ${id}, which the inventory does not have`),
      ...own.flatMap((product) => {
        const shown = services.find(({ id }) => id === product.id)
        if (shown === undefined) return [`the account of ${customer} does not show ${product.id}`]
        return [
          ...(shown.name === product.name
            ? []
            : [`the account of ${customer} shows ${product.id} as ${shown.name}, not ${product.name}`]),
          ...(shown.termFrom === product.start
            ? []
            : [
                `the account of ${customer} shows a term of ${product.id} from ${shown.termFrom}, not ${product.start}`,
              ]),
        ]
      }),
    ]
  })
}
