import { EID_INVALID } from '#domain/sim/eid.ts'
import type { RefusalEntries } from './refusal-entry.ts'

export const ESIM_REFUSALS = {
  EID_INVALID: { field: 'eid', message: EID_INVALID },
  ESIM_INSTALLED: {
    message: 'This eSIM is already on a phone, so its code has been used. To move it to another phone, please call us.',
  },
  ESIM_MANUFACTURER_UNKNOWN: {
    field: 'manufacturer',
    message: 'Please choose who made your phone, or “other”.',
  },
  ESIM_NOT_READY: { message: 'We’re making your eSIM. We’ll email you as soon as it’s ready.' },
  ESIM_UNAVAILABLE: {
    message: 'We can’t reach the system that makes eSIMs just now. Nothing was changed. Please try again.',
  },
  NO_ESIM: { message: 'This plan comes with a SIM card. Please choose eSIM first.' },
  SIM_TYPE_NOT_AVAILABLE: {
    field: 'simCardType',
    message: 'This type of SIM doesn’t work with your plan or your handset. We haven’t changed your SIM.',
  },
  TOO_MANY_ESIMS: { message: 'You’ve requested this too often today. Please try again tomorrow, or call us.' },
} satisfies RefusalEntries
