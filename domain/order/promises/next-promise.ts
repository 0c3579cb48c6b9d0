import type { OrderPromise, PromiseKind } from '../order-promise.ts'
import type { PromiseNews } from './promise-news.ts'

/** What a customer waits for; sums and periods are none of it. */
const AWAITED: readonly PromiseKind[] = ['visit', 'line', 'parcel', 'eSim', 'movedNumber', 'newNumber', 'firstBill']

/** The next thing that happens to an order: the earliest that is neither done nor cancelled. Null: nothing more. */
export function nextPromise<T extends { promise: OrderPromise; news: PromiseNews }>(promises: readonly T[]): T | null {
  const waiting = promises.filter(
    ({ promise, news }) => AWAITED.includes(promise.kind) && !news.isDone && news.state !== 'dropped',
  )
  const day = ({ news }: T) => news.on ?? '9999'
  return waiting.toSorted((one, other) => (day(one) < day(other) ? -1 : day(one) > day(other) ? 1 : 0))[0] ?? null
}
