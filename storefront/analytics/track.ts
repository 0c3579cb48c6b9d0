import type { Channel } from '#domain/vocabulary.ts'
import type { Moment } from './moments.ts'

const OWN_CHANNEL: Channel = 'ESHOP'

/** A cookie that allows statistics; `record.ts` reads it thoroughly. */
const MAY_ALLOW = /(?:^|; )consent=1\.\w+\.\d+\.p?s/

let channel: Channel = OWN_CHANNEL

/** From here on events are of this channel. Undefined: there is no cart, so it is the shop's own. */
export function trackFrom(next: Channel | undefined): void {
  channel = next ?? OWN_CHANNEL
}

/** In the order in which they came: calls of `import()` may be settled in another. */
const waiting: [Moment, Channel][] = []

/** What comes before consent is not recorded. The code that makes events of moments is fetched with the first one after it. */
export function track(moment: Moment): void {
  if (!MAY_ALLOW.test(document.cookie)) return
  waiting.push([moment, channel])
  void import('./record.ts')
    .then(({ record }) => {
      for (const each of waiting.splice(0)) record(...each)
    })
    .catch(() => {})
}
