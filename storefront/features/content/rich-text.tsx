import type { ReactNode } from 'react'
import type { RichTextPartsFragment } from '#storefront/api/generated/types.ts'
import { Icon } from '#storefront/ui/icon.tsx'

type Block = RichTextPartsFragment
type Line = Block['lines'][number]

const LINK = 'font-semibold text-accent underline underline-offset-4 in-[.on-deep]:text-white'
const STRONG = 'font-semibold text-ink in-[.on-deep]:text-white'
const INDENTS = ['', 'ml-6', 'ml-12', 'ml-18']

type RichTextProps = {
  text: readonly Block[]
  headings?: 'h3' | 'h4'
  /** Drawn: a tick before each point, and a disc with its number before each step, whose bold words stand on a line of their own. */
  lists?: 'plain' | 'drawn'
}

/** An editor's text: elements are made here, and the CMS has nothing but words, marks and checked links in it. */
export function RichText({ text, headings = 'h3', lists = 'plain' }: RichTextProps) {
  return numbered(text).map(({ item, key }) => (
    <RichBlock key={key} block={item} Heading={headings} isDrawn={lists === 'drawn'} />
  ))
}

type RichBlockProps = { block: Block; Heading: 'h3' | 'h4'; isDrawn: boolean }

function RichBlock({ block: { kind, lines }, Heading, isDrawn }: RichBlockProps) {
  const words = numbered(lines).map(({ item, key }) => <Words key={key} line={item} />)
  switch (kind) {
    case 'paragraph':
      return <p>{words}</p>
    case 'heading':
      return <Heading className="mt-2 text-title text-ink in-[.on-deep]:text-white">{words}</Heading>
    case 'quote':
      return <blockquote className="border-l-4 border-accent pl-4 text-lg">{words}</blockquote>
    case 'bullets':
      if (isDrawn) return <Ticks lines={lines} />
      return <ul className="grid list-disc gap-1.5 pl-5">{items(lines)}</ul>
    case 'steps':
      if (isDrawn) return <Steps lines={lines} />
      return <ol className="grid list-decimal gap-1.5 pl-5">{items(lines)}</ol>
  }
}

function Ticks({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="grid gap-2.5">
      {numbered(lines).map(({ item, key }) => (
        <li key={key} className={`flex gap-3 text-ink ${INDENTS[item.depth] ?? INDENTS.at(-1)}`}>
          <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-pill bg-action-soft text-action">
            <Icon name="tick" className="size-4" />
          </span>
          <span>
            <Words line={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Steps({ lines }: { lines: readonly Line[] }) {
  return (
    <ol className="grid gap-5">
      {numbered(lines).map(({ item, key }, at) => (
        <li key={key} className={`flex gap-4 ${INDENTS[item.depth] ?? INDENTS.at(-1)}`}>
          <span
            aria-hidden="true"
            className="display grid size-9 shrink-0 place-items-center rounded-pill bg-accent text-base text-white"
          >
            {at + 1}
          </span>
          <span className="[&>strong:first-child]:block">
            <Words line={item} />
          </span>
        </li>
      ))}
    </ol>
  )
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
  const strong = isBold ? <strong className={STRONG}>{text}</strong> : text
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
