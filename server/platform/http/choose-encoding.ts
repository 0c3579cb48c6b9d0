import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Its types do not know of the order in which we would rather have those that weigh the same. */
type Weighed = { encoding(available: readonly string[], order: { preferred: readonly string[] }): string | undefined }

/** Nearly every browser says the same, so what it comes to is known (memoised, LRU). */
const choices = new LRUCache<string, Encoding>({ max: 100 })

/** Whoever refuses all of them gets the answer as it is. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const known = choices.get(acceptEncoding)
  if (known !== undefined) return known
  const asked: Weighed = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  const best = asked.encoding(ENCODINGS, { preferred: ENCODINGS })
  const chosen = ENCODINGS.find((each) => each === best) ?? 'identity'
  choices.set(acceptEncoding, chosen)
  return chosen
}
