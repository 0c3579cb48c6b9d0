import { OUTSIDE_NAMES } from './outside-settings.ts'

type Given = Readonly<Record<string, string | undefined>>

/** Whatever goes over a network of others is encrypted. This machine is refused with words of its own. */
export function plainAddresses(given: Given): string[] {
  return [...OUTSIDE_NAMES.map(({ url }) => url), 'PUBLIC_URL']
    .filter((name) => {
      const url = readUrl(given[name])
      return url?.protocol === 'http:' && (name === 'PUBLIC_URL' || !isThisMachine(given[name]))
    })
    .map((name) => `${name} must begin with https:// in production`)
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
