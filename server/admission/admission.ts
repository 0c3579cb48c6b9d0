import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { roundedPlace } from '#domain/crowd/crowd-words.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { SessionSettings } from '#server/session/session-settings.ts'
import { type AdmissionGate, admissionGate, type Standing } from './admission-gate.ts'
import type { AdmissionSettings } from './admission-settings.ts'
import { measureAdmission } from './measure-admission.ts'
import { overloadSignal } from './overload-signal.ts'
import { sharedQueue } from './queue/shared-queue.ts'
import { type VisitorQueue, visitorQueue, type Waiting } from './queue/visitor-queue.ts'
import { type VisitPass, type VisitPasses, visitPasses } from './visit-pass.ts'

type AdmissionDeps = {
  clock: Clock
  config: ServerSettings & SessionSettings & AdmissionSettings
  db: Pick<Database, '$client'>
  log: FastifyBaseLogger
  metrics: Metrics
}

/** A request that is not worked on. */
export type TurnedAway = Waiting & { standing: Standing; setCookies: readonly string[] }

/** Whether more requests come with a pass than one visitor sends. */
type IsShared = (pass: string) => boolean

export type Admission = {
  gate: AdmissionGate
  passes: VisitPasses
  queue: VisitorQueue
  isOn: boolean
  /** Null: the request is let in, and counts until it leaves the gate. */
  judge(cookies: string | undefined, isShared: IsShared): TurnedAway | null
  /** The same without being let in or joining the queue: for a page that waits. */
  look(cookies: string | undefined, isShared: IsShared): TurnedAway | null
  /** Joins the queues of all web servers: to be called once a second. */
  shareQueue(client: pg.ClientBase): Promise<void>
}

/** However busy a process is, it works on so many at once. */
const LEAST_AT_ONCE = 6
/** Who comes back at once would only find the same. */
const RETRY_SECONDS = { checkout: 1, cart: 2, browsing: 3, newcomer: 4 } as const satisfies Record<Standing, number>

/** Who is let in while more come than this process can serve. */
export function openAdmission({ clock, config, db, log, metrics }: AdmissionDeps): Admission {
  const { turnMs, most, isOn } = config.admission
  const signal = overloadSignal()
  const { $client: pool } = db
  const gate = admissionGate({
    clock,
    settings: { turnMs, most, least: Math.min(most, LEAST_AT_ONCE) },
    strain: signal.take,
    turnSoFarMs: signal.turnSoFarMs,
    database: () => ({ waiting: pool.waitingCount, connections: config.database.poolSize }),
  })
  const queue = visitorQueue({ clock })
  const passes = visitPasses({ keys: config.keys, place: config })
  measureAdmission(metrics, { gate, queue })

  function visitorOf(cookies: string | undefined, isShared: IsShared): Visitor {
    const pass = passes.read(cookies, clock.now())
    if (pass === null) return { standing: 'newcomer', ticket: null, isShared: false }
    if (isShared(pass.id)) return { standing: 'newcomer', ticket: null, isShared: true }
    if (pass.standing === 'waiting') return { standing: 'newcomer', ticket: pass, isShared: false }
    return { standing: pass.standing, ticket: null, isShared: false }
  }

  /** Newcomers in the order in which they joined, unless those who are called leave most of the room unused. */
  function mayEnter({ standing, ticket }: Visitor): boolean {
    if (standing !== 'newcomer' || queue.isCalled(ticket)) return true
    return Math.min(gate.idleMs(), queue.ageMs()) >= config.admission.idleMs
  }

  function entered(standing: Standing | 'any'): null {
    metrics.admissionRequests.inc({ standing, outcome: 'admitted' })
    return null
  }

  function turnedAway(visitor: Visitor): TurnedAway {
    const { standing, ticket, isShared } = visitor
    if (standing !== 'newcomer' || isShared) return waits(standing)
    const own = ticket ?? passes.newTicket(clock.now())
    return { standing, ...placed(own, queue.turnedAway(own)) }
  }

  /** The number that a browser shows only goes down, although it is an estimate. */
  function placed(ticket: VisitPass, { ahead: counted, retryAfterSeconds }: Waiting): Omit<TurnedAway, 'standing'> {
    const told = ticket.ahead
    const ahead = counted === null ? told : Math.min(roundedPlace(counted), told ?? Number.POSITIVE_INFINITY)
    const isTold = told !== null && ahead === told
    return { ahead, retryAfterSeconds, setCookies: isTold ? [] : [passes.written({ ...ticket, ahead })] }
  }

  return {
    gate,
    passes,
    queue,
    isOn,
    shareQueue: sharedQueue({ queue, clock, log }),
    judge(cookies, isShared) {
      signal.sample()
      // Where a newcomer has room so has everybody: no cookie is read.
      if (!queue.exists() && gate.enters('newcomer')) return entered('any')
      const visitor = visitorOf(cookies, isShared)
      const { standing, ticket } = visitor
      if (!(mayEnter(visitor) && gate.enters(standing))) {
        metrics.admissionRequests.inc({ standing, outcome: 'shed' })
        return turnedAway(visitor)
      }
      if (standing === 'newcomer') queue.letIn(ticket)
      return entered(standing)
    },
    look(cookies, isShared) {
      const visitor = visitorOf(cookies, isShared)
      const { standing, ticket } = visitor
      if (mayEnter(visitor) && gate.hasRoom(standing)) return null
      return ticket === null ? waits(standing) : turnedAway(visitor)
    },
  }
}

type Visitor = {
  standing: Standing
  /** Of a newcomer who waits. */
  ticket: VisitPass | null
  isShared: boolean
}

function waits(standing: Standing): TurnedAway {
  return { standing, ahead: null, retryAfterSeconds: RETRY_SECONDS[standing], setCookies: [] }
}
