import { DEMO_NETWORK } from './demo-world.ts'
import { hashText } from './hash.ts'
import type { ListedService, NetworkResponse } from './listed-service.ts'

const FTTH_SPEEDS = [1000, 2000, 5000]
const FTTC_SPEEDS = [100, 100, 70, 40]

/**
 * The network's response for an Eircode. The fixed Eircodes are looked up; every other response follows from the
 * Eircode alone: its hash modulo 100 picks the kind, the rest of the hash picks speeds and dates.
 */
export function networkResponse(eircode: string): NetworkResponse {
  return DEMO_NETWORK.get(eircode) ?? responseFromHash(hashText(eircode))
}

function responseFromHash(hash: number): ListedService[] {
  const share = hash % 100
  const rest = Math.floor(hash / 100)
  const fttc: ListedService = { technology: 'FTTC', maxSpeed: FTTC_SPEEDS[rest % 4] ?? 100, available: 'now' }
  const fibreSpeed = FTTH_SPEEDS[rest % 3] ?? 1000
  if (share < 45) return [{ technology: 'FTTH', maxSpeed: fibreSpeed, available: 'now' }, fttc]
  if (share < 55) return [{ technology: 'FTTH', maxSpeed: fibreSpeed, available: { inDays: 30 + (rest % 151) } }, fttc]
  if (share < 75) return [{ technology: 'NBI', maxSpeed: 2000, available: 'now' }]
  if (share < 90) return [fttc]
  return []
}
