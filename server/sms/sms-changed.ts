import * as v from 'valibot'
import type { JobKind } from '#server/platform/jobs/define-job.ts'

/** Final delivery states of a text. */
export const SMS_FATES = ['delivered', 'undelivered'] as const
export type SmsFate = (typeof SMS_FATES)[number]

export const SmsChanged = v.object({ id: v.string(), fate: v.picklist(SMS_FATES) })
export type SmsChangedJob = JobKind<typeof SmsChanged>
