/** Rich text is a list of these, as Strapi’s editor stores it. */
type Words = string | Bold | Linked
type Bold = { bold: string }
type Linked = { link: string; to: string }

export function paragraph(...words: readonly Words[]): object {
  return { type: 'paragraph', children: words.map(node) }
}

export function heading(text: string): object {
  return { type: 'heading', level: 3, children: [node(text)] }
}

export function bullets(...items: readonly string[]): object {
  return list(
    'unordered',
    items.map((text) => [text]),
  )
}

/** Each with its name in bold. */
export function steps(...items: readonly (readonly [name: string, text: string])[]): object {
  return list(
    'ordered',
    items.map(([name, text]) => [{ bold: name }, text]),
  )
}

function list(format: 'ordered' | 'unordered', items: readonly (readonly Words[])[]): object {
  return {
    type: 'list',
    format,
    children: items.map((words) => ({ type: 'list-item', children: words.map(node) })),
  }
}

function node(words: Words): object {
  if (typeof words === 'string') return { type: 'text', text: words }
  if ('bold' in words) return { type: 'text', text: words.bold, bold: true }
  return { type: 'link', url: words.to, children: [{ type: 'text', text: words.link }] }
}
