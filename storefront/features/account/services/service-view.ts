import type { AccountServicePartFragment } from '#storefront/api/generated/types.ts'

export type ServiceView = AccountServicePartFragment

export type ServiceProps = {
  service: ServiceView
  /** ISO date, in Ireland. */
  today: string
}
