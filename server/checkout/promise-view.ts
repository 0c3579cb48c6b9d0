import type { OrderPromise } from '#domain/order/order-promise.ts'
import type { PromiseNews } from '#domain/order/promises/promise-news.ts'
import type { PromiseText } from '#domain/order/promises/promise-text.ts'

/** What was promised, what holds now, and both as text. */
export type PromiseView = { promise: OrderPromise; news: PromiseNews; text: PromiseText }
