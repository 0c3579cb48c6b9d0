import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#fuzz/random.ts'
import { type GraphQLResult, postGraphQL } from '#server/testing/post-graphql.ts'
import { aCustomer, type Customer } from '#server/testing/shopping.ts'
import { cookieHeader, keepCookies } from '#server/testing/test-browser.ts'
import { needsSession, type SignedIn } from './accounts/signed-in-customer.ts'

/** Failed responses after which the shop counts as broken. */
const MOST_BREAKDOWNS = 60
/** A refusal of that many sessions in a row is not for want of one. */
const MOST_SESSIONS = 5
const PAUSES_MS = { shortest: 100, longest: 1000 }
const BREAKDOWNS = ['INTERNAL', 'SHOP_BUSY']

export type RetryingOptions = {
  urls: readonly string[]
  sandboxUrl: string
  /** The customer's IP address, as a proxy forwards it. */
  address: string
  random: Random
  /** Null: a guest who never signs in. */
  signedIn: SignedIn | null
  /** True: nobody tries any more. */
  isGone?: () => boolean
  /** Called for every response, and for every request without one. */
  onResponse: () => void
  onRetry: () => void
}

/** Retries a request without a response at any server, under the same idempotency key: its outcome is unknown. */
export function retryingCustomer({
  urls,
  sandboxUrl,
  address,
  random,
  signedIn,
  isGone = () => false,
  onResponse,
  onRetry,
}: RetryingOptions): Customer {
  const jar = signedIn?.browser.cookies ?? new Map<string, string>()

  async function request(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<GraphQLResult> {
    const keyed = { 'x-forwarded-for': address, 'idempotency-key': randomUUID(), ...headers }
    for (let breakdowns = 0; breakdowns < MOST_BREAKDOWNS; ) {
      if (isGone()) throw new Error('the shop is gone')
      const cookie = cookieHeader(jar)
      const answer = await postGraphQL(random.pick(urls), query, variables, { ...keyed, cookie }).catch(() => null)
      if (answer !== null && !isBreakdown(answer)) {
        onResponse()
        keepCookies(jar, answer.setCookies)
        return answer
      }
      if (answer !== null) breakdowns += 1
      onRetry()
      await wait(random.between(PAUSES_MS.shortest, PAUSES_MS.longest))
    }
    throw new Error(`the shop never answered: ${query.slice(0, 60)}`)
  }

  /** A customer who was logged out signs in again, and repeats what was refused. */
  const graphql: typeof request = async (query, variables, headers) => {
    await signedIn?.somethingHappens()
    let answer = await request(query, variables, headers)
    // Of requests at the same time each may end the session that another has just begun.
    for (let left = MOST_SESSIONS; signedIn !== null && needsSession(answer) && left > 0; left -= 1) {
      await signedIn.signIn()
      answer = await request(query, variables, headers)
    }
    return answer
  }
  return { ...aCustomer({ graphql, sandboxUrl }), cookies: () => cookieHeader(jar) }
}

function isBreakdown({ status, errors = [] }: GraphQLResult): boolean {
  return status >= 500 || errors.some(({ extensions }) => BREAKDOWNS.includes(extensions.code))
}
