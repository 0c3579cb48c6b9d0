import { code as enqueuePageData } from '../head/enqueue-page-data.ts?inline-script'

/** The router's script with the data of its loaders, a single string literal in which every `<` is escaped. */
const DATA = /<script([^>]*)>window\.__reactRouterContext\.streamController\.enqueue\(("[^<]*")\);<\/script>/g
/** Below this a second element costs more than it saves. */
const LONG = 20_000

/** Long data is parsed as JSON from an element that the browser does not run: compiled as a script it takes ten times as long. */
export function withPlainData(html: string): string {
  return html.replace(DATA, (script, attributes: string, text: string) => {
    if (text.length < LONG) return script
    return `<script type="application/json">${text}</script><script${attributes}>${enqueuePageData}</script>`
  })
}
