import { code as startAfterPaint } from '../head/start-after-paint.ts?inline-script'

/** The router's tags that hydrate a page: files to preload, and a script that imports and starts them. */
const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const STARTER = /<script([^>]*) type="module" async="">/

/**
 * Hydration must not take bandwidth and processor from the first paint: the scripts are fetched once the page is painted. A
 * known visitor needs more than a page that is the same for everybody and gets them at once, but not where the page is whole,
 * with all that is the visitor's own; a hidden tab, which is never painted, gets them at once everywhere. Presses in the
 * meantime are held (early-presses.ts).
 */
export function paintFirst(html: string, { isWhole }: { isWhole: boolean }): string {
  const files: string[] = []
  const bare = html.replace(PRELOAD, (_link, file: string) => {
    files.push(file)
    return ''
  })
  const [, attributes] = STARTER.exec(bare) ?? []
  if (files.length === 0 || attributes === undefined) return html
  const input = JSON.stringify({ files, isWhole }).replaceAll('"', '&quot;')
  return (
    bare
      .replace('</head>', () => `<script${attributes} data-input="${input}">${startAfterPaint}</script></head>`)
      // A browser runs no script of a type that it does not know.
      .replace(STARTER, '<script$1 type="text/starter">')
  )
}
