/** For whoever finds no connection to the database free. Nothing was done. */
export const SHOP_BUSY = 'The shop is busy just now. Please try again in a moment.'

/** The same shape as a GraphQL refusal, so that a client needs one way to read them. */
export function refusedAnswer(message: string, code: string) {
  return { errors: [{ message, extensions: { code } }] }
}
