export type GraphQLResult = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the tests read answers of every shape
  data: any
  errors: { message: string; extensions: { code: string } }[] | undefined
  /** As the shop sent them. */
  setCookies: string[]
}

/** The secret that `shop.graphql` shows: to the shop all of its questions come from one browser that holds no cart by cookie. */
export const DESK_COOKIE = `holder=${'desk'.padEnd(43, '0')}`

export async function postGraphQL(
  url: string,
  query: string,
  variables: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<GraphQLResult> {
  const operationName = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? null
  const response = await fetch(`${url}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui', ...headers },
    body: JSON.stringify({ operationName, variables, query }),
  })
  const answer = (await response.json()) as Pick<GraphQLResult, 'data' | 'errors'>
  const { status, headers: answered } = response
  return { status, data: answer.data, errors: answer.errors, setCookies: answered.getSetCookie() }
}
