import type { NumbersDayFragment } from '#desk/api/generated/types.ts'

export const SUBJECTS = ['orders', 'conversion', 'money', 'fallout', 'promise'] as const
export type Subject = (typeof SUBJECTS)[number]

export const SUBJECT_NAMES = {
  orders: 'Orders',
  conversion: 'From cart to contract',
  money: 'Money by card',
  fallout: 'Needed a person',
  promise: 'Promises kept',
} as const satisfies Record<Subject, string>

/** A figure of a day. Null: there is none. */
type Figure = number | null
export type Column = {
  name: string
  of: (day: NumbersDayFragment) => Figure
  /** cents, seconds, or just a number. */
  unit: 'count' | 'cents' | 'seconds'
}

const count = (name: string, of: Column['of']): Column => ({ name, of, unit: 'count' })

/** The same for a table on the page and for a file. */
export function columnsOf(subject: Subject, days: readonly NumbersDayFragment[]): Column[] {
  switch (subject) {
    case 'orders':
      return [
        count('Placed', ({ placed }) => placed),
        count('Contract', ({ confirmed }) => confirmed),
        count('Waiting', ({ waiting }) => waiting),
        count('Cancelled', ({ cancelled }) => cancelled),
        count('Withdrawn', ({ withdrawn }) => withdrawn),
      ]
    case 'conversion':
      return (days[0]?.steps ?? []).map(({ name }, index) => count(name, ({ steps }) => steps[index]?.count ?? 0))
    case 'money':
      return [
        { name: 'Taken', of: ({ taken }) => taken, unit: 'cents' },
        { name: 'Refunded', of: ({ refunded }) => refunded, unit: 'cents' },
        { name: 'Of it by employees', of: ({ refundedByStaff }) => refundedByStaff, unit: 'cents' },
      ]
    case 'fallout': {
      const kinds = [...new Set(days.flatMap(({ fallout }) => fallout.map(({ kindName }) => kindName)))]
      return [
        count('Open', openOf),
        ...kinds.map((kind) =>
          count(kind, ({ fallout }) => fallout.find(({ kindName }) => kindName === kind)?.count ?? 0),
        ),
        { name: 'Money at stake', of: ({ fallout }) => sum(fallout.map(({ amount }) => amount)), unit: 'cents' },
      ]
    }
    case 'promise':
      return [
        count('Visits due', ({ visitsDue }) => visitsDue),
        count('Kept on the day', ({ visitsKept }) => visitsKept),
        count('Handed over', ({ handedOver }) => handedOver),
        { name: 'Half within', of: ({ handOverMedian }) => handOverMedian, unit: 'seconds' },
        { name: '95 of 100 within', of: ({ handOverSlow }) => handOverSlow, unit: 'seconds' },
      ]
  }
}

export function openOf({ fallout }: NumbersDayFragment): number {
  return sum(fallout.map((each) => each.count))
}

export function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

/** For a spreadsheet: a day a row, money in euro with a point, durations in seconds. */
export function numbersFile(subject: Subject, days: readonly NumbersDayFragment[]): string {
  const columns = columnsOf(subject, days)
  const names = columns.map(({ name, unit }) => `${name}${UNITS[unit]}`)
  const rows = days.map((day) => [day.day, ...columns.map(({ of, unit }) => figureFor(of(day), unit))])
  return `${[['Day', ...names], ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}

const UNITS = { count: '', cents: ' (euro)', seconds: ' (seconds)' } as const

function figureFor(figure: Figure, unit: Column['unit']): string {
  if (figure === null) return ''
  return unit === 'cents' ? (figure / 100).toFixed(2) : String(figure)
}
