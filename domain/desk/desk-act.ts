/** What the audit trail records, and how it is read out. A code is never given another meaning: entries last for years. */
export const DESK_ACTS = {
  SIGNED_IN: 'signed in',
  SIGNED_OUT: 'signed out',
} as const satisfies Record<string, string>

export type DeskAct = keyof typeof DESK_ACTS
