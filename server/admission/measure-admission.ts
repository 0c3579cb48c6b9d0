import { Gauge } from 'prom-client'
import type { Metrics } from '#server/platform/metrics.ts'
import type { AdmissionGate } from './admission-gate.ts'
import type { VisitorQueue } from './queue/visitor-queue.ts'

export function measureAdmission(
  { registry }: Pick<Metrics, 'registry'>,
  { gate, queue }: { gate: AdmissionGate; queue: VisitorQueue },
): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })
  gauge(
    'admission_limit',
    'How many requests this process works on at once at the most; it falls while the process has too much to do',
    () => gate.state().limit,
  )
  gauge(
    'admission_inside',
    'Requests of the pages of one visitor, of GraphQL and of sign-ins that this process works on now',
    () => gate.state().inside,
  )
  gauge(
    'admission_strain',
    'How much this process has to do beside what it can: above 1 it takes fewer requests at once',
    () => gate.state().strain,
  )
  gauge(
    'visitor_queue_people',
    'Newcomers who wait in the queue of all web servers, as this process counts them',
    () => queue.state().people,
  )
  gauge(
    'visitor_queue_wait_seconds',
    'How long the newcomers have waited who are let in now',
    () => queue.state().waitSeconds,
  )
}
