import { createContext } from 'react-router'
import css from '../../styles/app.css?inline'
import { code as head } from '../head/head.ts?inline-script'
import { HEAD_PLACE } from './head-script.tsx'
import { STYLES_PLACE } from './page-styles.tsx'

type Pieces = readonly (string | Uint8Array<ArrayBuffer>)[]

/** Given by the server, which gets the page past the response: a body would be copied and read as a stream. */
export const takePage = createContext<((pieces: Pieces) => void) | null>(null)

const encoder = new TextEncoder()
/** The same on every page, in the order of a page: more than half of one that is rendered for one visitor. */
const FIXED = [
  { place: `>${HEAD_PLACE}</script>`, bytes: encoder.encode(`>${head}</script>`) },
  { place: `>${STYLES_PLACE}</style>`, bytes: encoder.encode(`>${css}</style>`) },
]

/**
 * The text of a page, with bytes that are always the same objects: the server compresses them once. Text of a visitor cannot be
 * taken for a place: React escapes the end of an element.
 */
export function pagePieces(html: string): Pieces {
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = []
  let rest = html
  for (const { place, bytes } of FIXED) {
    const at = rest.indexOf(place)
    if (at === -1) continue
    pieces.push(rest.slice(0, at), bytes)
    rest = rest.slice(at + place.length)
  }
  return [...pieces, rest]
}
