import { limitedTo } from '#server/platform/graphql/text-limits.ts'

/** Signed by another system, which determines its length. */
export const TOKEN = limitedTo({ atMost: 8000, whenLonger: 'refuse' })
