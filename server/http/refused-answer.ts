/** The same shape as a GraphQL refusal, so that a client needs one way to read them. */
export function asAnswer(message: string, code: string) {
  return { errors: [{ message, extensions: { code } }] }
}
