import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#fuzz/random.ts'
import { DEMO_CUSTOMERS } from '#sandbox/identity/demo-customers.ts'
import type { GraphQLResult } from '#server/testing/post-graphql.ts'
import { openSigningBrowser, type SigningBrowser, signIn } from '#server/testing/signing-in.ts'

/** What happens to a session beside the customer’s own requests, by chance and request. */
const REFRESHES = 0.05
const LOGGED_OUT_AT_PROVIDER = 0.03
/** A customer whose session ended is refused what their account opens. */
const NEEDS_SESSION: readonly string[] = [
  'ORDER_NOT_FOUND',
  'CART_HELD',
  'CART_OF_CUSTOMER',
  'SIGN_IN_NEEDED',
  // A token that was used in a session opens in sessions alone.
  'FORBIDDEN',
]
/** On a machine with other work, a provider that is slow and a server that starts take minutes. */
const MOST_SIGN_INS = 400
const PAUSES_MS = { shortest: 100, longest: 1000 }

export type SignedIn = {
  email: string
  customerId: string
  browser: SigningBrowser
  /** Signs in, again and again until it works: servers are killed, and the provider fails. */
  signIn(): Promise<void>
  /** Refreshes the session or ends it at the provider, or most often neither. Before the first sign-in nothing. */
  somethingHappens(): Promise<void>
}

type Options = {
  urls: readonly string[]
  sandboxUrl: string
  address: string
  random: Random
  /** True: nobody tries any more. */
  isGone?: () => boolean
  /** Which demo customer signs in. By default one at random. */
  named?: { email: string; customerId: string } | undefined
}

/** The session of one of the demo’s customers, in a browser of its own. */
export function signedInCustomer({
  urls,
  sandboxUrl,
  address,
  random,
  isGone = () => false,
  named,
}: Options): SignedIn {
  const [url = ''] = urls
  const { email = '', customerId = '' } = named ?? DEMO_CUSTOMERS[random.below(DEMO_CUSTOMERS.length)] ?? {}
  const browser = openSigningBrowser({ url })
  const headers = { 'x-forwarded-for': address }
  let hasSignedIn = false

  async function logOutAtProvider(): Promise<void> {
    const page = `${sandboxUrl}/identity/session/end`
    const html = await (await browser.visit(page)).text()
    const xsrf = /name="xsrf" value="(\w+)"/.exec(html)?.[1] ?? ''
    await browser.visit(`${page}/confirm`, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) })
  }

  return {
    email,
    customerId,
    browser,
    async signIn() {
      for (let left = MOST_SIGN_INS; left > 0; left -= 1) {
        if (isGone()) throw new Error('the shop is gone')
        const page = await signIn({ url }, browser, { email }).catch(() => null)
        if (page === '/account') {
          hasSignedIn = true
          return
        }
        await wait(random.between(PAUSES_MS.shortest, PAUSES_MS.longest))
      }
      throw new Error('nobody could sign in')
    },
    async somethingHappens() {
      if (!hasSignedIn) return
      // A failure of the provider or of a killed server is one of the things that happen.
      if (random.chance(REFRESHES))
        await browser.graphql('query refreshToken { refreshToken { expires_in } }', {}, headers).catch(() => null)
      else if (random.chance(LOGGED_OUT_AT_PROVIDER)) await logOutAtProvider().catch(() => null)
    },
  }
}

/** Whether the customer would have got further while signed in. */
export function needsSession({ errors = [] }: GraphQLResult): boolean {
  return errors.some(({ extensions }) => NEEDS_SESSION.includes(extensions.code))
}
