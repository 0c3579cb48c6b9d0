import { type GraphQLResult, postGraphQL } from './post-graphql.ts'
import type { TestShop } from './test-shop.ts'

export type TestBrowser = {
  graphql(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<GraphQLResult>
  /** By name. */
  cookies: Map<string, string>
}

/** A browser with a cookie jar; `shop.graphql` has none but the secret of a holder. */
export function openBrowser({ url }: Pick<TestShop, 'url'>): TestBrowser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async graphql(query, variables = {}, headers = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const result = await postGraphQL(url, query, variables, { ...(cookie === '' ? {} : { cookie }), ...headers })
      for (const text of result.setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
        if (/; Max-Age=0(;|$)/.test(text)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return result
    },
  }
}
