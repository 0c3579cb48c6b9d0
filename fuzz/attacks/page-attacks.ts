import { type Attack, exchangeOf } from '../attack.ts'
import type { Random } from '../random.ts'
import { MARKUP, mutated } from './nasty-values.ts'

/** The addresses under which the shop has pages, as storefront/routes.ts says. */
export const PAGES = [
  '/',
  '/shop/broadband',
  '/shop/summary',
  '/broadband/current-service',
  '/shop/tv',
  '/shop/phone',
  '/shop/add-ons',
  '/mobile',
  '/mobile/sim-only',
  '/mobile/broadband',
  '/sitemap.xml',
  '/robots.txt',
] as const

const QUERIES = ['', '?', '?x=1', '?_routes=routes%2Fhome', '?index', '?utm_source=a&utm_source=b', `?q=${MARKUP}`]

/** Other spellings of the same address: each that is rendered and cached is memory that any client can fill. */
const ALIASES: Readonly<Record<string, (path: string, random: Random) => string>> = {
  'upper case': (path) => path.toUpperCase(),
  'one letter in upper case': (path, random) => {
    const at = random.between(1, Math.max(1, path.length - 1))
    return path.slice(0, at) + path.slice(at, at + 1).toUpperCase() + path.slice(at + 1)
  },
  'dot segment': (path) => path.replace(/\/(?=[^/]*$)/, '/./'),
  'double dot segment': (path, random) => `/x${random.below(1e6)}/..${path}`,
  'encoded dot segment': (path) => `/x/%2e%2e${path}`,
  'double slash': (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  'many slashes': (path, random) => path.replace(/^\//, '/'.repeat(random.between(2, 60))),
  'slash at the end': (path, random) => `${path}${'/'.repeat(random.between(1, 5))}`,
  'encoded letter': (path, random) => {
    const at = random.between(1, Math.max(1, path.length - 1))
    const letter = path.charCodeAt(at)
    return Number.isNaN(letter) ? path : `${path.slice(0, at)}%${letter.toString(16)}${path.slice(at + 1)}`
  },
  'encoded slash': (path) => path.replace(/\/(?=[^/]+$)/, '%2f'),
  backslash: (path) => path.replace(/\/(?=[^/]+$)/, '\\'),
  semicolon: (path, random) => `${path};v=${random.below(1e6)}`,
  'fragment in the request': (path, random) => `${path}#${random.below(1e6)}`,
  'html at the end': (path) => `${path}.html`,
  'data of an alias': (path) => `${path.toUpperCase()}.data`,
  'data with junk': (path, random) =>
    `${path === '/' ? '/_root' : path}.data?${random.below(1e9).toString(36)}=${random.below(1e9)}`,
  'data of routes that are none': (path, random) =>
    `${path === '/' ? '/_root' : path}.data?_routes=${random.below(1e9)}`,
  'data of data': (path) => `${path}.data.data`,
  'white space': (path) => `${path}%20`,
  'zero byte': (path) => `${path}%00`,
  'broken utf-8': (path) => `${path}%ff%fe`,
  'overlong utf-8': (path) => `${path}%c0%ae%c0%ae/`,
  'half an escape': (path) => `${path}%4`,
}

const NOWHERE = [
  '/..%2f..%2fetc%2fpasswd',
  '/../../../../etc/passwd',
  '/assets/../../server/main.ts',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/',
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/__manifest?paths=/,/shop/tv&version=x',
  '/__proto__',
  '/constructor.data',
  `/${MARKUP}`,
  `/shop/${encodeURIComponent(MARKUP)}`,
  '/gallery',
  '/control',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/.well-known/../robots.txt',
  '//evil.example/',
  '/\\evil.example',
  '/%5cevil.example',
  'http://evil.example/',
  'https://tonn.example:443/shop/tv',
  '*',
  '/?_data=routes/home',
] as const

export function pageAttack(random: Random): Attack {
  const way = random.weighted({ page: 3, alias: 7, nowhere: 3, long: 1, mutated: 3, method: 1, missing: 2 })
  const page = random.pick(PAGES)
  if (way === 'page') return get('a page', page + random.pick(QUERIES))
  if (way === 'alias') {
    const alias = random.pick(Object.keys(ALIASES))
    return get(alias, ALIASES[alias]?.(page, random) ?? page)
  }
  if (way === 'nowhere') return get('not a page of ours', random.pick(NOWHERE))
  if (way === 'missing')
    return get('a page that is not there', `/${random.below(1e9).toString(36)}/${random.below(1e9)}`)
  if (way === 'long') {
    const length = random.pick([200, 2000, 8000, 15_000])
    return get('a long address', `${page}${random.pick(['/a', 'a', '?a=1&', '%20', '/..'])}`.padEnd(length, '/x'))
  }
  if (way === 'method') {
    const method = random.pick(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'])
    return { kind: 'page', name: `${method} of a page`, exchanges: [exchangeOf({ method, target: page })] }
  }
  // Only what can stand in a request line: the others are for the protocol attacks.
  const target = Array.from(mutated(random, page + random.pick(QUERIES)), (char) =>
    char <= ' ' || char > '~' ? encodeURIComponent(char.isWellFormed() ? char : '?') : char,
  ).join('')
  return get('a changed address', target.startsWith('/') ? target : `/${target}`)
}

function get(name: string, target: string): Attack {
  return { kind: 'page', name, exchanges: [exchangeOf({ target })] }
}
