import { Form, Link } from 'react-router'
import { NumbersDocument } from '#desk/api/generated/numbers.ts'
import type { NumbersDayFragment } from '#desk/api/generated/types.ts'
import { load } from '#desk/api/load.ts'
import { DayChart } from '#desk/parts/numbers/day-chart.tsx'
import { openOf, SUBJECT_NAMES, type Subject, sum } from '#desk/parts/numbers/number-columns.ts'
import {
  lastDays,
  PERIODS,
  type Period,
  periodOf,
  periodSearch,
  readPeriod,
} from '#desk/parts/numbers/number-period.ts'
import { NumberTable } from '#desk/parts/numbers/number-table.tsx'
import { Section } from '#desk/parts/section.tsx'
import { countWords, durationWords, shareWords, sumWords } from '#desk/words/figures.ts'
import { moment } from '#desk/words/moment.ts'
import { dayWords } from '#desk/words/step-words.ts'
import type { Route } from './+types/numbers'

export async function loader(args: Route.LoaderArgs) {
  const { numbers } = await load(args, NumbersDocument, readPeriod(new URL(args.request.url).searchParams) ?? {})
  return { ...numbers, period: periodOf(numbers.days) }
}

export default function Numbers({ loaderData: { days, countedAt, period, today } }: Route.ComponentProps) {
  return (
    <>
      <title>Numbers · Tonn Desk</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-[1.625rem] leading-tight">Numbers</h1>
        <p className="text-ink-soft">
          {countedAt === null
            ? 'Not counted yet: the first figures come within a quarter of an hour.'
            : `Counted ${moment(countedAt)}`}
        </p>
      </header>
      <Periods period={period} today={today} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Orders days={days} period={period} />
        <Conversion days={days} period={period} />
        <Money days={days} period={period} />
        <Fallout days={days} period={period} />
        <Visits days={days} period={period} />
        <HandOver days={days} period={period} />
      </div>
    </>
  )
}

function Periods({ period, today }: { period: Period; today: string }) {
  return (
    <div className="my-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label="Time" className="flex flex-wrap items-center gap-x-3">
        {PERIODS.map((length) => {
          const { from, to } = lastDays(length, today)
          return (
            <Link
              key={length}
              to={`/numbers?${periodSearch({ from, to })}`}
              aria-current={from === period.from && to === period.to}
              className="inline-flex min-h-8 items-center font-medium text-ink-soft underline-offset-4 hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-accent max-lg:min-h-11"
            >
              Last {length} days
            </Link>
          )
        })}
      </nav>
      <Form className="flex flex-wrap items-end gap-2" key={periodSearch(period)}>
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="grid gap-1 font-medium">
            {name === 'from' ? 'From' : 'To'}
            <input
              type="date"
              name={name}
              required
              max={today}
              defaultValue={period[name]}
              className="desk-input max-lg:min-h-11"
            />
          </label>
        ))}
        <button type="submit" className="desk-button max-lg:min-h-11">
          Show
        </button>
      </Form>
    </div>
  )
}

type PartProps = { days: readonly NumbersDayFragment[]; period: Period }
type FrameProps = PartProps & { subject: Subject; title?: string; total: string; children: React.ReactNode }

function Frame({ subject, title = SUBJECT_NAMES[subject], total, children, ...table }: FrameProps) {
  return (
    <Section title={title} beside={<span className="figures font-display text-lg font-bold">{total}</span>}>
      <div className="px-4 py-3">{children}</div>
      <NumberTable subject={subject} {...table} />
    </Section>
  )
}

const dayNames = (days: PartProps['days']) => days.map(({ day }) => day)

function Orders({ days, period }: PartProps) {
  const series = [
    { name: 'Placed', figures: days.map(({ placed }) => placed), look: 'bar' },
    { name: 'Contract', figures: days.map(({ confirmed }) => confirmed), look: 'front' },
  ] as const
  return (
    <Frame subject="orders" total={countWords(sum(series[0].figures))} days={days} period={period}>
      <DayChart name="Orders" days={dayNames(days)} series={series} words={countWords} />
    </Frame>
  )
}

function Conversion({ days, period }: PartProps) {
  const names = days[0]?.steps.map(({ name }) => name) ?? []
  const totals = names.map((_, index) => sum(days.map(({ steps }) => steps[index]?.count ?? 0)))
  const [begun = 0] = totals
  return (
    <Frame subject="conversion" total={shareWords(totals.at(-1) ?? 0, begun)} days={days} period={period}>
      <ol className="grid gap-2">
        {names.map((name, index) => {
          const [total = 0, before = total] = [totals[index], totals[index - 1]]
          return (
            <li key={name} className="grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-center gap-x-3">
              <span>{name}</span>
              <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-5 w-full">
                <rect width="100" height="10" className="fill-surface-tint" />
                <rect width={begun === 0 ? 0 : (total / begun) * 100} height="10" className="forced-fill fill-chart" />
              </svg>
              <span className="figures text-right whitespace-nowrap">
                <span className="font-semibold">{countWords(total)}</span>{' '}
                <span className="inline-block w-14 text-ink-soft">
                  {index === 0 ? '' : shareWords(total, before)}
                  {index > 0 && <span className="sr-only"> of the step before</span>}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
      <p className="mt-2.5 text-xs text-ink-soft">
        Carts that began in this time, by the steps that they took within seven days; the share is of the step before.
      </p>
    </Frame>
  )
}

function Money({ days, period }: PartProps) {
  const series = [
    { name: 'Taken', figures: days.map(({ taken }) => taken), look: 'bar' },
    { name: 'Refunded', figures: days.map(({ refunded }) => refunded), look: 'front' },
  ] as const
  return (
    <Frame subject="money" total={sumWords(sum(series[0].figures))} days={days} period={period}>
      <DayChart name="Money by card" days={dayNames(days)} series={series} words={sumWords} unit={200_00} />
    </Frame>
  )
}

function Fallout({ days, period }: PartProps) {
  const open = days.map(openOf)
  const now = days.findLast(({ fallout }) => fallout.length > 0)
  return (
    <Frame subject="fallout" total={`${countWords(open.at(-1) ?? 0)} open`} days={days} period={period}>
      <DayChart
        name="Needed a person"
        days={dayNames(days)}
        series={[{ name: 'Open at the last count of the day', figures: open, look: 'front' }]}
        words={countWords}
      />
      {now !== undefined && (
        <p className="mt-2 text-xs text-ink-soft">
          {dayWords(now.day)}: {now.fallout.map(({ kindName, count }) => `${kindName} ${count}`).join(', ')}
        </p>
      )}
    </Frame>
  )
}

function Visits({ days, period }: PartProps) {
  const series = [
    { name: 'Visits due', figures: days.map(({ visitsDue }) => visitsDue), look: 'bar' },
    { name: 'Everything worked that day', figures: days.map(({ visitsKept }) => visitsKept), look: 'front' },
  ] as const
  return (
    <Frame
      subject="promise"
      title="Visits on the day"
      total={shareWords(sum(series[1].figures), sum(series[0].figures))}
      days={days}
      period={period}
    >
      <DayChart name="Visits on the day" days={dayNames(days)} series={series} words={countWords} />
    </Frame>
  )
}

function HandOver({ days, period }: PartProps) {
  const median = days.map(({ handOverMedian }) => handOverMedian)
  const last = median.findLast((seconds) => seconds !== null)
  return (
    <Frame
      subject="promise"
      title="Hand-over to order management"
      total={last === undefined || last === null ? '–' : durationWords(last)}
      days={days}
      period={period}
    >
      <DayChart
        name="Time from contract to hand-over"
        days={dayNames(days)}
        series={[
          { name: '95 of 100 within', figures: days.map(({ handOverSlow }) => handOverSlow), look: 'bar' },
          { name: 'Half within', figures: median, look: 'front' },
        ]}
        words={durationWords}
        unit={120}
      />
    </Frame>
  )
}
