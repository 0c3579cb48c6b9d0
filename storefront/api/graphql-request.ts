/** The value of the source header of every request. */
const SOURCE = 'online-acquisition-ui'

export function graphqlRequest(text: string, variables: unknown, headers: Record<string, string> = {}) {
  return {
    method: 'POST',
    cache: 'no-store',
    headers: { 'content-type': 'application/json', 'x-source-application': SOURCE, ...headers },
    body: JSON.stringify({ operationName: operationName(text), variables, query: text }),
  } as const satisfies RequestInit
}

function operationName(text: string): string | null {
  return /^\s*(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? null
}
