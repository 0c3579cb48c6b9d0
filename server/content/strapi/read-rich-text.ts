import * as v from 'valibot'
import type { RichBlock, RichLine, RichSpan, RichText } from '../rich-text.ts'
import type { LeaveOut } from './left-out.ts'
import { safeLink } from './safe-link.ts'

/** More than any page has: a bound for what one entry can make a browser lay out. */
const MOST_BLOCKS = 200
const MOST_LINES = 100
const DEEPEST_LIST = 3

const Node = v.looseObject({ type: v.string(), children: v.optional(v.array(v.unknown())) })
const TextNode = v.object({
  type: v.literal('text'),
  text: v.string(),
  bold: v.optional(v.boolean(), false),
  italic: v.optional(v.boolean(), false),
})
const LinkNode = v.object({ type: v.literal('link'), url: v.string(), children: v.array(v.unknown()) })
const ListNode = v.object({
  type: v.literal('list'),
  format: v.picklist(['ordered', 'unordered']),
  children: v.array(v.unknown()),
})

/**
 * Rich text of Strapi, which is JSON: what is known is rebuilt, what is not is left out. A plain text is a paragraph for each
 * of its lines.
 */
export function readRichText(value: unknown, leaveOut: LeaveOut): RichText {
  if (typeof value === 'string') {
    const lines = value.split(/\n+/).map((line) => line.trim())
    return lines.filter((line) => line !== '').map((line) => paragraph([plain(line)]))
  }
  if (!Array.isArray(value)) return []
  return value.slice(0, MOST_BLOCKS).flatMap((node) => readBlock(node, leaveOut))
}

function readBlock(value: unknown, leaveOut: LeaveOut): RichBlock[] {
  const list = v.safeParse(ListNode, value)
  if (list.success) {
    const lines = readItems(list.output.children, 0, leaveOut).slice(0, MOST_LINES)
    return lines.length === 0 ? [] : [{ kind: list.output.format === 'ordered' ? 'steps' : 'bullets', lines }]
  }
  const node = v.safeParse(Node, value)
  const kind = node.success ? KINDS.get(node.output.type) : undefined
  if (!node.success || kind === undefined) {
    leaveOut('text', node.success ? node.output.type : 'no node')
    return []
  }
  const spans = readSpans(node.output.children ?? [], null, leaveOut)
  // Editors leave empty paragraphs between others.
  return spans.some(({ text }) => text.trim() !== '') ? [{ kind, lines: [{ depth: 0, spans }] }] : []
}

const KINDS = new Map<string, RichBlock['kind']>([
  ['paragraph', 'paragraph'],
  ['heading', 'heading'],
  ['quote', 'quote'],
])

/** A nested list is a child of the list beside its items. */
function readItems(children: readonly unknown[], depth: number, leaveOut: LeaveOut): RichLine[] {
  return children.slice(0, MOST_LINES).flatMap((child) => {
    const nested = v.safeParse(ListNode, child)
    if (nested.success && depth < DEEPEST_LIST) return readItems(nested.output.children, depth + 1, leaveOut)
    const item = v.safeParse(Node, child)
    if (item.success && item.output.type === 'list-item')
      return [{ depth, spans: readSpans(item.output.children ?? [], null, leaveOut) }]
    leaveOut('text', item.success ? item.output.type : 'no node')
    return []
  })
}

function readSpans(children: readonly unknown[], href: string | null, leaveOut: LeaveOut): RichSpan[] {
  return children.slice(0, MOST_LINES).flatMap((child) => {
    const text = v.safeParse(TextNode, child)
    if (text.success) {
      const { text: words, bold, italic } = text.output
      return words === '' ? [] : [{ text: words, isBold: bold, isItalic: italic, href }]
    }
    const link = v.safeParse(LinkNode, child)
    if (link.success && href === null) {
      const target = safeLink(link.output.url)
      // A link without a safe target is reduced to its text.
      if (target === null) leaveOut('link', 'unsafe')
      return readSpans(link.output.children.filter(isText), target, leaveOut)
    }
    const node = v.safeParse(Node, child)
    leaveOut('text', node.success ? node.output.type : 'no node')
    return []
  })
}

function isText(value: unknown): boolean {
  return v.is(TextNode, value)
}

function paragraph(spans: readonly RichSpan[]): RichBlock {
  return { kind: 'paragraph', lines: [{ depth: 0, spans }] }
}

function plain(text: string): RichSpan {
  return { text, isBold: false, isItalic: false, href: null }
}
