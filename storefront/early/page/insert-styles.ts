import css from '../../styles/app.css?inline'
import { STYLES_PLACE } from './page-styles.tsx'

/** Text of a visitor cannot be taken for it: React escapes the end of the element. */
const PLACE = `>${STYLES_PLACE}</style>`

const encoder = new TextEncoder()
/** Encoded once: they are more than half of each page that is rendered for one visitor. */
const STYLES = encoder.encode(`>${css}</style>`)

/** The bytes of a page, with its styles in their place. */
export function insertStyles(html: string): Uint8Array<ArrayBuffer> {
  const place = html.indexOf(PLACE)
  if (place === -1) return encoder.encode(html)
  const before = encoder.encode(html.slice(0, place))
  const after = encoder.encode(html.slice(place + PLACE.length))
  const page = new Uint8Array(before.length + STYLES.length + after.length)
  page.set(before)
  page.set(STYLES, before.length)
  page.set(after, before.length + STYLES.length)
  return page
}
