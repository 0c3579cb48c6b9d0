import { createHash } from 'node:crypto'
import type { Inline } from '../security-headers.ts'

/**
 * Replaces the nonce of a page by hashes, because a page that is the same for everyone cannot carry a nonce. Only elements
 * that were rendered with the nonce are hashed: an injected script could not know it.
 *
 * Null: the nonce occurs outside of an attribute.
 */
export function withoutNonce(rendered: Buffer, nonce: string): { body: Buffer; inline: Inline } | null {
  if (!rendered.includes(nonce)) return { body: rendered, inline: { scripts: [], styles: [] } }
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const html = rendered.toString()
  const attribute = ` nonce="${nonce}"`
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + attribute.length)) {
    const element = elementAround(html, at)
    if (element === null) return null
    if (element.name === 'script' && !element.isElsewhere) scripts.add(hashOf(element.text))
    if (element.name === 'style') styles.add(hashOf(element.text))
  }
  const body = html.replaceAll(attribute, '')
  if (body.includes(nonce)) return null
  return { body: Buffer.from(body), inline: { scripts: [...scripts], styles: [...styles] } }
}

type Element = { name: string; isElsewhere: boolean; text: string }

/** The element that has an attribute at this position. React writes tag names in lower case and no bracket inside of a tag. */
function elementAround(html: string, at: number): Element | null {
  const end = html.indexOf('>', at)
  const tag = html.slice(Math.max(0, html.lastIndexOf('<', at)), end)
  const name = /^<([a-z]+)\s[^>]*$/.exec(tag)?.[1]
  if (end === -1 || name === undefined) return null
  if (name !== 'script' && name !== 'style') return { name, isElsewhere: true, text: '' }
  const close = html.indexOf(`</${name}>`, end)
  return close === -1 ? null : { name, isElsewhere: /\ssrc=/.test(tag), text: html.slice(end + 1, close) }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
