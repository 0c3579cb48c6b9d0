import type { ReactNode } from 'react'
import type { RichTextPartsFragment } from '#storefront/api/generated/types.ts'

type Block = RichTextPartsFragment
type Line = Block['lines'][number]

const LINK = 'font-semibold text-accent underline underline-offset-4'
const INDENTS = ['', 'ml-6', 'ml-12', 'ml-18']

/** An editor's text: elements are made here, and the CMS has nothing but words, marks and checked links in it. */
export function RichText({ text, headings: Heading = 'h3' }: { text: readonly Block[]; headings?: 'h3' | 'h4' }) {
  return numbered(text).map(({ item, key }) => <RichBlock key={key} block={item} Heading={Heading} />)
}

function RichBlock({ block: { kind, lines }, Heading }: { block: Block; Heading: 'h3' | 'h4' }) {
  const words = numbered(lines).map(({ item, key }) => <Words key={key} line={item} />)
  switch (kind) {
    case 'paragraph':
      return <p>{words}</p>
    case 'heading':
      return <Heading className="mt-2 text-title text-ink">{words}</Heading>
    case 'quote':
      return <blockquote className="border-l-4 border-accent pl-4 text-lg">{words}</blockquote>
    case 'bullets':
      return <ul className="grid list-disc gap-1.5 pl-5">{items(lines)}</ul>
    case 'steps':
      return <ol className="grid list-decimal gap-1.5 pl-5">{items(lines)}</ol>
  }
}

function items(lines: readonly Line[]): ReactNode {
  return numbered(lines).map(({ item, key }) => (
    <li key={key} className={INDENTS[item.depth] ?? INDENTS.at(-1)}>
      <Words line={item} />
    </li>
  ))
}

function Words({ line: { spans } }: { line: Line }) {
  return numbered(spans).map(({ item: span, key }) => <Span key={key} span={span} />)
}

function Span({ span: { text, isBold, isItalic, href } }: { span: Line['spans'][number] }) {
  const strong = isBold ? <strong className="font-semibold text-ink">{text}</strong> : text
  const marked = isItalic ? <em>{strong}</em> : strong
  if (href === null) return marked
  return (
    <a href={href} className={LINK}>
      {marked}
    </a>
  )
}

/** The text of a page does not change while it is shown: its order names its parts. */
function numbered<Item>(list: readonly Item[]): { item: Item; key: string }[] {
  return list.map((item, at) => ({ item, key: String(at) }))
}
