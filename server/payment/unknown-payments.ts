import { Counter } from 'prom-client'
import type { Metrics } from '#server/platform/metrics.ts'

export type UnknownPayments = ReturnType<typeof unknownPayments>

export function unknownPayments({ registry }: Metrics) {
  return new Counter({
    name: 'unknown_payments_total',
    help: 'Genuine notifications of providers about payments that are none of ours',
    labelNames: ['gateway'],
    registers: [registry],
  })
}
