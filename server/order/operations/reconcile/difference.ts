import type { FastifyBaseLogger } from 'fastify'
import type { Cents } from '#domain/money.ts'
import type { OrderRoom } from '../../order-room.ts'
import type { By } from '../../state/tables.ts'
import type { FindingKind } from './tables.ts'

export type ReconcileDeps = OrderRoom & { log: FastifyBaseLogger }

/** What an outside system knows and the shop does not, or knows otherwise. */
export type Difference = {
  kind: FindingKind
  /** Its name at the other system. */
  ref: string
  reference: string | null
  amount: Cents | null
  /** For a person, without personal data. */
  what: string
  /** Puts it right and returns what was done. Idempotent. Null: a person has to decide, or it is not over yet. */
  mend: ((by: By) => Promise<string>) | null
}

/** One comparison. */
export type Compared = {
  differences: readonly Difference[]
  /** How many of the other system's were compared, and how many of them belong to others. */
  compared: number
  foreign: number
  isWhole: boolean
}

export type Comparison = {
  name: string
  compare(deps: ReconcileDeps, since: Date): Promise<Compared>
}

/** Of this brand: an account at a provider, or order management, may be shared with other shops. */
export function isOurs({ catalogue }: Pick<OrderRoom, 'catalogue'>, reference: string | null): reference is string {
  return reference?.startsWith(`${catalogue.active().release.brand.referencePrefix}-`) ?? false
}
