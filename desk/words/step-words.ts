/** The steps of an order as the customer sees them, in short. */
const STEPS: Readonly<Record<string, string>> = {
  ordered: 'Ordered',
  referred: 'With the credit bureau',
  paid: 'Paid',
  confirmed: 'Contract confirmed',
  prepared: 'Being prepared',
  held: 'Held',
  line: 'Line ready',
  visit: 'Engineer’s visit',
  box: 'Box delivered',
  parcel: 'Parcel delivered',
  number: 'Number moves',
  live: 'Live',
  firstBill: 'First bill',
  partly: 'Partly done',
  stopped: 'Stopped',
  cancelled: 'Cancelled',
  withdrawn: 'Withdrawn',
  sendBack: 'To be sent back',
  goodsBack: 'Goods are back',
  moneyBack: 'Money back',
}

export function stepWords(kind: string): string {
  return STEPS[kind] ?? kind
}

const STATES: Readonly<Record<string, string>> = {
  done: 'done',
  now: 'now',
  toCome: 'to come',
  late: 'late',
  stopped: 'stopped',
}

export function stepState(state: string): string {
  return STATES[state] ?? state
}

const DAY = new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** "17 Nov" */
export function dayWords(iso: string): string {
  return DAY.format(new Date(`${iso}T00:00:00Z`))
}

const WEEKDAY = new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** "Tue 24 Nov" */
export function weekdayWords(iso: string): string {
  return WEEKDAY.format(new Date(`${iso}T00:00:00Z`)).replace(',', '')
}
