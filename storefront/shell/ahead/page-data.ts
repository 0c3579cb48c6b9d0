/** How the router hands the answers of its loaders to the page: as a text in a script of its own, in which it leaves no `<`. */
const DATA = /<script([^>]*)>window\.__reactRouterContext\.streamController\.enqueue\(("[^<]*")\);<\/script>/g
/** Below this a second element costs more than it saves. */
const LONG = 20_000

/**
 * A long text is read as JSON, out of an element that the browser does not run: as a part of a script it is compiled first,
 * which takes ten times as long, while the page is drawn.
 */
export function withPlainData(html: string): string {
  return html.replace(DATA, (script, attributes: string, text: string) => {
    if (text.length < LONG) return script
    const start =
      'window.__reactRouterContext.streamController.enqueue(JSON.parse(document.currentScript.previousSibling.text));'
    return `<script type="application/json">${text}</script><script${attributes}>${start}</script>`
  })
}
