import * as v from 'valibot'
import type { JobKind } from '#server/platform/jobs/define-job.ts'

const payload = v.object({})

/** Sends what the outbox has for partners (server/partners/events). It runs every minute anyway; a change of a partner's order makes it run at once. */
export const partnerEventsJob: JobKind<typeof payload> = { name: 'deliver-partner-events', payload }
