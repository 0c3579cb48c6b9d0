import type { IncomingMessage, ServerResponse } from 'node:http'
import { Gauge } from 'prom-client'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createVisitorLimit } from '#server/platform/http/visitor-limit.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { SessionSettings } from '#server/session/session-settings.ts'
import { type AdmissionGate, admissionGate, type Standing } from './admission-gate.ts'
import type { AdmissionSettings } from './admission-settings.ts'
import { overloadSignal } from './overload-signal.ts'
import { type VisitPasses, visitPasses } from './visit-pass.ts'

type AdmissionDeps = {
  clock: Clock
  config: ServerSettings & SessionSettings & AdmissionSettings
  db: Pick<Database, '$client'>
  metrics: Metrics
}

/** A request that is not worked on. */
export type TurnedAway = { standing: Standing; retryAfterSeconds: number }

export type Admission = {
  gate: AdmissionGate
  passes: VisitPasses
  /** Null: it is let in, and counts until its response is closed. */
  judge(request: IncomingMessage, response: ServerResponse): TurnedAway | null
}

/** However busy a process is, it works on so many at once. */
const LEAST_AT_ONCE = 6
/** Visits that people make on a phone and a laptop send a tenth of it. A pass that many browsers share is worth no more. */
const REQUESTS_OF_A_PASS = 240
/** Who comes back at once would only find the same. Newcomers are more. */
const RETRY_SECONDS = { checkout: 1, cart: 2, newcomer: 4 } as const satisfies Record<Standing, number>

/** Who is let in while more come than this process can serve. */
export function openAdmission({ clock, config, db, metrics }: AdmissionDeps): Admission {
  const { turnMs, most, isOn } = config.admission
  const signal = overloadSignal()
  const { $client: pool } = db
  const gate = admissionGate({
    clock,
    settings: { turnMs, most, least: Math.min(most, LEAST_AT_ONCE) },
    strain: signal.take,
    database: () => ({ waiting: pool.waitingCount, connections: config.database.poolSize }),
  })
  const registers = [metrics.registry]
  new Gauge({
    name: 'admission_limit',
    help: 'How many requests this process works on at once at the most; it falls while the process has too much to do',
    registers,
    collect() {
      this.set(gate.state().limit)
    },
  })
  new Gauge({
    name: 'admission_inside',
    help: 'Requests of the pages of one visitor, of GraphQL and of sign-ins that this process works on now',
    registers,
    collect() {
      this.set(gate.state().inside)
    },
  })
  const passes = visitPasses({ keys: config.keys, place: config })
  const ofPass = createVisitorLimit({ perMinute: REQUESTS_OF_A_PASS, clock })

  function standingOf({ headers }: IncomingMessage): Standing {
    const pass = passes.read(headers.cookie, clock.now())
    return pass === null || ofPass(pass.id) !== null ? 'newcomer' : pass.standing
  }

  function entered(standing: Standing | 'any', response: ServerResponse): null {
    metrics.admissionRequests.inc({ standing, outcome: 'admitted' })
    response.once('close', gate.leave)
    return null
  }

  return {
    gate,
    passes,
    judge(request, response) {
      if (!isOn) return null
      signal.sample()
      // Where a newcomer has room so has everybody: no cookie is read.
      if (gate.enters('newcomer')) return entered('any', response)
      const standing = standingOf(request)
      if (standing !== 'newcomer' && gate.enters(standing)) return entered(standing, response)
      metrics.admissionRequests.inc({ standing, outcome: 'shed' })
      return { standing, retryAfterSeconds: RETRY_SECONDS[standing] }
    },
  }
}
