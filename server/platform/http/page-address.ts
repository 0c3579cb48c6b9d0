import { cleanText } from '#domain/clean-text.ts'

/** A page of the storefront: its path, as `/shop/tv` or `/mobile/handsets/:slug`, and the routes that its data is composed of. */
export type PagePlace = { path: string; parts: readonly string[] }

export type PageAddress =
  /** A page, or its data, at its canonical address, under which it is cached and rendered. */
  | { kind: 'here'; address: string; pattern: string }
  /** Another spelling of a page. */
  | { kind: 'elsewhere'; location: string }
  /** No page of ours, whatever the storefront responds. */
  | { kind: 'nowhere'; address: string }

const DATA = '.data'
/** How the data of a page whose path ends with a slash is requested. */
const DATA_OF_FOLDER = `_${DATA}`
/** The only query parameter of React Router: the routes whose data it lacks. */
const PARTS = '_routes'

/**
 * A page has one address (canonical URL). Other spellings of it would each be rendered and cached, and there is no limit to
 * them. Without places, every path is a page.
 */
export function pageAddresses(places: readonly PagePlace[] | null): (url: string) => PageAddress {
  // In the router's order: static segments before parameters, and of the same path the innermost route.
  const routes = places?.map(readRoute).sort(byParametersThenDepth) ?? [ANY_ROUTE]
  return (url) => {
    const { path, query } = splitUrl(url)
    const { segments, isData } = readPath(path)
    for (const route of routes) {
      const written = segments && writePath(route, segments)
      const address = written !== null && isData ? dataOf(written) : written
      if (address === null) continue
      const parts = isData ? requestedParts(route, query) : ''
      if (address === path) return { kind: 'here', address: address + parts, pattern: route.pattern }
      return { kind: 'elsewhere', location: address + (isData ? parts : query) }
    }
    return { kind: 'nowhere', address: path }
  }
}

type Route = {
  pattern: string
  segments: readonly string[] | null
  parameters: number
  end: '' | '/'
  parts: readonly string[]
}

const ANY_ROUTE: Route = { pattern: '*', segments: null, parameters: 0, end: '', parts: [] }

function readRoute({ path, parts }: PagePlace): Route {
  const segments = path.split('/').filter(Boolean)
  const unreadable = segments.find((segment) => /[*?]/.test(segment))
  // Refused at the start, because customers would be redirected away from a page that exists.
  if (unreadable !== undefined) throw new Error(`The address of the page ${path} has a part that is not understood`)
  const end = path.endsWith('/') && segments.length > 0 ? '/' : ''
  return { pattern: path, segments, parameters: segments.filter(isParameter).length, end, parts }
}

function byParametersThenDepth(one: Route, other: Route): number {
  return one.parameters - other.parameters || other.parts.length - one.parts.length
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':')
}

export function splitUrl(url: string): { path: string; query: string } {
  const [target = ''] = url.split('#', 1)
  const at = target.indexOf('?')
  return at === -1 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at) }
}

/** Its normalised segments: dots resolved, escapes decoded, and backslashes as slashes, as browsers read them; text as a query gets it. */
function readPath(path: string): { segments: string[] | null; isData: boolean } {
  const segments: string[] = []
  for (const written of path.split(/[/\\]/)) {
    const segment = readSegment(written)
    if (segment === null) return { segments: null, isData: false }
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const last = segments.at(-1)
  if (last === undefined || !last.endsWith(DATA)) return { segments, isData: false }
  const name = last === DATA_OF_FOLDER ? '' : clean(last.slice(0, -DATA.length))
  return { segments: segments.slice(0, -1).concat(name || []), isData: true }
}

function readSegment(written: string): string | null {
  try {
    const segment = decodeURIComponent(written)
    return segment.isWellFormed() ? clean(segment) : null
  } catch {
    return null
  }
}

/** Every argument of a query is cleaned, so a name with white space or control characters around it finds the same page. */
function clean(segment: string): string {
  const cleaned = cleanText(segment)
  return cleaned.ok ? cleaned.value : segment
}

/** Null: it would read as the data of another page. */
function dataOf(path: string): string | null {
  if (path.endsWith('/')) return path + DATA_OF_FOLDER
  return path.endsWith('/_') ? null : path + DATA
}

/** Null: this is not the route. Static segments are written in the route's spelling, parameters as received. */
function writePath(route: Route, segments: readonly string[]): string | null {
  const own = route.segments ?? segments
  if (own.length !== segments.length) return null
  const written: string[] = []
  for (const [index, segment] of segments.entries()) {
    const word = own[index] ?? ''
    const isOpen = route.segments === null || isParameter(word)
    if (!isOpen && word.toLowerCase() !== segment.toLowerCase()) return null
    written.push(writeSegment(isOpen ? segment : word))
  }
  return `/${written.join('/')}${route.end}`
}

/** Escaped only where necessary (RFC 3986, pchar). */
function writeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
}

/** Only routes of this page count, in its order, which bounds the number of cached responses. */
function requestedParts({ parts }: Route, query: string): string {
  const requested = new Set(new URLSearchParams(query).get(PARTS)?.split(','))
  const known = parts.filter((part) => requested.has(part))
  return known.length === 0 ? '' : `?${new URLSearchParams({ [PARTS]: known.join(',') })}`
}
