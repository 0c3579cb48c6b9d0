import { graphqlRequest } from './graphql-request.ts'
import { inTrace } from './press-trace.ts'

declare global {
  interface Window {
    /** Requested by the head script. Null: the request failed. */
    prefetchedResponses?: Record<string, Promise<Response | null>>
  }
}

export function prefetchResponse(query: string, variables: object): void {
  window.prefetchedResponses ??= {}
  window.prefetchedResponses[responseKey(query, variables)] = fetch(
    '/graphql/',
    graphqlRequest(query, variables, inTrace()),
  ).catch(() => null)
}

/** The response of a prefetched query. Each is used once: a later query needs the state of its own time. */
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
