import { EID_INVALID } from '#domain/sim/eid.ts'
import type { RefusalEntries } from './refusal-entry.ts'

export const ESIM_REFUSALS = {
  EID_INVALID: { field: 'eid', message: EID_INVALID },
  ESIM_INSTALLED: {
    message: 'This eSIM is on a phone already, so its code is used up. To move it to another phone, please call us.',
  },
  ESIM_MANUFACTURER_UNKNOWN: {
    field: 'manufacturer',
    message: 'Please choose who made your phone, or “other”.',
  },
  ESIM_NOT_READY: { message: 'Your eSIM is being made. We e-mail you as soon as it is ready.' },
  ESIM_UNAVAILABLE: {
    message: 'We cannot reach the system that makes eSIMs at the moment. Nothing was changed. Please try again.',
  },
  NO_ESIM: { message: 'This plan comes with a SIM card. Please choose eSIM first.' },
  SIM_TYPE_NOT_AVAILABLE: {
    field: 'simCardType',
    message: 'This kind of SIM does not go with your plan or your handset. Your SIM stays as it was.',
  },
  TOO_MANY_ESIMS: { message: 'You have asked for this very often today. Please try again tomorrow, or call us.' },
} satisfies RefusalEntries
