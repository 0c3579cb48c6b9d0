export type Tag = { name: string; attributes: Record<string, string>; text: string }

export type ServedPage = {
  response: Response
  html: string
  title: string
  /** In document order; `within` is the name of a containing element. */
  tags(name: string, within?: string): Tag[]
  /** The readable text of an element, such as `main`: without tags, comments and scripts. */
  textOf(name: string): string
}

/** A page as the shop sends it, before any script has run: what search engines, link previews and caches see. */
export async function readPage(url: string, headers: Record<string, string> = {}): Promise<ServedPage> {
  const response = await fetch(url, { headers })
  const html = await response.text()
  const inside = (name: string) => new RegExp(`<${name}[\\s>][\\s\\S]*</${name}>`).exec(html)?.[0] ?? ''
  return {
    response,
    html,
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    tags: (name, within) => tagsIn(within === undefined ? html : inside(within), name),
    textOf: (name) => readable(inside(name)),
  }
}

function tagsIn(html: string, name: string): Tag[] {
  const found = html.matchAll(new RegExp(`<${name}((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*/?>([^<]*)`, 'g'))
  return [...found].map(([, attributes = '', text = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, decoded(value)]),
    ),
    text,
  }))
}

function readable(html: string): string {
  return decoded(html.replace(/<!--[\s\S]*?-->|<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ''))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' }

function decoded(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
