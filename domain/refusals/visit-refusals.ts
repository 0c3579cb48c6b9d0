import { inOneLine, type RefusalEntries } from './refusal-entry.ts'

export const VISIT_REFUSALS = {
  APPOINTMENTS_UNAVAILABLE: {
    field: 'slotId',
    message: 'We can’t book a visit just now. You can save your answers and choose a time later.',
  },
  CURRENT_SERVICE_INVALID: { message: inOneLine },
  NOT_BROADBAND: { message: 'These questions are about broadband only.' },
  NO_VISIT: { message: 'This order has no engineer visit to change.' },
  SLOT_LOST: {
    message: 'The time you chose for your engineer has just been taken. Nothing was ordered: please choose another.',
  },
  SLOT_TAKEN: { field: 'slotId', message: 'Someone else has just taken this time. Please choose another.' },
  TOO_MANY_HOLDS: {
    field: 'slotId',
    message:
      'Too many times are already on hold for this home or from your connection. Please try again in 15 minutes.',
  },
  TOO_MANY_VISIT_CHANGES: {
    field: 'slotId',
    message: 'This visit has been changed too often today, so it stays as it was. Please call us.',
  },
  VISIT_DIARY_UNAVAILABLE: {
    field: 'slotId',
    message: 'We can’t reach the engineers’ diary just now. Your visit stays as it was. Please try again, or call us.',
  },
  VISIT_TOO_LATE: {
    field: 'slotId',
    message: 'You can change a visit here until 15:00 on the day before. Yours stays as it is: please call us.',
  },
} satisfies RefusalEntries
