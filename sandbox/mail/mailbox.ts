import PostalMime from 'postal-mime'
import { recentMap } from '../recent-map.ts'

export type ReceivedMail = {
  /** Ours, for the address of its page. */
  number: number
  messageId: string
  /** As the envelope says: who is named in the headers may be somebody else. */
  from: string
  to: string[]
  subject: string
  html: string
  text: string
  source: string
  receivedAt: string
  /** How often a mail with this Message-ID came for these people. */
  times: number
}

export type Mailbox = {
  take(envelope: { from: string; to: string[] }, source: Buffer): Promise<void>
  /** Newest first; with an address only those that went to it. */
  list(to?: string): ReceivedMail[]
  find(number: number): ReceivedMail | null
  empty(): void
}

const MAILS = 2000

/** Every mail that anybody was sent, in memory. The same one again is not a second one, as in any mail program. */
export function openMailbox(now: () => Date): Mailbox {
  let mails = recentMap<ReceivedMail>(MAILS)
  let last = 0
  return {
    async take({ from, to }, source) {
      const parsed = await PostalMime.parse(source)
      const messageId = parsed.messageId ?? ''
      const key = JSON.stringify([messageId === '' ? last : messageId, ...to])
      const known = mails.get(key)
      if (known === undefined) last += 1
      mails.set(key, {
        ...{ number: known?.number ?? last, messageId, from, to },
        ...{ subject: parsed.subject ?? '', html: parsed.html ?? '', text: parsed.text ?? '' },
        source: source.toString('utf8'),
        receivedAt: now().toISOString(),
        times: (known?.times ?? 0) + 1,
      })
    },
    list: (to) =>
      mails
        .values()
        .filter((mail) => to === undefined || mail.to.some((one) => one.toLowerCase() === to.toLowerCase()))
        .toReversed(),
    find: (number) => mails.values().find((mail) => mail.number === number) ?? null,
    empty() {
      mails = recentMap(MAILS)
    },
  }
}
