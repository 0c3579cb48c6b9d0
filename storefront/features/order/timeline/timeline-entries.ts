import { irishDay } from '#domain/availability/service-date.ts'
import type { OrderStep, OrderView } from '../order-view.ts'
import { type EventStep, isEventStep, stepText } from './step-text.ts'

export type PromiseOfOrder = OrderView['promises'][number]

/** How an entry is drawn: by word, shape and colour. */
export type EntryState = OrderStep['state'] | 'DUE' | 'DROPPED'

export type TimelineEntry = {
  kind: OrderStep['kind'] | PromiseOfOrder['kind']
  key: string
  state: EntryState
  label: string
  /** ISO instant. Null: it is not done, or only its day is known. */
  doneAt: string | null
  /** ISO date that holds now. Null: not known. */
  on: string | null
  hours: string | null
  /** ISO date that was promised and does not hold any more. */
  was: string | null
  title: string
  text: string
  needs: OrderStep['needs']
  promise: PromiseOfOrder | null
}

const SHOWN: readonly PromiseOfOrder['kind'][] = [
  ...(['CHANGE', 'VISIT', 'LINE', 'PARCEL', 'E_SIM', 'MOVED_NUMBER', 'NEW_NUMBER', 'FIRST_BILL'] as const),
]

/** After these nothing more happens as it was promised. */
const ENDS: readonly OrderStep['kind'][] = ['REFERRED', 'PARTLY', 'STOPPED', 'CANCELLED']

/** Events of the order and what it promised, in order of the day that holds. */
export function timelineEntries(order: OrderView): TimelineEntry[] {
  const events = order.timeline.filter(isEventStep).map((step) => eventEntry(step, order))
  const isEnded = order.timeline.some(({ kind }) => ENDS.includes(kind))
  const promises = order.promises
    .filter(({ kind, isDone }) => SHOWN.includes(kind) && (!isEnded || isDone))
    .filter(({ state, kind }) => state !== 'DROPPED' || kind === 'VISIT' || kind === 'PARCEL')
    .map((promise) => promiseEntry(promise, order))
  const placed = [...inSequence(events), ...promises.map((entry) => ({ entry, place: placeOf(entry) }))]
  return placed.toSorted((one, other) => one.place.localeCompare(other.place)).map(({ entry }) => entry)
}

/** An event without a day follows the one before it. */
function inSequence(events: readonly TimelineEntry[]): { entry: TimelineEntry; place: string }[] {
  let last = ''
  return events.map((entry) => {
    const isDated = entry.doneAt !== null || entry.on !== null || entry.state === 'NOW'
    last = isDated ? placeOf(entry) : last
    return { entry, place: last }
  })
}

/** After every time of a day: letters are sorted after figures, signs before them. */
const LAST = 'z'

/** What is done, then what goes on now, then what is to come; each by its day. */
function placeOf({ kind, state, doneAt, on, promise }: TimelineEntry): string {
  const part = state === 'DONE' ? 0 : state === 'NOW' && on === null ? 1 : 2
  // What is known by its day alone comes after what has a time on that day; that everything is live follows its parts.
  const time = kind === 'LIVE' ? `${LAST}${LAST}` : (doneAt ?? promise?.hours ?? LAST)
  return [part, doneAt ? irishDay(new Date(doneAt)) : (on ?? '9999'), time].join(' ')
}

const STEP_LABELS = {
  DONE: 'Done',
  NOW: 'Now',
  TO_COME: 'To come',
  LATE: 'Late',
  STOPPED: 'Stopped',
} as const satisfies Record<OrderStep['state'], string>

function eventEntry(step: EventStep, order: OrderView): TimelineEntry {
  const { kind, state, doneAt, dueOn, hours, promisedOn, goods, needs } = step
  return {
    kind,
    key: `${kind} ${goods ?? ''} ${doneAt ?? ''} ${dueOn ?? ''}`,
    state,
    label: isToDo(step) ? 'To do' : STEP_LABELS[state],
    doneAt,
    on: dueOn,
    hours,
    was: promisedOn,
    ...stepText(step, order),
    needs,
    promise: null,
  }
}

/** Something that the customer does by a day, not on it. */
export function isToDo({ kind, state }: Pick<TimelineEntry, 'kind' | 'state'>): boolean {
  return kind === 'SEND_BACK' && state === 'NOW'
}

function promiseEntry(promise: PromiseOfOrder, order: OrderView): TimelineEntry {
  const { kind, number, title, text, hours, on, promisedOn } = promise
  const { state, label } = drawnAs(promise, order)
  const waits = isWaitingBill(promise)
  const rejected = order.timeline.find((step) => step.needs === 'CORRECT_NUMBER' && step.number === number)
  const isMoved = promise.state === 'CHANGED' && promisedOn !== on
  return {
    kind,
    key: `${kind} ${number ?? ''} ${promisedOn ?? ''}`,
    state,
    label,
    doneAt: null,
    on: waits ? null : (on ?? carrierDay(promise, order)),
    hours: promise.isDone ? null : hours,
    was: isMoved && !promise.isDone ? promisedOn : null,
    title,
    text: rejected?.note ?? text,
    needs: rejected?.needs ?? null,
    promise,
  }
}

function drawnAs(promise: PromiseOfOrder, { timeline }: OrderView): Pick<TimelineEntry, 'state' | 'label'> {
  const { kind, state, reason, isDone } = promise
  if (state === 'DROPPED' && !isDone) return { state: 'DROPPED', label: 'Cancelled' }
  if (isDone) return { state: 'DONE', label: state === 'CHANGED' ? 'Done, not as planned' : 'Done' }
  if (reason === 'REJECTED_BY_NETWORK') return { state: 'STOPPED', label: 'Waiting for you' }
  if (isWaitingBill(promise)) return { state: 'TO_COME', label: 'To come' }
  if (state === 'LATE') return { state: 'LATE', label: 'Late' }
  if (state === 'CHANGED' && reason === 'CHANGED_BY_OPERATOR') return { state: 'LATE', label: 'Later than promised' }
  if (state === 'DUE') return { state: 'DUE', label: 'Should be done' }
  const isToday = timeline.some((step) => step.kind === kind && step.state === 'NOW' && step.hours !== null)
  if (isToday) return { state: 'NOW', label: 'Today' }
  return { state: 'TO_COME', label: state === 'CHANGED' ? 'Changed' : 'To come' }
}

/** Its day has passed, and nothing works yet: it is nobody's delay. */
function isWaitingBill({ kind, state }: PromiseOfOrder): boolean {
  return kind === 'FIRST_BILL' && state === 'LATE'
}

/** A number without a day of its own works with what brings its line. */
function carrierDay({ offers }: PromiseOfOrder, { promises }: OrderView): string | null {
  const carries = ({ kind, offers: own }: PromiseOfOrder) =>
    ['VISIT', 'LINE', 'PARCEL', 'E_SIM'].includes(kind) && own.some((id) => offers.includes(id))
  return promises.find(carries)?.on ?? null
}
