import { createContext, type RouterContextProvider } from 'react-router'
import type { TypedDocumentString } from './generated/types.ts'
import { graphqlRequest } from './graphql-request.ts'
import { withJourney } from './journey-variables.ts'
import { loaderJourney } from './loader-journey.ts'

/** GraphQL within the server's own process. Throws on errors: a page without its data is an error page. */
export type LoaderQuery = (document: string, variables: object) => Promise<unknown>

export const loaderQuery = createContext<LoaderQuery>(import.meta.env.DEV ? queryRunningShop : queryNobody)

export const RUNNING_SHOP = import.meta.env.DEV
  ? (process.env['SHOP_ADDRESS'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`)
  : ''

export async function load<Result, Variables extends object>(
  context: Readonly<RouterContextProvider>,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const text = document.toString()
  return (await context.get(loaderQuery)(text, withJourney(text, variables, context.get(loaderJourney)))) as Result
}

function queryNobody(): Promise<never> {
  return Promise.reject(new Error('the server gave no way to query'))
}

/** `react-router dev` has no shop in its process: it sends its queries to the shop that runs beside it. */
async function queryRunningShop(document: string, variables: object): Promise<unknown> {
  const response = await fetch(`${RUNNING_SHOP}/graphql/`, graphqlRequest(document, variables))
  const body = (await response.json()) as { data?: unknown; errors?: { message: string }[] }
  if (!body.data) throw new Error(body.errors?.[0]?.message ?? `the shop responded with ${response.status}`)
  return body.data
}
