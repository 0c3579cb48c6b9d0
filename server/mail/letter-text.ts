import type { Block, Fact, Letter, PriceRow, Words } from './letter.ts'
import { onOneLine } from './on-one-line.ts'

const WIDTH = 76

/** For readers without HTML, and for spam filters that compare both parts. */
export function letterText({ from, title, blocks, footer }: Letter): string {
  const head = [onOneLine(from.name).toUpperCase(), '', ...wrapped(onOneLine(title)), '']
  const body = blocks.flatMap((block) => [...blockLines(block), ''])
  const foot = ['-'.repeat(WIDTH), ...footer.flatMap((line) => wrapped(onOneLine(line)))]
  return `${[...head, ...body, ...foot].join('\n')}\n`
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [onOneLine(block.text).toUpperCase(), '-'.repeat(Math.min(WIDTH, onOneLine(block.text).length))]
    case 'subheading':
      return wrapped(onOneLine(block.text))
    case 'paragraph':
      return wrapped(block.words.map(plain).join(''))
    case 'button':
      return [`${onOneLine(block.text)}:`, block.href]
    case 'steps':
      return block.steps.flatMap(({ title, text }, index) => [
        ...wrapped(onOneLine(title), `${index + 1}. `, '   '),
        ...wrapped(onOneLine(text), '   '),
      ])
    case 'prices':
      return block.rows.flatMap(priceLines)
    case 'facts':
      return block.rows.flatMap(factLines)
    case 'picture':
      return wrapped(`(${onOneLine(block.alt)}: see ${block.name}.png, attached to this email.)`)
  }
}

function priceLines({ name, notes, price, after }: PriceRow): string[] {
  const costs = after === null ? price : `${price}, ${after}`
  return [
    ...wrapped(`${onOneLine(name)}: ${costs}`, '* ', '  '),
    ...notes.flatMap((note) => wrapped(onOneLine(note), '  ')),
  ]
}

function factLines({ label, lines }: Fact): string[] {
  const [first = '', ...others] = lines.map(plain)
  return [...wrapped(`${onOneLine(label)}: ${first}`, '', '  '), ...others.flatMap((line) => wrapped(line, '  '))]
}

function plain(words: Words): string {
  if (typeof words === 'string') return onOneLine(words)
  const text = onOneLine(words.text)
  if ('bold' in words) return text
  const isRepetition = words.href === text || /^(tel|mailto):/.test(words.href)
  return isRepetition ? text : `${text} (${words.href})`
}

/** Long words are never broken: a URL has to stay whole. */
function wrapped(text: string, first = '', next = first): string[] {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = next
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line]
}
