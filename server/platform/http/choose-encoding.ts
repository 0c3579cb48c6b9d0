import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The package's types lack the preferred order of equal weights. */
type Weighed = { encoding(available: readonly string[], order: { preferred: readonly string[] }): string | undefined }

/** Memoised (LRU), because nearly every browser sends the same header. */
const choices = new LRUCache<string, Encoding>({ max: 100 })

/** A client that refuses all of them gets the plain response. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const known = choices.get(acceptEncoding)
  if (known !== undefined) return known
  const negotiator: Weighed = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  const best = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS })
  const chosen = ENCODINGS.find((each) => each === best) ?? 'identity'
  choices.set(acceptEncoding, chosen)
  return chosen
}
