import type { InstallationType } from '#domain/vocabulary.ts'

export type AppointmentSlot = {
  id: string
  /** ISO date, a day in Ireland. */
  date: string
  /** Irish time of day, 08:00. */
  from: string
  to: string
  /** The kind of visit. */
  type: InstallationType
}

/** The part of a held slot that a cart stores. */
export type Appointment = {
  /** ISO date. */
  at: string
  /** 08:00-13:00 */
  time: string
  type: InstallationType
  slotId: string
  holdId: string
  /** ISO instant at which the hold ends. */
  heldUntil: string
  /** ISO instant at which a hold that was renewed began. */
  heldSince?: string | undefined
}

const OPENS = minutes('08:00')
const CLOSES = minutes('20:00')
const LONGEST_WAIT_MINUTES = 5 * 60

/** A customer waits at home for five hours at most, within usual hours. */
export function mayBeOffered({ from, to }: AppointmentSlot): boolean {
  const length = minutes(to) - minutes(from)
  return minutes(from) >= OPENS && minutes(to) <= CLOSES && length > 0 && length <= LONGEST_WAIT_MINUTES
}

/** The slots that a customer may choose from, soonest first. */
export function offeredSlots(slots: readonly AppointmentSlot[]): AppointmentSlot[] {
  return slots.filter(mayBeOffered).sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

export function appointmentFor(slot: AppointmentSlot, hold: { holdId: string; heldUntil: string }): Appointment {
  const { id: slotId, date: at, from, to, type } = slot
  return { at, time: `${from}-${to}`, type, slotId, ...hold }
}

export function slotOf({ slotId, at, time, type }: Appointment): AppointmentSlot {
  const [from = '', to = ''] = time.split('-')
  return { id: slotId, date: at, from, to, type }
}

export function isHeld({ heldUntil }: Appointment, now: Date): boolean {
  return Date.parse(heldUntil) > now.getTime()
}

const MINUTE_MS = 60_000
/** As long as the diary holds a time. */
const HOLD_MINUTES = 15
/** Renewed when so much of it is left. */
const RENEWED_AT_MINUTES = 10
/** An engineer's time that is held and not used is lost to everyone. */
const LONGEST_HOLD_MINUTES = 60

/** Whether a hold may be renewed for an active customer now: it is still held, not for long, and not for too long already. */
export function mayBeRenewed(appointment: Appointment, now: Date): boolean {
  const left = Date.parse(appointment.heldUntil) - now.getTime()
  const longest = Date.parse(heldSince(appointment)) + (LONGEST_HOLD_MINUTES - HOLD_MINUTES) * MINUTE_MS
  return left > 0 && left <= RENEWED_AT_MINUTES * MINUTE_MS && now.getTime() <= longest
}

export function renewedUntil(appointment: Appointment, heldUntil: string): Appointment {
  return { ...appointment, heldUntil, heldSince: heldSince(appointment) }
}

function heldSince({ heldSince: since, heldUntil }: Appointment): string {
  return since ?? new Date(Date.parse(heldUntil) - HOLD_MINUTES * MINUTE_MS).toISOString()
}

function startOf({ date, from }: AppointmentSlot): string {
  return `${date}T${from}`
}

function minutes(time: string): number {
  const [hour, minute] = time.split(':').map(Number)
  return (hour ?? Number.NaN) * 60 + (minute ?? Number.NaN)
}
