import { type Random, randomAt } from '#fuzz/random.ts'
import { anIban } from '#server/testing/an-iban.ts'
import type { Customer } from '#server/testing/shopping.ts'
import { BY_DIRECT_DEBIT } from '#server/testing/shopping.ts'
import { signedInCustomer } from './accounts/signed-in-customer.ts'
import { addOrders, removeACard, visitAccount } from './accounts/use-account.ts'
import { changeService } from './changes/change-service.ts'
import { changeOfTwin } from './changes/play-change.ts'
import type { ObservedShop } from './chaos-shop.ts'
import { fibreHomes } from './fibre-homes.ts'
import { playScenario } from './play-scenario.ts'
import { retryingCustomer } from './retrying-customer.ts'
import { SCENARIOS, type Scenario, type ScenarioName } from './scenarios.ts'
import { NUMBER_SOURCES } from './take-number.ts'

const LINE_EVERY = 100
/** One of so many is a customer of the operator, and signs in. */
const SIGNED_IN_EVERY = 3
/** Of so many guests one signs in after the order, and adds it to the account. */
const JOINS_EVERY = 3
const OPEN = 'query o($r: String!) { order(reference: $r) { reference } }'
/** Share of signed-in customers who remove a card in the end. */
const CARDS_REMOVED = 0.2
/** Share of customers with fibre; the others order services without a visit. */
const FIBRE_SHARE = 0.7

/** So many customers for one twin of each demo customer: few enough that some change a service which another order has just changed. */
const CUSTOMERS_PER_TWIN = 15

/** States that the shop must honour once a customer has seen them. */
const FINAL: readonly string[] = ['CONFIRMED', 'REFERRED', 'WITHDRAWN']

export type CustomerLoad = {
  seed: number
  orders: number
  shop: ObservedShop
  /** How many order at the same time. */
  customers: number
  /** The place of the first; those before it have ordered earlier in the run. */
  first?: number
  /** Default: by seed and place. */
  kindAt?: (place: number, random: Random) => ScenarioName
  /** True: the shop is gone for good, and its customers stop where they are. */
  isGone?: () => boolean
}

/** What the customers of a run have seen so far. */
export type Seen = {
  answered: number
  lost: number
  scenarios: Partial<Record<ScenarioName, number>>
  /** Customers of the operator who were signed in, and opened what they had ordered in the end. */
  signedIn: number
  /** Whose account the orders with an e-mail address may be in. Of guests in none. */
  owners: Map<string, string>
  /** References of orders that were added to an account. */
  added: Set<string>
  /** The same, whatever became of it: its secret has left the browser. */
  joined: Set<string>
  /** The final state of an order that a customer saw, by reference: it must hold. */
  seenStates: Map<string, string>
  /** Unexpected responses, by customer. */
  troubles: string[]
  /** Customers who came to an end, and those who were stopped on the way. */
  finished: number
  stopped: number
  /** By the reference of their order, as they ordered. */
  buyers: Map<string, Buyer>
}

/** In an account the browser gets no secret of the order. */
export type Buyer = { customer: Customer; isSignedIn: boolean }

function nothingSeen(): Seen {
  return {
    ...{ answered: 0, lost: 0, scenarios: {}, signedIn: 0, finished: 0, stopped: 0 },
    ...{
      owners: new Map(),
      added: new Set(),
      joined: new Set(),
      seenStates: new Map(),
      troubles: [],
      buyers: new Map(),
    },
  }
}

/** Runs the customers, some of them concurrently; seed and place decide each scenario. */
export function concurrentCustomers(
  { seed, orders, customers, shop, first = 0, kindAt = scenarioAt, isGone = () => false }: CustomerLoad,
  log: (line: string) => void,
  seen: Seen = nothingSeen(),
): { customers: Promise<unknown>; seen: Seen } {
  const homes = fibreHomes()
  let next = first

  async function orderAt(place: number): Promise<void> {
    const random = randomAt(seed, place)
    const name = kindAt(place, random)
    seen.scenarios[name] = (seen.scenarios[name] ?? 0) + 1
    const browser = { urls: shop.urls, sandboxUrl: shop.sandboxUrl, address: addressOf(place), random, isGone }
    const scenario: Scenario = SCENARIOS[name]
    const twin = random.between(1, Math.ceil(orders / CUSTOMERS_PER_TWIN))
    const change = scenario.change && changeOfTwin(scenario.change, twin)
    const isCustomer = place % SIGNED_IN_EVERY === 0 || scenario.savedCard !== undefined || change !== undefined
    const joins = place % SIGNED_IN_EVERY === 1 && Math.floor(place / SIGNED_IN_EVERY) % JOINS_EVERY === 0
    const signedIn = isCustomer || joins ? signedInCustomer({ ...browser, named: change }) : null
    const customer = retryingCustomer({
      ...browser,
      signedIn,
      onResponse() {
        seen.answered += 1
      },
      onRetry() {
        seen.lost += 1
      },
    })
    const isAtHome = random.chance(FIBRE_SHARE)
    const home = isAtHome && scenario.returns === undefined ? random.pick(homes) : null
    const references = new Set<string>()
    const email = `customer-${place}@customer.example`
    if (signedIn !== null) seen.owners.set(email, signedIn.customerId)
    try {
      if (isCustomer && signedIn !== null) {
        await signedIn.signIn()
        await visitAccount(customer, signedIn)
      }
      const onOrderSeen = ({ reference, state }: { reference: string; state: string }) => {
        references.add(reference)
        seen.buyers.set(reference, { customer, isSignedIn: isCustomer })
        if (FINAL.includes(state)) seen.seenStates.set(reference, state)
      }
      if (change !== undefined) {
        await changeService({
          customer,
          scenario,
          change,
          email,
          person: personAt(place),
          home: random.pick(homes),
          sandboxUrl: shop.sandboxUrl,
          random,
          onOrderSeen,
        })
      } else
        await playScenario({
          customer,
          scenario,
          random,
          home,
          sandboxUrl: shop.sandboxUrl,
          number: { source: NUMBER_SOURCES[place % NUMBER_SOURCES.length] ?? 'any', own: ownNumber(place) },
          email,
          person: personAt(place),
          onOrderSeen,
        })
      if (signedIn === null) return
      if (!isCustomer) {
        await signedIn.signIn()
        for (const reference of references) seen.joined.add(reference)
        for (const reference of await addOrders(customer, references)) seen.added.add(reference)
      }
      seen.signedIn += 1
      for (const reference of references) await customer.must(OPEN, { r: reference })
      if (random.chance(CARDS_REMOVED)) await removeACard(customer, random)
      await visitAccount(customer, signedIn)
    } catch (error) {
      if (isGone()) {
        seen.stopped += 1
        return
      }
      const trouble = `customer ${place} (${name}): ${error instanceof Error ? error.message : String(error)}`
      log(`✗ ${trouble}`)
      seen.troubles.push(trouble)
    }
  }

  async function runCustomers(): Promise<void> {
    for (let place = next++; place < first + orders && !isGone(); place = next++) {
      await orderAt(place)
      if (!isGone()) seen.finished += 1
      if ((place + 1) % LINE_EVERY === 0) log(`${place + 1} of ${first + orders} customers, ${seen.answered} answers`)
    }
  }
  return { customers: Promise.all(Array.from({ length: customers }, runCustomers)), seen }
}

/** Texts and numbers are limited by connection, so every customer has an address of their own. */
function addressOf(place: number): string {
  return `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`
}

/** Unique: orders of a day are limited by person and account. */
function personAt(place: number) {
  const lastName = String(place).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const mobile = `+35383${5_551_000 + place}`
  return { details: { lastName, mobile }, payment: { ...BY_DIRECT_DEBIT, iban: anIban(place) } }
}

function ownNumber(place: number): string {
  return `+35386${String(5_551_000 + place)}`
}

/** Each scenario runs once before chance decides, so that a short run leaves none out. */
export function scenarioAt(place: number, random: Random): ScenarioName {
  const names = Object.keys(SCENARIOS) as ScenarioName[]
  const weights = Object.fromEntries(names.map((name) => [name, SCENARIOS[name].weight])) as Record<
    ScenarioName,
    number
  >
  return names[place] ?? random.weighted(weights)
}
