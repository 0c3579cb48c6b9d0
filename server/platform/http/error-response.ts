/** Sent while the database is away, or has no free connection. */
export const SHOP_BUSY = 'We’re very busy right now. Please try again in a moment.'
export const SHOP_BROKE_DOWN = 'Something went wrong on our side. Please try again.'
/** After which a client may retry. */
export const BUSY_SECONDS = 1

type ErrorResponse = { errors: [{ message: string; extensions: { code: string; requestId?: string } }] }

/**
 * The same shape as a GraphQL refusal, so that clients parse one format.
 *
 * @param requestId of a breakdown, by which it is found in the log
 */
export function errorResponse(message: string, code: string, requestId?: string): ErrorResponse {
  return { errors: [{ message, extensions: { code, ...(requestId !== undefined && { requestId }) } }] }
}
