import * as v from 'valibot'

/** How long notices are retained: as long as claims about a contract can be made. */
export const NOTICE_YEARS = 6

/** The notices of one customer: found and made. */
export const MAKE_NOTICES_JOB = {
  name: 'make-contract-notices',
  payload: v.object({ customerId: v.string() }),
  onePerKey: 'unfinished',
} as const

export const SEND_NOTICE_JOB = {
  name: 'send-contract-notice',
  payload: v.object({ noticeId: v.pipe(v.string(), v.uuid()) }),
  onePerKey: 'unfinished',
} as const
