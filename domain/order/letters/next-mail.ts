import { MAIL_KINDS, type MailName, partsOfMailName } from './mail-name.ts'

/** A letter of an order, with what its place in the queue depends on. */
export type QueuedMail = {
  name: MailName
  dueAt: Date
  isSent: boolean
  /** How often it could not be written, or was refused for good. An outage of the mail server does not count. */
  failures: number
  /** For how long it has been due, in hours. Below zero: it is not yet. */
  hoursDue: number
}

/** After so many failures the letter itself is broken and no longer blocks the others. */
const MOST_FAILURES = 5
/** After so many hours the others matter more than their order. */
const MOST_HOURS = 24

/**
 * The letter that has to go out next before this one may: letters of an order go in the order in which they were promised.
 * One that cannot be sent blocks the others for a limited time. Null: this one is sent, or there is none.
 */
export function nextMail<Mail extends QueuedMail>(mails: readonly Mail[], requested: MailName): Mail | null {
  const own = mails.find(({ name }) => name === requested)
  if (own === undefined || own.isSent) return null
  const before = mails.filter((mail) => holdsUp(mail) && inOrder(mail, own) < 0)
  return before.toSorted(inOrder)[0] ?? own
}

function holdsUp({ isSent, failures, hoursDue }: QueuedMail): boolean {
  return !isSent && hoursDue >= 0 && hoursDue < MOST_HOURS && failures < MOST_FAILURES
}

/** Letters that were promised at one moment go in the order of their kinds. */
function inOrder(one: QueuedMail, other: QueuedMail): number {
  return (
    one.dueAt.getTime() - other.dueAt.getTime() ||
    rankOf(one) - rankOf(other) ||
    (one.name === other.name ? 0 : one.name < other.name ? -1 : 1)
  )
}

function rankOf({ name }: QueuedMail): number {
  return MAIL_KINDS.indexOf(partsOfMailName(name).kind)
}
