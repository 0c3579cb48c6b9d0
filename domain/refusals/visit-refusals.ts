import { inOneLine, type RefusalEntries } from './refusal-entry.ts'

export const VISIT_REFUSALS = {
  APPOINTMENTS_UNAVAILABLE: {
    field: 'slotId',
    message: 'We cannot book a visit at the moment. You can save your answers and choose a time later.',
  },
  CURRENT_SERVICE_INVALID: { message: inOneLine },
  NOT_BROADBAND: { message: 'These questions are about broadband only.' },
  NO_VISIT: { message: 'No engineer comes for this order, so there is no visit to change.' },
  SLOT_LOST: {
    message: 'The time for your engineer was taken in the meantime. Nothing was ordered: please choose another.',
  },
  SLOT_TAKEN: { field: 'slotId', message: 'Somebody else has just taken this time. Please choose another.' },
  TOO_MANY_HOLDS: {
    field: 'slotId',
    message: 'Too many times are held for this home or from your connection already. Please try again in 15 minutes.',
  },
  TOO_MANY_VISIT_CHANGES: {
    field: 'slotId',
    message: 'This visit was changed very often today, and it stays as it was. Please call us.',
  },
  VISIT_DIARY_UNAVAILABLE: {
    field: 'slotId',
    message:
      'We cannot reach the engineers’ diary at the moment. Your visit stays as it was. Please try again, or call us.',
  },
  VISIT_TOO_LATE: {
    field: 'slotId',
    message: 'A visit can be changed here until 15:00 on the day before it. Yours stays as it is: please call us.',
  },
} satisfies RefusalEntries
