import { limitedTo } from '#server/platform/graphql/text-limits.ts'
import { SUBSCRIPTION_ID_LENGTH } from './customer-journey.ts'

/** The id of a service in the operator's inventory. */
export const SUBSCRIPTION_ID = limitedTo({ atMost: SUBSCRIPTION_ID_LENGTH, whenLonger: 'refuse' })
