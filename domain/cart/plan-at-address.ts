import type { PrequalResult } from '#domain/availability/prequal.ts'
import { isAddressConfirmed } from '#domain/availability/public-view.ts'
import { isFuture, promisedDay } from '#domain/availability/service-date.ts'
import { type JudgedAt, lineFor, soldLines } from '#domain/availability/sold-lines.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'
import type { Cart } from './cart.ts'
import { isBroadband } from './lines/cart-line.ts'

/** What is known of the address that a plan is chosen for. */
export type CheckedAddress = {
  /** Null: no address was named, or none that the network was queried for. */
  prequal: PrequalResult | null
  /** Whether the line may be sold on, where that takes an enquiry, and when one that is ordered ahead will be there. */
  clearance: { isClear: boolean; readyFrom: string | null }
}

/** The address that a plan goes to. Broadband that makes way hands its own on, where no other is named. */
export function addressNamed({ lines }: Cart, { serviceGroup }: Tariff, prequalId: string | null): string | null {
  if (prequalId !== null || !isBroadbandGroup(serviceGroup)) return prequalId
  return lines.find(isBroadband)?.prequalId ?? null
}

type Placed = { prequalId: string | null; checkedAt: string | null; availableFrom: string | null }

/** The line that a home has stays, whatever else is sold there. */
export function atHeldLine({ prequal }: CheckedAddress): Result<Placed, Refusal> {
  return ok({ prequalId: prequal?.prequalId ?? null, checkedAt: prequal?.checkedAt ?? null, availableFrom: null })
}

/** Where the plan goes and from when, if it may be sold there. */
export function planAtAddress(
  tariff: Tariff,
  { prequal, clearance }: CheckedAddress,
  named: string | null,
  at: JudgedAt,
): Result<Placed, Refusal> {
  // The national network sells nothing before an enquiry about the line.
  if (prequal === null) {
    const needsAddress = named !== null || tariff.technology === 'NBI'
    return needsAddress
      ? refuse({ code: 'PREQUAL_NOT_FOUND' })
      : ok({ prequalId: null, checkedAt: null, availableFrom: null })
  }
  if (!isAddressConfirmed(prequal)) return refuse({ code: 'ADDRESS_NOT_CONFIRMED' })
  const { prequalId, checkedAt } = prequal
  if (!isBroadbandGroup(tariff.serviceGroup)) return ok({ prequalId, checkedAt, availableFrom: null })
  const line = lineFor(soldLines(prequal.services, at, clearance.isClear), tariff)
  if (line === null) return refuse({ code: 'TARIFF_NOT_AT_ADDRESS' })
  const { readyFrom } = clearance
  const ready = readyFrom !== null && isFuture(readyFrom, at.now) ? promisedDay(readyFrom) : null
  return ok({ prequalId, checkedAt, availableFrom: line.availableFrom ?? ready })
}
