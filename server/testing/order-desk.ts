import { JOBS } from '#server/worker.ts'
import { MANY_PEOPLE } from './many-people.ts'
import type { GraphQLResult } from './post-graphql.ts'
import { type Customer, type NOBODY_COMES, order, PLACE, START, WITH_DEPOSIT, whatIsReviewed } from './shopping.ts'
import type { TestShop } from './test-shop.ts'

/** Limits for tests with many orders and payments from one address. */
export const MANY_ORDERS = {
  SLOT_HOLDS_PER_HOME: '1000',
  SLOT_HOLDS_PER_VISITOR: '1000',
  STOCK_HOLDS_PER_VISITOR: '1000',
  STOCK_HOLDS_PER_CODE: '1000',
  STOCK_SHARE_PERCENT: '100',
  ...MANY_PEOPLE,
  RATE_LIMIT_PER_MINUTE: '1000000',
}

export const CHANGE_VISIT =
  'mutation c($r: String!, $s: String!) { changeVisit(reference: $r, slotId: $s) { reference } }'

export function codeOf(result: GraphQLResult): string | undefined {
  return result.errors?.[0]?.extensions.code
}

/** An order that waits for a deposit of €150.00. */
export async function awaitingDeposit(
  customer: Customer,
  answers: { details?: object; payment?: object } = {},
  plan?: typeof NOBODY_COMES,
): Promise<string> {
  const details = { ...answers.details, ...WITH_DEPOSIT }
  const { reference } = await order(customer, { ...answers, details }, plan, plan?.eircode)
  await customer.must(PLACE, { ...(await whatIsReviewed(customer)), acceptedDeposit: 15_000 })
  return reference
}

/** Back-office access for tests: jobs, the sweeper, and the stored rows of an order. */
export function orderDesk(shop: TestShop) {
  // biome-ignore lint/suspicious/noExplicitAny: the tests read rows of every shape
  async function rows(text: string, values: unknown[] = []): Promise<any[]> {
    return (await shop.deps.db.$client.query(text, values)).rows
  }

  async function perform(name: string, data: object): Promise<void> {
    const job = JOBS.find((each) => each.name === name)
    if (job === undefined) throw new Error(`There is no job ${name}`)
    await job.perform(shop.deps, data, { id: '' })
  }

  async function paymentOf(reference: string) {
    const [payment] = await rows(
      `select payments.* from payments join orders on orders.id = order_id where reference = $1
       order by payments.created_at desc limit 1`,
      [reference],
    )
    return payment
  }

  /** Lets a payment be read from its provider again, which customers can trigger once a second. */
  async function secondPasses(): Promise<void> {
    await rows(`update payments set read_at = read_at - interval '1 second' where read_at is not null`)
  }

  return {
    rows,
    perform,
    paymentOf,
    secondPasses,
    sweep: () => perform('sweep-orders', {}),

    /** Runs the waiting jobs of a queue, as the worker would; of one order, if given. */
    async work(name: string, reference?: string): Promise<void> {
      const [{ id = '' } = {}] = await rows('select id from orders where reference = $1', [reference])
      const waiting = await rows(
        `update pgboss.job set state = 'completed'
          where name = $1 and state in ('created', 'retry') and data::text like $2 returning data`,
        [name, `%${id}%`],
      )
      for (const { data } of waiting) await perform(name, data)
    },

    /** How many jobs of a queue wait for this order or payment. */
    async waitingFor(name: string, id: string): Promise<number> {
      const waiting = await rows(
        `select from pgboss.job where name = $1 and state = 'created' and data::text like $2`,
        [name, `%${id}%`],
      )
      return waiting.length
    },

    async orderOf(reference: string) {
      const [found] = await rows('select * from orders where reference = $1', [reference])
      return found
    },

    async historyOf(reference: string): Promise<string[]> {
      const events = await rows(
        `select event from order_events join orders on orders.id = order_id where reference = $1 order by order_events.id`,
        [reference],
      )
      return events.map(({ event }) => event)
    },

    /** Opens the provider's page, and returns the provider's id of the payment. */
    async begin(customer: Customer, reference: string): Promise<string> {
      await secondPasses()
      await customer.must(START, { r: reference })
      return (await paymentOf(reference)).provider_ref
    },

    // biome-ignore lint/suspicious/noExplicitAny: ledgers of every system
    async books(system: string): Promise<any> {
      return (await fetch(`${shop.sandboxUrl}/control/${system}/ledger`)).json()
    },

    // biome-ignore lint/suspicious/noExplicitAny: as the sandbox lists them
    async mailsTo(address: string): Promise<any[]> {
      const response = await fetch(`${shop.sandboxUrl}/control/mail?to=${encodeURIComponent(address)}`)
      return ((await response.json()) as { mails: [] }).mails
    },
  }
}
