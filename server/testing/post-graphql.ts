export type GraphQLResult = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the tests read responses of every shape
  data: any
  errors: { message: string; extensions: { code: string } }[] | undefined
  /** As the shop sent them. */
  setCookies: string[]
}

/** The secret that `shop.graphql` sends: to the shop all of its requests come from one browser that holds no cart by cookie. */
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
  const result = (await response.json()) as Pick<GraphQLResult, 'data' | 'errors'>
  const { status, headers: received } = response
  return { status, data: result.data, errors: result.errors, setCookies: received.getSetCookie() }
}
