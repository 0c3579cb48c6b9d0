import { limitedTo } from '#server/platform/graphql/text-limits.ts'

/** Signed by another system, which decides how long it is. */
export const TOKEN = limitedTo({ atMost: 8000, whenLonger: 'refuse' })
