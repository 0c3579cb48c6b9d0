import { escapeHtml } from '#server/platform/escape-html.ts'
import { isOwnPage, isSafeElsewhere } from './safe-link.ts'

const ELEMENTS = new Set(['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li'])
const VOID_ELEMENTS = new Set(['br'])
/** Elements whose content is not text for a reader. */
const SILENT_ELEMENTS = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title'])

const COMMENT = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)/y
// Without "<" outside quotes: a text full of half tags would otherwise be parsed again from each of them.
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/iy
const HREF = /(?:^|[\s/"'])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));?/gi
const NAMED = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['euro', '€'],
  ['ndash', '–'],
  ['rsquo', '’'],
])

type Links = { toOwnPages?: boolean }

/**
 * Rebuilds the text from an allow list: a few elements without attributes, links to safe targets, and escaped text.
 * Every element that it opens is closed.
 */
export function sanitiseHtml(html: string, links: Links = {}): string {
  let out = ''
  let place = 0
  const open: string[] = []
  while (place < html.length) {
    const comment = match(COMMENT, html, place)
    const tag = comment === null ? match(TAG, html, place) : null
    if (comment !== null) {
      place += comment[0].length
    } else if (tag !== null) {
      const [whole, slash, name = '', attributes = ''] = tag
      const element = name.toLowerCase()
      place += whole.length
      if (SILENT_ELEMENTS.has(element) && slash === '') place = endOf(element, html, place)
      else if (ELEMENTS.has(element))
        out +=
          slash === ''
            ? begin(open, element, element === 'a' ? safeHref(attributes, links) : null)
            : close(open, element)
    } else {
      const next = html.indexOf('<', place + 1)
      const end = next === -1 ? html.length : next
      out += escapeHtml(decode(html.slice(place, end)))
      place = end
    }
  }
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

function match(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place
  return pattern.exec(text)
}

/** The position after the closing tag; an element that is never closed contains the rest, as in a browser. */
function endOf(element: string, html: string, place: number): number {
  // An incomplete closing tag contains the rest too; searching on from each of many would be quadratic.
  const closing = new RegExp(`</${element}[^>]*(?:>|$)`, 'gi')
  closing.lastIndex = place
  return closing.exec(html) === null ? html.length : closing.lastIndex
}

function begin(open: string[], name: string, href: string | null): string {
  if (VOID_ELEMENTS.has(name)) return `<${name}>`
  if (name !== 'a') {
    open.push(name)
    return `<${name}>`
  }
  // A link without a safe target is reduced to its text.
  if (href === null || open.includes('a')) return ''
  open.push('a')
  return `<a href="${escapeHtml(href)}" rel="noopener">`
}

/** Closes the elements opened since, too, so that elements always nest. */
function close(open: string[], name: string): string {
  const place = open.lastIndexOf(name)
  if (place === -1) return ''
  return open
    .splice(place)
    .reverse()
    .map((opened) => `</${opened}>`)
    .join('')
}

function safeHref(attributes: string, { toOwnPages = false }: Links): string | null {
  const found = HREF.exec(attributes)
  const href = decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  return (toOwnPages && isOwnPage(href)) || isSafeElsewhere(href) ? href : null
}

function decode(text: string): string {
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? entity
    const point = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal)
    const allowed = point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    return allowed ? String.fromCodePoint(point) : ''
  })
}
