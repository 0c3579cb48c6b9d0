import type { MobileBroadbandPageQuery } from '#storefront/api/generated/types.ts'

/** A plan with what each device costs with it. */
export type DevicePlan = NonNullable<MobileBroadbandPageQuery['getTariffs']>['tariffs'][number]
export type Device = MobileBroadbandPageQuery['getDevices'][number]
