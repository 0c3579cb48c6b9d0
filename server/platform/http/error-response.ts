/** Sent while the database is away, or has no free connection. */
export const SHOP_BUSY = 'We’re very busy right now. Please try again in a moment.'
/** After which a client may retry. */
export const BUSY_SECONDS = 1

/** The same shape as a GraphQL refusal, so that clients parse one format. */
export function errorResponse(message: string, code: string) {
  return { errors: [{ message, extensions: { code } }] }
}
