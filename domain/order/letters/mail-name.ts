/** The kinds of letters about an order. */
export const MAIL_KINDS = [
  'received',
  'confirmation',
  'referral',
  'reviewed',
  'visitConfirmed',
  'visitChanged',
  'visitKept',
  'visitTomorrow',
  'emailChanged',
  'onItsWay',
  'eSim',
  'numberMoves',
  'numberRejected',
  'live',
  'withdrawal',
  'returnReminder',
  'goodsBack',
  'refund',
  'contractEnd',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * One letter of one order, and the key under which it is sent at most once: its kind, and behind a blank what it is about
 * where an order can have several of a kind, as in `refund 7f3c…` or `visitTomorrow 2026-11-18`.
 */
export type MailName = MailKind | `${MailKind} ${string}`

/** What it is about goes into the Message-ID. */
const NAME = /^(\w+)(?: ([\w-]{1,60}))?$/

export function isMailName(name: unknown): name is MailName {
  const kind = typeof name === 'string' ? NAME.exec(name)?.[1] : undefined
  return MAIL_KINDS.some((each) => each === kind)
}

export function partsOfMailName(name: MailName): { kind: MailKind; about: string } {
  const [, kind, about = ''] = NAME.exec(name) ?? []
  const known = MAIL_KINDS.find((each) => each === kind)
  if (known === undefined) throw new Error('There is no such letter')
  return { kind: known, about }
}
