import { NOTICE_YEARS } from '#server/notices/notice-jobs.ts'

export type RetentionSettings = {
  retention: {
    /** Of an order, after the end of its contract. */
    orderYears: number
  }
}

export type RetainedByLaw = { what: string; until: string }

/** What an erasure leaves, for customers (docs/decisions/054). */
export function retainedByLaw({ retention: { orderYears } }: RetentionSettings): RetainedByLaw[] {
  return [
    {
      what: 'Your contracts: your name, address and email, what you ordered, what you paid and your direct debit mandate',
      until: `Until ${orderYears} years after the minimum term, or after you cancelled. Tax and contract law require it.`,
    },
    {
      what: 'Notices we sent you about your contracts',
      until: `For ${NOTICE_YEARS} years, to show that we sent them.`,
    },
    {
      what: 'What we need to connect, run and bill your services',
      until: 'For as long as you have them. Erasing your data doesn’t cancel a service.',
    },
  ]
}
