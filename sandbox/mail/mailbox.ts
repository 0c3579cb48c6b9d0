import { createHash } from 'node:crypto'
import PostalMime, { type Attachment } from 'postal-mime'
import { recentMap } from '#sandbox/recent-map.ts'

export type ReceivedFile = {
  name: string
  type: string
  /** In bytes. */
  size: number
  /** SHA-256, in hexadecimal digits. */
  checksum: string
}

export type ReceivedMail = {
  /** Ours, for the address of its page. */
  number: number
  messageId: string
  /** From the envelope; the headers may name other people. */
  from: string
  to: string[]
  subject: string
  html: string
  text: string
  attachments: ReceivedFile[]
  /** Without the bytes of the attachments. */
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

/** More than a chaos run of a thousand customers sends. */
const MAILS = 5000
const ATTACHED = /(^Content-Disposition: attachment[\s\S]*?\r\n\r\n)[\w+/=\r\n]+/gm

/** Every received mail, in memory. Mails with the same Message-ID count as one, as in any mail program. */
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
        number: known?.number ?? last,
        messageId,
        from,
        to,
        subject: parsed.subject ?? '',
        html: parsed.html ?? '',
        text: parsed.text ?? '',
        attachments: parsed.attachments.map(receivedFile),
        source: source.toString('utf8').replace(ATTACHED, '$1(left out)\r\n'),
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

function receivedFile({ filename, mimeType, content }: Attachment): ReceivedFile {
  const bytes = Buffer.from(content as ArrayBuffer)
  const checksum = createHash('sha256').update(bytes).digest('hex')
  return { name: filename ?? '', type: mimeType, size: bytes.length, checksum }
}
