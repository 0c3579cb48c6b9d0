import { graphqlRequest } from './graphql-request.ts'

declare global {
  interface Window {
    /** Requested by the head script. Null: no response. */
    prefetchedResponses?: Record<string, Promise<Response | null>>
  }
}

export function prefetchResponse(query: string, variables: object): void {
  window.prefetchedResponses ??= {}
  window.prefetchedResponses[responseKey(query, variables)] = fetch(
    '/graphql/',
    graphqlRequest(query, variables),
  ).catch(() => null)
}

/** The response to the same query that is on its way already. Each is taken once: a later query wants the state of then. */
export function takePrefetched(query: string, variables: unknown): Promise<Response | null> | null {
  const responses = window.prefetchedResponses
  const key = responseKey(query, variables)
  const response = responses?.[key]
  if (!responses || !response) return null
  delete responses[key]
  return response
}

function responseKey(query: string, variables: unknown): string {
  return query + JSON.stringify(variables)
}
