import type { DeskBrowser } from './desk.ts'
import type { orderDesk } from './order-desk.ts'
import type { Customer } from './shopping.ts'

const WORK = 'query w($kind: WorkKind) { work(kind: $kind, most: 50) { items { kind reference detail amount } } }'
const STEPS = 'query o($r: String!) { order(reference: $r) { state timeline { kind state dueOn hours } } }'

type Item = { kind: string; reference: string; detail: string | null; amount: number | null }
type Step = { kind: string; state: string; dueOn: string | null; hours: string | null }

/** What there is to see of an order: in the work list, on its customer's page, in the audit trail. */
export function deskWork(browser: DeskBrowser, { rows }: Pick<ReturnType<typeof orderDesk>, 'rows'>) {
  return {
    async listed(reference: string): Promise<Item[]> {
      const { items }: { items: Item[] } = (await browser.query(WORK)).data.work
      return items.filter((item) => item.reference === reference)
    },

    async ofCustomer(customer: Customer, reference: string): Promise<{ state: string; timeline: Step[] }> {
      return (await customer.graphql(STEPS, { r: reference })).data.order
    },

    async actsOn(reference: string): Promise<string[]> {
      const entries = await rows('select act from audit_entries where object = $1 order by number', [reference])
      return entries.map(({ act }) => act)
    },
  }
}
