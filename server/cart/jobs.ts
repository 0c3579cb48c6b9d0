import * as v from 'valibot'
import { CART_STATES } from '#domain/cart/state.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { CartSettings } from './cart-room.ts'
import { forgetOldCarts, forgetOldKeys } from './cart-store.ts'
import { expireCarts, forgetCartDetails } from './expiry/forget-details.ts'

const NOTHING = v.object({})
/** Includes carts abandoned during payment: by then they are as old as any other. */
const NOT_ORDERED = CART_STATES.filter((state) => state !== 'ordered')

export const cartJobs = [
  defineJob({
    name: 'forget-old-carts',
    payload: NOTHING,
    cron: '27 3 * * *',
    run: ({ db, config }: { db: Database; config: CartSettings }) =>
      forgetOldCarts(db, { states: NOT_ORDERED, days: config.retention.cart }),
  }),
  defineJob({
    name: 'expire-carts',
    payload: NOTHING,
    cron: '7 3 * * *',
    run: ({ db }: { db: Database }) => expireCarts(db),
  }),
  defineJob({
    name: 'forget-cart-details',
    payload: NOTHING,
    cron: '17 3 * * *',
    run: ({ db, config }: { db: Database; config: CartSettings }) => forgetCartDetails(db, config.retention.answers),
  }),
  defineJob({
    name: 'forget-ordered-carts',
    payload: NOTHING,
    cron: '37 3 * * *',
    run: ({ db, config }: { db: Database; config: CartSettings }) =>
      forgetOldCarts(db, { states: ['ordered'], days: config.retention.orderedCart }),
  }),
  defineJob({
    name: 'forget-old-keys',
    payload: NOTHING,
    cron: '37 * * * *',
    run: ({ db }: { db: Database }) => forgetOldKeys(db),
  }),
]
