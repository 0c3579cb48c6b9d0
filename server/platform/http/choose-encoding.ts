import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The package's types lack the preferred order of equal weights. */
type Weighed = { encoding(available: readonly string[], order: { preferred: readonly string[] }): string | undefined }

export const chooseEncoding = chooserOf(['br', 'gzip', 'identity'])
/** For pages with pieces that are compressed in advance, which gzip alone can join. */
export const chooseForPieces = chooserOf(['gzip', 'br', 'identity'])

/** Among those that a client likes best, the first. A client that refuses all of them gets the plain response. */
function chooserOf(encodings: readonly Encoding[]) {
  // Memoised (LRU), because nearly every browser sends the same header.
  const choices = new LRUCache<string, Encoding>({ max: 100 })
  return (acceptEncoding: string | undefined): Encoding => {
    if (acceptEncoding === undefined) return 'identity'
    const known = choices.get(acceptEncoding)
    if (known !== undefined) return known
    const negotiator: Weighed = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
    const best = negotiator.encoding(encodings, { preferred: encodings })
    const chosen = encodings.find((each) => each === best) ?? 'identity'
    choices.set(acceptEncoding, chosen)
    return chosen
  }
}
