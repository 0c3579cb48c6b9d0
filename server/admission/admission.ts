import { Gauge } from 'prom-client'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
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
  isOn: boolean
  /**
   * Null: the request is let in, and counts until it leaves the gate.
   *
   * @param isShared whether more requests come with a pass than one visitor sends
   */
  judge(cookies: string | undefined, isShared: (pass: string) => boolean): TurnedAway | null
}

/** However busy a process is, it works on so many at once. */
const LEAST_AT_ONCE = 6
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

  function entered(standing: Standing | 'any'): null {
    metrics.admissionRequests.inc({ standing, outcome: 'admitted' })
    return null
  }

  return {
    gate,
    passes,
    isOn,
    judge(cookies, isShared) {
      signal.sample()
      // Where a newcomer has room so has everybody: no cookie is read.
      if (gate.enters('newcomer')) return entered('any')
      const pass = passes.read(cookies, clock.now())
      const standing = pass === null || isShared(pass.id) ? 'newcomer' : pass.standing
      if (standing !== 'newcomer' && gate.enters(standing)) return entered(standing)
      metrics.admissionRequests.inc({ standing, outcome: 'shed' })
      return { standing, retryAfterSeconds: RETRY_SECONDS[standing] }
    },
  }
}
