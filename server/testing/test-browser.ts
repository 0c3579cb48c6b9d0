import { type GraphQLResult, postGraphQL } from './post-graphql.ts'
import type { TestShop } from './test-shop.ts'

export type TestBrowser = {
  graphql(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<GraphQLResult>
  /** By name. */
  cookies: CookieJar
}

type CookieJar = Map<string, string>

/** A browser with a cookie jar; `shop.graphql` has none but the secret of a holder. */
export function openBrowser({ url }: Pick<TestShop, 'url'>): TestBrowser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async graphql(query, variables = {}, headers = {}) {
      const cookie = cookieHeader(cookies)
      const result = await postGraphQL(url, query, variables, { ...(cookie === '' ? {} : { cookie }), ...headers })
      keepCookies(cookies, result.setCookies)
      return result
    },
  }
}

export function cookieHeader(cookies: CookieJar): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

export function keepCookies(cookies: CookieJar, sent: readonly string[]): void {
  for (const text of sent) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    const isDeleted = /; Max-Age=0(;|$)/.test(text) || /; expires=Thu, 01 Jan 1970/i.test(text)
    if (isDeleted) cookies.delete(name)
    else cookies.set(name, value)
  }
}
