/**
 * Who does a job that its process did not live to finish? A beat is missed after ten seconds, which somebody looks for
 * every few, and a second later the job is there again.
 */
export const NBI_ENQUIRY_QUEUE = {
  name: 'nbi-enquiry',
  options: { heartbeatSeconds: 10, expireInSeconds: 60, retryLimit: 20, retryDelay: 1, deleteAfterSeconds: 3600 },
} as const

/** What fails at night is tried again within the hour, and then waits for somebody to look. */
const SCHEDULED_OPTIONS = { retryLimit: 5, retryDelay: 60, retryBackoff: true } as const

/** Every queue with what it is made with; they are made when the database is prepared. */
export const QUEUES = [
  NBI_ENQUIRY_QUEUE,
  { name: 'forget-old-prequals', options: SCHEDULED_OPTIONS },
  { name: 'forget-ended-budgets', options: SCHEDULED_OPTIONS },
  { name: 'forget-old-carts', options: SCHEDULED_OPTIONS },
  { name: 'forget-ordered-carts', options: SCHEDULED_OPTIONS },
  { name: 'forget-old-keys', options: SCHEDULED_OPTIONS },
] as const
export type QueueName = (typeof QUEUES)[number]['name']
