import { addDays } from '#sandbox/clock/dublin-date.ts'
import { itemsIn, type OrderState, type ProductOrderCreate } from './product-order.ts'

type Item = ReturnType<typeof itemsIn>[number]

export const MILESTONES = ['sent', 'delivered', 'visited', 'started'] as const
export type Milestone = { kind: (typeof MILESTONES)[number] /** ISO date. */; on: string /** Ids. */; items: string[] }

/**
 * What happens to an order, and on which day: a parcel is sent on the day before its own. Items without a day are done as soon as
 * the order is worked on.
 */
export function planOf({ productOrderItem }: Pick<ProductOrderCreate, 'productOrderItem'>): Milestone[] {
  const items = itemsIn(productOrderItem)
  const planned = items
    .filter((item) => lineOf(item, items) === item)
    .flatMap((line): Milestone[] => {
      const own = items.filter((item) => lineOf(item, items) === line).map(({ id }) => id)
      const parcel = dayIn(line, 'deliveryDate')
      const visit = /^\d{4}-\d{2}-\d{2}/.exec(String(line.appointment?.['description'] ?? ''))?.[0] ?? null
      const start = dayIn(line, 'startDate')
      return [
        ...(parcel === null ? [] : [{ kind: 'sent', on: addDays(parcel, -1), items: own } as const]),
        ...(parcel === null ? [] : [{ kind: 'delivered', on: parcel, items: own } as const]),
        ...(visit === null ? [] : [{ kind: 'visited', on: visit, items: own } as const]),
        ...(start === null || visit !== null ? [] : [{ kind: 'started', on: start, items: own } as const]),
      ]
    })
  const together = Map.groupBy(planned, ({ kind, on }) => `${on} ${MILESTONES.indexOf(kind)}`)
  return [...together]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...more]]) =>
      first === undefined ? [] : { ...first, items: [first, ...more].flatMap((each) => each.items) },
    )
}

/** The day before which an order does not become this. Null: at once. */
export function dayFor(state: OrderState, plan: readonly Milestone[]): string | null {
  if (state === 'completed' || state === 'partial' || state === 'failed') return lastDay(plan)
  // Until its first parcel is in the post there is nothing to report, unless somebody comes.
  const isPostedAlone = plan.length > 0 && plan.every(({ kind }) => kind === 'sent' || kind === 'delivered')
  return state === 'inProgress' && isPostedAlone ? (plan[0]?.on ?? null) : null
}

export function lastDay(plan: readonly Milestone[]): string | null {
  return plan.at(-1)?.on ?? null
}

/** Items whose last milestone has come. Items without one are done with the order. */
export function itemsDone(plan: readonly Milestone[], today: string): string[] {
  const open = new Set(plan.filter(({ on }) => on > today).flatMap(({ items }) => items))
  return [...new Set(plan.flatMap(({ items }) => items))].filter((item) => !open.has(item))
}

/** A device, a SIM or an add-on belongs to the line that it relies on; TV is a line of its own beside its broadband. */
function lineOf(item: Item, items: readonly Item[]): Item {
  const isLine = item.product?.['place'] !== undefined
  const on = isLine ? undefined : item.productOrderItemRelationship?.[0]?.id
  const base = items.find(({ id }) => id === on)
  return base === undefined ? item : lineOf(base, items)
}

function dayIn({ product }: Item, name: string): string | null {
  const value = product?.productCharacteristic?.find((each) => each.name === name)?.value
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
}
