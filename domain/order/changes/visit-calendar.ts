import { irishInstant } from '#domain/irish-instant.ts'

type CalendarVisit = {
  brand: string
  /** The order's number, by which a calendar knows the entry again. */
  reference: string
  /** ISO date */
  date: string
  /** 13:00-18:00 */
  hours: string
  /** In one line. Null: not known. */
  home: string | null
  /** Where the visit is changed. */
  link: string
  carePhone: string
}

/** The engineer's visit as a calendar file (RFC 5545). A changed visit replaces the entry that was added before. */
export function visitCalendar(visit: CalendarVisit, now: Date): string {
  const { brand, reference, date, hours, home, link, carePhone } = visit
  const [from = '', to = ''] = hours.split('-')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brand)}//Shop//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:visit-${reference}`,
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(irishInstant(date, from))}`,
    `DTEND:${stamp(irishInstant(date, to))}`,
    `SUMMARY:${escaped(`${brand} engineer`)}`,
    ...(home === null ? [] : [`LOCATION:${escaped(home)}`]),
    `DESCRIPTION:${escaped(`Someone over 18 must be at home.\nOrder ${reference}: ${link}\nQuestions? Call ${carePhone}.`)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

/** 20261119T130000Z */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/\.\d+|[-:]/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

const MOST_OCTETS = 75

/** A line has at most 75 octets; what is left goes on in a line that begins with a blank. */
function folded(line: string): string[] {
  const parts: string[] = []
  let part = ''
  let length = 0
  for (const sign of line) {
    if (length + octetsOf(sign) > MOST_OCTETS) {
      parts.push(part)
      part = ' '
      length = 1
    }
    part += sign
    length += octetsOf(sign)
  }
  return [...parts, part]
}

/** In UTF-8. */
function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
