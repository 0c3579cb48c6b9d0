/** While the database is away, or has no connection free. */
export const SHOP_BUSY = 'The shop is busy just now. Please try again in a moment.'
/** After which a client may try again. */
export const BUSY_SECONDS = 1

/** The same shape as a GraphQL refusal, so that a client needs one way to read them. */
export function errorResponse(message: string, code: string) {
  return { errors: [{ message, extensions: { code } }] }
}
