import * as v from 'valibot'
import { CART_DAYS } from '#domain/cart/cart-life.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { forgetOldCarts, forgetOldKeys } from './cart-store.ts'

const NOTHING = v.object({})

export const cartJobs = [
  defineJob({
    name: 'forget-old-carts',
    payload: NOTHING,
    cron: '27 3 * * *',
    run: ({ db }: { db: Database }) => forgetOldCarts(db, { status: 'open', days: CART_DAYS }),
  }),
  defineJob({
    name: 'forget-ordered-carts',
    payload: NOTHING,
    cron: '37 3 * * *',
    run: ({ db, config }: { db: Database; config: Config }) =>
      forgetOldCarts(db, { status: 'ordered', days: config.orderedCartDays }),
  }),
  defineJob({
    name: 'forget-old-keys',
    payload: NOTHING,
    cron: '37 * * * *',
    run: ({ db }: { db: Database }) => forgetOldKeys(db),
  }),
]
