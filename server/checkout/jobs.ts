import * as v from 'valibot'
import type { CartSettings } from '#server/cart/cart-room.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { forgetOldCheckouts } from './checkout-store.ts'
import { forgetOldLinks, SEND_LINK_JOB, sendCartLink } from './links/send-cart-link.ts'
import { forgetOldOffers, SEND_OFFER_JOB, sendOffer } from './offers/send-offer.ts'

export const checkoutJobs = [
  defineJob({
    name: 'forget-old-checkouts',
    payload: v.object({}),
    cron: '47 3 * * *',
    run: ({ db, config }: { db: Database; config: CartSettings }) => forgetOldCheckouts(db, config.retention.answers),
  }),
  defineJob({ ...SEND_LINK_JOB, run: sendCartLink }),
  defineJob({ ...SEND_OFFER_JOB, run: sendOffer }),
  defineJob({ name: 'forget-old-offers', payload: v.object({}), cron: '27 * * * *', run: forgetOldOffers }),
  defineJob({ name: 'forget-old-links', payload: v.object({}), cron: '17 * * * *', run: forgetOldLinks }),
]
