import { expect, test } from 'vitest'
import { readRichText } from './read-rich-text.ts'

function read(value: unknown) {
  const leftOut: string[] = []
  const text = readRichText(value, (kind, name) => leftOut.push(`${kind} ${name}`))
  return { text, leftOut }
}

const words = (text: string, more = {}) => ({ type: 'text', text, ...more })
const span = (text: string, more = {}) => ({ text, isBold: false, isItalic: false, href: null, ...more })

test('CMS-15: paragraphs, headings, quotes, nested lists, marks and links are read', () => {
  const { text, leftOut } = read([
    { type: 'heading', level: 2, children: [words('The day')] },
    {
      type: 'paragraph',
      children: [
        words('Ring us, ', { bold: true }),
        { type: 'link', url: '/legal/contact', children: [words('or write', { italic: true })] },
        words('.'),
      ],
    },
    { type: 'paragraph', children: [words('')] },
    {
      type: 'list',
      format: 'ordered',
      children: [
        { type: 'list-item', children: [words('First')] },
        { type: 'list', format: 'unordered', children: [{ type: 'list-item', children: [words('A part of it')] }] },
      ],
    },
    { type: 'quote', children: [words('So quick')] },
  ])
  expect(leftOut).toEqual([])
  expect(text).toEqual([
    { kind: 'heading', lines: [{ depth: 0, spans: [span('The day')] }] },
    {
      kind: 'paragraph',
      lines: [
        {
          depth: 0,
          spans: [
            span('Ring us, ', { isBold: true }),
            span('or write', { isItalic: true, href: '/legal/contact' }),
            span('.'),
          ],
        },
      ],
    },
    {
      kind: 'steps',
      lines: [
        { depth: 0, spans: [span('First')] },
        { depth: 1, spans: [span('A part of it')] },
      ],
    },
    { kind: 'quote', lines: [{ depth: 0, spans: [span('So quick')] }] },
  ])
})

test('CMS-15: what is not known is left out and counted, and a link that may run something is its text', () => {
  const { text, leftOut } = read([
    { type: 'code', children: [words('rm -rf')] },
    { type: 'image', image: { url: '/uploads/a.png' }, children: [words('')] },
    'a string',
    null,
    {
      type: 'paragraph',
      children: [
        { type: 'link', url: 'javascript:alert(1)', children: [words('here')] },
        { type: 'link', url: '//evil.example', children: [words('there')] },
        { type: 'mention', id: 3 },
      ],
    },
  ])
  expect(text).toEqual([{ kind: 'paragraph', lines: [{ depth: 0, spans: [span('here'), span('there')] }] }])
  expect(leftOut).toEqual([
    'text code',
    'text image',
    'text no node',
    'text no node',
    'link unsafe',
    'link unsafe',
    'text mention',
  ])
})

test('CMS-15: a plain text is a paragraph for each line, and HTML in it is text', () => {
  expect(read('One\n\n<b>two</b>').text).toEqual([
    { kind: 'paragraph', lines: [{ depth: 0, spans: [span('One')] }] },
    { kind: 'paragraph', lines: [{ depth: 0, spans: [span('<b>two</b>')] }] },
  ])
  for (const nothing of [null, undefined, 7, {}, []]) expect(read(nothing).text).toEqual([])
})

test('CMS-15: a text is cut where it is longer than any page, and lists where they nest deeper than a reader follows', () => {
  const paragraph = { type: 'paragraph', children: [words('again')] }
  expect(read(Array.from({ length: 10_000 }, () => paragraph)).text).toHaveLength(200)
  let nested: object = { type: 'list-item', children: [words('deepest')] }
  for (let depth = 0; depth < 50; depth++) nested = { type: 'list', format: 'unordered', children: [nested] }
  expect(read([nested])).toEqual({ text: [], leftOut: ['text list'] })
})
