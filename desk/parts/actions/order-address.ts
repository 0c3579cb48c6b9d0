/** Dialogs of the order page, as its address names them. */
export const ORDER_DIALOGS = ['review', 'visit', 'number', 'refund', 'cancel', 'letter'] as const
export type OrderDialog = (typeof ORDER_DIALOGS)[number]

/** What was done a moment ago, in the page's address after the redirect that follows it. */
export const DONE_WORDS = {
  proposed: 'Somebody else has to approve the refund now.',
  refunded: 'The refund is on its way to the card.',
  approved: 'Approved. The refund is on its way to the card.',
  reviewed: 'Decided. The customer gets a letter.',
  reviewOpen: 'Decided. It’s carried out as soon as the diary responds.',
  letter: 'The letter is on its way again.',
  visit: 'The visit has another time. The customer gets a letter.',
  number: 'The number is asked for again.',
  cancelled: 'The order is cancelled.',
  refused: 'The refund was not approved.',
} as const satisfies Record<string, string>
export type DoneCode = keyof typeof DONE_WORDS

export function orderAddress(reference: string, done: DoneCode): string {
  return `/orders/${reference}?done=${done}`
}

export function dialogIn(search: URLSearchParams): OrderDialog | null {
  return ORDER_DIALOGS.find((dialog) => dialog === search.get('do')) ?? null
}

export function doneIn(search: URLSearchParams): string | null {
  const code = search.get('done') ?? ''
  return Object.hasOwn(DONE_WORDS, code) ? DONE_WORDS[code as DoneCode] : null
}
