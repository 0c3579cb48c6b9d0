import { isWorkingDay, nextWorkingDay } from '#domain/working-day.ts'

/** A SIM that is posted is there by then, counted in working days from the order. */
const POSTED_WITHIN = 2
/** Who orders today may choose one of these. */
const DAYS_TO_CHOOSE_FROM = 20

/** How the SIM comes to the customer decides how soon a number can move to it. */
export type Arrival = { isPosted: boolean }

/** The day by which the customer has the SIM. An eSIM is there at once. Both days are ISO dates in Ireland. */
export function deliveredBy({ isPosted }: Arrival, today: string): string {
  let day = today
  for (let left = isPosted ? POSTED_WITHIN : 0; left > 0; left -= 1) day = nextWorkingDay(day)
  return day
}

/** The days on which a number can move: working days, and none before there is a SIM to move it to. */
export function portingDays(arrival: Arrival, today: string): string[] {
  const days: string[] = []
  for (let day = deliveredBy(arrival, today); days.length < DAYS_TO_CHOOSE_FROM; ) {
    day = nextWorkingDay(day)
    days.push(day)
  }
  return days
}

/** Whether a day that was chosen before still holds: a later one than can be chosen today does no harm. */
export function mayPortOn(day: string, arrival: Arrival, today: string): boolean {
  const [first = ''] = portingDays(arrival, today)
  return isWorkingDay(day) && day >= first
}
