import type { MobileBroadbandPageQuery } from '#storefront/api/generated/types.ts'

/** A plan with the price of each device. */
export type DevicePlan = NonNullable<MobileBroadbandPageQuery['getTariffs']>['tariffs'][number]
export type Device = MobileBroadbandPageQuery['getDevices'][number]
