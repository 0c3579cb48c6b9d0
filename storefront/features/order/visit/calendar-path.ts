/** The engineer's visit as a calendar file. */
export function calendarPath(reference: string): string {
  return `/order/${reference}/visit.ics`
}
