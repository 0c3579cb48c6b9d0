import * as v from 'valibot'

export const ERASURE_MAIL_JOB = {
  name: 'confirm-erasure-request',
  payload: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  onePerKey: 'unfinished',
} as const
