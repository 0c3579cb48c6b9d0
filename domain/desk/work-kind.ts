/** What stops an order until a person has looked at it. */
export const WORK_KINDS = [
  'handOver',
  'stopped',
  'credit',
  'payment',
  'dispute',
  'number',
  'visit',
  'letter',
  'refund',
  'approval',
  'goods',
  'withdrawal',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

type Kind = {
  name: string
  /** The problem, in a sentence without a full stop. */
  problem: string
  /** What an employee does about it. */
  todo: string
  /** How long a customer may wait for it. */
  dueHours: number
}

export const WORK = {
  handOver: {
    name: 'Hand-over',
    problem: 'Not handed over to order management',
    todo: 'Retry, or find out what order management has against it',
    dueHours: 4,
  },
  stopped: {
    name: 'Stopped',
    problem: 'Stopped at order management',
    todo: 'Settle it with order management, then tell the customer',
    dueHours: 4,
  },
  credit: {
    name: 'Credit',
    problem: 'Referred by the credit bureau',
    todo: 'Decide whether the customer is accepted',
    dueHours: 24,
  },
  payment: {
    name: 'Payment',
    problem: 'Nobody is sure of the payment',
    todo: 'Retry: the provider is asked again',
    dueHours: 2,
  },
  dispute: {
    name: 'Dispute',
    problem: 'The customer disputes the charge at the bank',
    todo: 'Send a statement to the provider in time',
    dueHours: 24,
  },
  number: {
    name: 'Number',
    problem: 'The old network refused to move the number',
    todo: 'Call the customer, and correct what does not fit',
    dueHours: 24,
  },
  visit: {
    name: 'Visit',
    problem: 'The visit does not stand',
    todo: 'Agree another time with the customer',
    dueHours: 4,
  },
  letter: {
    name: 'Letter',
    problem: 'A letter or document did not get out',
    todo: 'Retry, or correct the e-mail address',
    dueHours: 8,
  },
  refund: {
    name: 'Refund',
    problem: 'Money is not on its way back yet',
    todo: 'Retry, or pay by transfer',
    dueHours: 24,
  },
  approval: {
    name: 'Approval',
    problem: 'A refund waits for a second person',
    todo: 'Approve or refuse it: not the one who proposed it',
    dueHours: 8,
  },
  goods: {
    name: 'Goods',
    problem: 'Goods have not come back',
    todo: 'Write to the customer',
    dueHours: 120,
  },
  withdrawal: {
    name: 'Withdrawal',
    problem: 'What was withdrawn from is not ended there',
    todo: 'Settle it with order management, then retry',
    dueHours: 24,
  },
} as const satisfies Record<WorkKind, Kind>

/** What a retry can put right. The others need a decision, or another system. */
const RETRIED_KINDS = [
  'handOver',
  'payment',
  'number',
  'visit',
  'letter',
  'refund',
  'withdrawal',
] as const satisfies readonly WorkKind[]

export function isRetried(kind: WorkKind): boolean {
  return (RETRIED_KINDS as readonly WorkKind[]).includes(kind)
}

export const WORK_SORTS = ['due', 'age', 'money'] as const
export type WorkSort = (typeof WORK_SORTS)[number]

/** Whose work: everybody's that is not on hold, one's own, what nobody has taken, or what waits for a day. */
export const WORK_SHARES = ['all', 'mine', 'nobody', 'held'] as const
export type WorkShare = (typeof WORK_SHARES)[number]
