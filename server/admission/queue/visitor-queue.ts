import { type CountedQueue, markAfter, peopleAhead, peopleWaiting, slotOf } from '#domain/crowd/visitor-queue.ts'
import type { Clock } from '#server/platform/clock.ts'

/** What a server knows of the queue. */
export type QueueReport = {
  /** How many wait, by the slot in which they joined. */
  waiting: ReadonlyMap<number, number>
  /** How many are called and expected back. */
  called: number
  letInPerSecond: number
  /** Of those, for how many there was no room when they came. */
  atTheDoor: number
}

/** A place in the queue: whose, and since when (milliseconds). */
export type Ticket = { id: string; at: number }

/** What somebody who has to wait reads. */
export type Waiting = {
  /** How many people are ahead. Null: nobody knows yet. */
  ahead: number | null
  retryAfterSeconds: number
}

export type VisitorQueue = ReturnType<typeof visitorQueue>

/** Without news from the other servers for so long there is no queue, so that a fault of the queue closes no shop. */
const STALE_MS = 5000
/**
 * People who are called and found no room yet: so many that the room is always filled, some at the least and else those
 * who are let in within so many seconds. Of those that are missing a share is called in a second, because they come later.
 */
const AT_THE_DOOR = { least: 20, seconds: 3, gain: 0.5 }
/** Who joined after the reports were written is not counted yet. */
const REPORT_MS = 1000
/** In a second, by a server. It is found out; until then nobody is sent away for long. */
const LET_IN_AT_LEAST = 20
const RETRY_SECONDS = { called: 2, new: 3, least: 3, most: 60 }
/** Browsers come back after up to one and a half times the time that they were given. */
const COMES_AFTER = 1.25
/** Of this process. Who comes on top of them waits without being counted. */
const MOST_PEOPLE = 50_000

/**
 * The queue of newcomers as one process sees it: in memory, judged without the database. Who is called is decided by all web
 * servers together (`shared-queue.ts`). Somebody is in the queue for as long as they come back, so who has left holds nobody up.
 */
export function visitorQueue({ clock }: { clock: Clock }) {
  /** Whom this process expects back, and until when. */
  const people = new Map<string, { at: number; until: number; isAtTheDoor: boolean }>()
  let counted: CountedQueue | null = null
  let letInPerSecond = 0
  let servers = 1
  let learnedAt = Number.NEGATIVE_INFINITY
  /** Since when this process knows of the queue. Null: there is none. */
  let knownFrom: number | null = null
  /** Since the last news: whether somebody had to wait, and how many were let in. */
  let hasJoined = false
  let letIn = 0
  let reportedAt = clock.monotonicMs()

  const nowMs = () => clock.now().getTime()

  /** Null: there is no queue. */
  function current(): CountedQueue | null {
    return clock.monotonicMs() - learnedAt > STALE_MS ? null : counted
  }

  function isCalled(ticket: Ticket | null): boolean {
    const queue = current()
    if (queue === null || (ticket !== null && ticket.at <= queue.mark)) return true
    return !hasJoined && queue.waiting.size === 0
  }

  function retryAfter(ahead: number): number {
    const seconds = Math.ceil(ahead / Math.max(LET_IN_AT_LEAST * servers, letInPerSecond) / 2)
    return Math.min(RETRY_SECONDS.most, Math.max(RETRY_SECONDS.least, seconds))
  }

  function waitOf(ticket: Ticket): Waiting {
    const queue = current()
    if (queue === null) return { ahead: null, retryAfterSeconds: RETRY_SECONDS.new }
    if (ticket.at <= queue.mark) return { ahead: 0, retryAfterSeconds: RETRY_SECONDS.called }
    const ahead = peopleAhead(ticket.at, { ...queue, now: nowMs() })
    return { ahead, retryAfterSeconds: retryAfter(ahead) }
  }

  return {
    exists: () => current() !== null,
    ageMs: () => (knownFrom === null ? 0 : clock.monotonicMs() - knownFrom),
    isCalled,
    waitOf,

    /** Somebody was turned away, and is expected back. */
    turnedAway(ticket: Ticket): Waiting {
      const isAtTheDoor = isCalled(ticket)
      hasJoined = true
      const wait = waitOf(ticket)
      if (people.size < MOST_PEOPLE || people.has(ticket.id)) {
        const until = nowMs() + wait.retryAfterSeconds * COMES_AFTER * 1000
        people.set(ticket.id, { at: ticket.at, until, isAtTheDoor })
      }
      return wait
    },

    letIn(ticket: Ticket | null): void {
      letIn += 1
      if (ticket !== null) people.delete(ticket.id)
    },

    /** Whether newcomers had to wait since the last news: a queue begins. */
    isWanted: () => hasJoined,

    /** What this process adds to the queue with this mark. */
    report(mark: number): QueueReport {
      const now = nowMs()
      const waiting = new Map<number, number>()
      let called = 0
      let atTheDoor = 0
      for (const [id, { at, until, isAtTheDoor }] of people) {
        if (until < now) people.delete(id)
        else if (at > mark) waiting.set(slotOf(at), (waiting.get(slotOf(at)) ?? 0) + 1)
        else {
          called += 1
          if (isAtTheDoor) atTheDoor += 1
        }
      }
      const time = clock.monotonicMs()
      const letInPerSecond = (letIn * 1000) / Math.max(1, time - reportedAt)
      reportedAt = time
      letIn = 0
      return { waiting, called, atTheDoor, letInPerSecond }
    },

    /** Takes what all servers have reported. Null: there is no queue. */
    learn(mark: number | null, reports: readonly QueueReport[]): void {
      if (mark === null && !hasJoined) people.clear()
      learnedAt = clock.monotonicMs()
      knownFrom = mark === null ? null : (knownFrom ?? learnedAt)
      hasJoined = false
      counted = mark === null ? null : { now: nowMs(), mark, waiting: sumOf(reports.map(({ waiting }) => waiting)) }
      servers = Math.max(1, reports.length)
      letInPerSecond = reports.reduce((sum, { letInPerSecond: each }) => sum + each, 0)
    },

    /** How many people are in the queue of all servers, and for how long who is called now has waited. */
    state() {
      const queue = current()
      if (queue === null) return { people: 0, waitSeconds: 0 }
      return { people: peopleWaiting(queue), waitSeconds: Math.max(0, nowMs() - queue.mark) / 1000 }
    },
  }
}

/** The next mark, a second later. Null: nobody waits any more, and the queue ends. */
export function nextMark(mark: number, now: number, reports: readonly QueueReport[]): number | null {
  const waiting = sumOf(reports.map((report) => report.waiting))
  const total = (count: (report: QueueReport) => number) => reports.reduce((sum, each) => sum + count(each), 0)
  if (waiting.size === 0 && total(({ called }) => called) === 0) return null
  const letIn = total(({ letInPerSecond }) => letInPerSecond)
  const missing = Math.max(AT_THE_DOOR.least, AT_THE_DOOR.seconds * letIn) - total(({ atTheDoor }) => atTheDoor)
  const people = letIn + missing * AT_THE_DOOR.gain
  return people < 1 ? mark : markAfter(people, { mark, now: now - REPORT_MS, waiting })
}

function sumOf(counts: readonly ReadonlyMap<number, number>[]): ReadonlyMap<number, number> {
  const sum = new Map<number, number>()
  for (const [slot, people] of counts.flatMap((each) => [...each])) sum.set(slot, (sum.get(slot) ?? 0) + people)
  return sum
}
