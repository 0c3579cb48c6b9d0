/** Every refusal of the desk, with what the employee reads. Apart from those of the shop, whose bundles hold none of these. */
export const DESK_REFUSALS = {
  DESK_SIGN_IN_NEEDED: 'Sign in to the desk.',
  DESK_ROLE_NEEDED: 'Your role at the desk doesn’t include this.',
  DESK_KEY_NEEDED: 'A request that changes something needs an idempotency key.',
  DESK_REASON_NEEDED: 'Say why, in a few words.',
  DESK_HOLD_LENGTH: 'Hold it for at least an hour and at most 30 days.',
  DESK_WORK_GONE: 'This has settled itself, or somebody else was faster.',
  DESK_WORK_TAKEN: 'Somebody else has taken this.',
  DESK_ORDER_UNKNOWN: 'There’s no order with this reference.',
  DESK_NOTHING_OPEN: 'Nothing is open, or it is being done already.',
} as const satisfies Record<string, string>

export type DeskRefusalCode = keyof typeof DESK_REFUSALS
export type DeskRefusal = { readonly code: DeskRefusalCode }
