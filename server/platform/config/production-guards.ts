import { CALLBACK_SECRETS, OUTSIDE_NAMES, SANDBOX_TOKEN } from './outside-settings.ts'

type Given = Readonly<Record<string, string | undefined>>

const SHORTEST_TOKEN = 20
const FEWEST_CHARACTERS = 8
const PLACEHOLDER =
  /change.?me|placeholder|sandbox|example|password|insert.?(here|token)|replace.?(me|this|with)|^your\W|^<.*>$/i
/** The same few characters over and over, such as 12345678901234567890. */
const REPEATED = /^(.{1,12})\1+.{0,11}$/

/** Whatever goes over a network of others is encrypted. This machine is refused with words of its own. */
export function plainAddresses(given: Given): string[] {
  return [...OUTSIDE_NAMES.map(({ url }) => url), 'PUBLIC_URL']
    .filter((name) => {
      const url = readUrl(given[name])
      return url?.protocol === 'http:' && (name === 'PUBLIC_URL' || !isThisMachine(given[name]))
    })
    .map((name) => `${name} must begin with https:// in production`)
}

/** Those that are missing, or the sandbox's, are named by others. */
export function weakTokens(given: Given): string[] {
  const single = [...OUTSIDE_NAMES.map((names) => names.token), 'METRICS_TOKEN', 'ORDER_LINK_SECRET'].map(
    (name) => [name, [given[name]]] as const,
  )
  const listed = CALLBACK_SECRETS.map(
    (name) => [name, (given[name] ?? '').split(',').map((part) => part.trim())] as const,
  )
  return [...single, ...listed].flatMap(([name, tokens]) => [
    ...new Set(tokens.flatMap((token) => weakness(name, token))),
  ])
}

function weakness(name: string, token: string | undefined): string[] {
  if (token === undefined || token === '' || token === SANDBOX_TOKEN) return []
  if (token.length < SHORTEST_TOKEN) return [`${name} must have at least ${SHORTEST_TOKEN} characters in production`]
  const isMadeUp = PLACEHOLDER.test(token) || REPEATED.test(token) || new Set(token).size < FEWEST_CHARACTERS
  return isMadeUp ? [`${name} must not be a placeholder in production`] : []
}

/** A browser drops a cookie for a domain that the shop is not in, without a word. */
export function cookieDomainProblems(given: Given, production: boolean): string[] {
  const domain = given['COOKIE_DOMAIN']?.replace(/^\./, '').toLowerCase()
  if (domain === undefined) return []
  const url = readUrl(given['PUBLIC_URL'])
  if (url === null) return production && given['PUBLIC_URL'] === undefined ? ['COOKIE_DOMAIN needs PUBLIC_URL'] : []
  const fits = url.hostname === domain || url.hostname.endsWith(`.${domain}`)
  return fits ? [] : ['COOKIE_DOMAIN must be the domain of PUBLIC_URL, or one above it']
}

/** By whatever name. */
export function isThisMachine(text: string | undefined): boolean {
  const url = readUrl(text)
  if (url === null) return false
  const host = url.hostname.replace(/\.$/, '')
  return (
    /^(.+\.)?localhost$/.test(host) ||
    /^(127\.|0\.)/.test(host) ||
    ['[::]', '[::1]'].includes(host) ||
    /^\[::ffff:(7f|0:)/.test(host)
  )
}

function readUrl(text: string | undefined): URL | null {
  return text === undefined ? null : URL.parse(text)
}
