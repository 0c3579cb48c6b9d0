import { type SupportOpenings, WEEKDAYS, type Weekday } from './support-openings.ts'

const TIME = '([01]\\d|2[0-3]):([0-5]\\d)'
const DAY = WEEKDAYS.join('|')
const LINE = new RegExp(`^(?:every day|(${DAY})(?: (to|and) (${DAY}))?),? ${TIME} ?(?:to|-|–) ?${TIME}$`, 'i')
const HOLIDAYS = /^closed on (?:public|bank) holidays$/i

/** Opening hours as an editor writes them, a line each: "Monday to Friday 09:00 to 18:00", "Closed on public holidays". Null: unreadable. */
export function readOpenings(lines: readonly string[]): SupportOpenings | null {
  const isHolidays = (line: string) => HOLIDAYS.test(line.trim())
  const days = lines.filter((line) => !isHolidays(line)).map(readLine)
  const readable = days.filter((line) => line !== null)
  if (readable.length === 0 || readable.length < days.length) return null
  return { days: readable, publicHolidays: lines.some(isHolidays) ? 'closed' : 'open' }
}

function readLine(line: string): SupportOpenings['days'][number] | null {
  const [all, first, joint, last, ...clock] = LINE.exec(line.trim()) ?? []
  if (all === undefined) return null
  const [from, to] = [clock.slice(0, 2).join(':'), clock.slice(2).join(':')]
  return from < to ? { days: daysOf(first, joint, last), from, to } : null
}

function daysOf(first: string | undefined, joint: string | undefined, last: string | undefined): readonly Weekday[] {
  const index = (name: string) => WEEKDAYS.findIndex((day) => day.toLowerCase() === name.toLowerCase())
  if (first === undefined) return WEEKDAYS
  if (last === undefined || joint?.toLowerCase() === 'and')
    return [first, ...(last === undefined ? [] : [last])].flatMap((name) => WEEKDAYS[index(name)] ?? [])
  const count = ((index(last) - index(first) + 7) % 7) + 1
  return Array.from({ length: count }, (_, at) => WEEKDAYS[(index(first) + at) % 7] ?? 'Sunday')
}
