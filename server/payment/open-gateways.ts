import type { Clock } from '#server/platform/clock.ts'
import type { CallOutside } from '#server/platform/outside/outside-system.ts'
import { elavonPayments } from './elavon-payments.ts'
import type { PaymentSettings } from './payment-settings.ts'
import type { Gateway, Payments } from './payments.ts'
import { stancerPayments } from './stancer-payments.ts'

export type PaymentGateways = {
  /** The gateway of new payments. */
  payments: Payments
  /** The gateway of an existing payment: it may be another after the setting was changed. */
  paymentsOf(gateway: Gateway): Payments
  /** All that are set up. */
  gateways: readonly Payments[]
}

export function openGateways(
  { gateway: chosen, stancer, elavon }: PaymentSettings,
  callOutside: CallOutside,
  clock: Clock,
): PaymentGateways {
  const gateways = {
    STANCER: stancer && stancerPayments(stancer, callOutside),
    ELAVON: elavon && elavonPayments(elavon, callOutside, clock),
  }
  function paymentsOf(gateway: Gateway): Payments {
    const payments = gateways[gateway]
    if (payments === null) throw new Error(`${gateway} is not set up: ${gateway}_TOKEN is missing`)
    return payments
  }
  return {
    payments: paymentsOf(chosen),
    paymentsOf,
    gateways: Object.values(gateways).filter((gateway) => gateway !== null),
  }
}
