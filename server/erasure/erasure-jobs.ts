import * as v from 'valibot'

/** Numbers alone: what was erased is not to be found in the queue again. */
export const ERASED_MAIL_JOB = {
  name: 'confirm-erasure',
  payload: v.object({
    id: v.pipe(v.string(), v.uuid()),
    cards: v.number(),
    carts: v.number(),
    unmadeOrders: v.number(),
    keptOrders: v.number(),
  }),
  onePerKey: 'unfinished',
} as const

export const ERASURE_MAIL_JOB = {
  name: 'confirm-erasure-request',
  payload: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  onePerKey: 'unfinished',
} as const
