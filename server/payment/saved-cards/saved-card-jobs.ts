import * as v from 'valibot'

export const FORGET_CARD_JOB = {
  name: 'forget-card',
  payload: v.object({ id: v.string() }),
  onePerKey: 'waiting',
} as const
