import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import { nextMark, type QueueReport, type VisitorQueue } from './visitor-queue.ts'

/** Reports of a server that is gone. */
const FRESH_MS = 4000
/** The mark moves once in so long, whichever server moves it. */
const DECIDE_MS = 900

type Row = {
  mark: Date | null
  /** Null: no server has reported. */
  called: number | null
  atTheDoor: number
  letInPerSecond: number
  slots: number[]
  people: number[]
}

const READ = `select mark, called, at_the_door as "atTheDoor", let_in_per_second as "letInPerSecond", slots, people
    from visitor_queue left join visitor_queue_reports on mark is not null and reported_at > $1`

/** $1 is the mark that was read, $2 the next one, $3 now, $4 when a mark may be replaced, then this server and its report. */
const WRITE = `with decided as (
      insert into visitor_queue (mark, decided_at) values ($2, $3)
      on conflict (id) do update set mark = excluded.mark, decided_at = excluded.decided_at
      where visitor_queue.mark is not distinct from $1 and (visitor_queue.mark is null or visitor_queue.decided_at < $4)
    ), forgotten as (
      delete from visitor_queue_reports where server <> $5 and reported_at < $3::timestamptz - interval '1 minute'
    )
    insert into visitor_queue_reports (reported_at, server, called, at_the_door, let_in_per_second, slots, people)
    values ($3, $5, $6, $7, $8, $9, $10)
    on conflict (server) do update set called = excluded.called, at_the_door = excluded.at_the_door,
      let_in_per_second = excluded.let_in_per_second, slots = excluded.slots, people = excluded.people,
      reported_at = excluded.reported_at`

type Deps = { queue: VisitorQueue; clock: Pick<Clock, 'now'>; log: { warn(what: object, message: string): void } }

/**
 * Joins the queues of all web servers into one, to be called once a second: one small statement, and a second one while there
 * is a queue. Every server proposes how far the mark moves, from the same reports, and the first one in a second moves it.
 */
export function sharedQueue({ queue, clock, log }: Deps): (client: pg.ClientBase) => Promise<void> {
  const server = randomUUID()
  let hasFailed = false

  async function exchange(client: pg.ClientBase): Promise<void> {
    const now = clock.now().getTime()
    const { rows } = await client.query<Row>(READ, [new Date(now - FRESH_MS)])
    const read = rows[0]?.mark?.getTime() ?? null
    const isWanted = queue.isWanted()
    const reports = rows.flatMap((row) => (row.called === null ? [] : [reportOf(row)]))
    queue.learn(read, reports)
    if (read === null && !isWanted) return
    const next = read === null ? now : nextMark(read, now, reports)
    const { called, atTheDoor, letInPerSecond, waiting } = queue.report(next ?? now)
    const report = [server, called, atTheDoor, letInPerSecond, [...waiting.keys()], [...waiting.values()]]
    await client.query(WRITE, [timeOf(read), timeOf(next), new Date(now), new Date(now - DECIDE_MS), ...report])
  }

  return async (client) => {
    try {
      await exchange(client)
      hasFailed = false
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'the queue of newcomers could not be shared, so nobody waits in it')
      hasFailed = true
    }
  }
}

function reportOf({ called, atTheDoor, letInPerSecond, slots, people }: Row): QueueReport {
  return {
    called: called ?? 0,
    atTheDoor,
    letInPerSecond,
    waiting: new Map(slots.map((slot, place) => [slot, people[place] ?? 0])),
  }
}

function timeOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}
