import type { MiddlewareFunction } from 'react-router'
import { graphqlRequest } from './graphql-request.ts'
import { RUNNING_SHOP } from './loader-query.ts'
import type { GraphqlBody } from './reply.ts'
import { visitorQuery } from './visitor-query.ts'

/** `react-router dev` has no shop in its process: cookies are forwarded to the shop that runs beside it, and back. */
export const devVisitor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const setCookies: string[] = []
  context.set(visitorQuery, async (query, variables) => {
    const cookie = request.headers.get('cookie') ?? ''
    const response = await fetch(`${RUNNING_SHOP}/graphql/`, graphqlRequest(query, variables, { cookie }))
    setCookies.push(...response.headers.getSetCookie())
    return { status: response.status, result: (await response.json()) as GraphqlBody }
  })
  const response = await next()
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
  return response
}
