import type { Random } from '#fuzz/random.ts'
import type { Customer } from '#server/testing/shopping.ts'
import type { Scenario } from '../scenarios.ts'

const CARDS = 'query checkout { checkout { savedCards { id } } }'

type Choosing = { customer: Customer; scenario: Scenario; random: Random }

/** What a scenario enters about its payment. Who has no saved card to use yet saves the one that is entered. */
export async function choosePayment({ customer, scenario, random }: Choosing, payment: object): Promise<object> {
  if (scenario.savedCard === undefined) return payment
  const cards = scenario.savedCard === 'use' ? (await customer.must(CARDS)).checkout.savedCards : []
  if (cards.length === 0) return { ...payment, saveCard: true }
  return { ...payment, savedCard: random.pick(cards as { id: string }[]).id }
}
