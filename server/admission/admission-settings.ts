import * as v from 'valibot'
import { type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'

export type AdmissionSettings = {
  admission: {
    isOn: boolean
    /** The turn of the event loop from which a busy process has too much to do. */
    turnMs: number
    /** Requests that a process works on at once, at the most. */
    most: number
    /** Who waits in the queue and does not come back when called keeps others out for no longer than this. */
    idleMs: number
  }
}

export const ADMISSION_ENVIRONMENT = {
  ADMISSION: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  ADMISSION_TURN_MS: wholeNumber('4', 1, 1000),
  ADMISSION_AT_ONCE: wholeNumber('400', 1, 100_000),
  ADMISSION_IDLE_SECONDS: wholeNumber('3', 1, 3600),
}

export function admissionSettings(values: ValuesOf<typeof ADMISSION_ENVIRONMENT>): AdmissionSettings {
  return {
    admission: {
      isOn: values.ADMISSION === 'on',
      turnMs: values.ADMISSION_TURN_MS,
      most: values.ADMISSION_AT_ONCE,
      idleMs: values.ADMISSION_IDLE_SECONDS * 1000,
    },
  }
}
