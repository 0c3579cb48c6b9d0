export type PageScripts = {
  /** What the page loads, as written: scripts, modules to preload, and what its inline modules import. */
  files: string[]
  inline: { nonce: string | null; text: string }[]
}

/** Every script that the HTML of a page contains or loads. */
export function pageScripts(html: string): PageScripts {
  const files = new Set<string>()
  const inline: PageScripts['inline'] = []
  for (const [, tag = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)) {
    const src = attribute(tag, 'src')
    if (src !== null) files.add(src)
    else inline.push({ nonce: attribute(tag, 'nonce'), text })
    for (const [, imported = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+\.js)"/g)) files.add(imported)
  }
  for (const [, tag = ''] of html.matchAll(/<link\b([^>]*)>/gi)) {
    const href = attribute(tag, 'href')
    if (href !== null && (attribute(tag, 'rel') === 'modulepreload' || attribute(tag, 'as') === 'script'))
      files.add(href)
  }
  return { files: [...files], inline }
}

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? null
}
