/** Every refusal of the desk, with what the employee reads. Apart from those of the shop, whose bundles hold none of these. */
export const DESK_REFUSALS = {
  DESK_SIGN_IN_NEEDED: 'Sign in to the desk.',
  DESK_ROLE_NEEDED: 'Your role at the desk doesn’t include this.',
} as const satisfies Record<string, string>

export type DeskRefusalCode = keyof typeof DESK_REFUSALS
export type DeskRefusal = { readonly code: DeskRefusalCode }
