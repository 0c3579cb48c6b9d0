/** What the audit trail records, and how it is read out. A code is never given another meaning: entries last for years. */
export const DESK_ACTS = {
  SIGNED_IN: 'signed in',
  SIGNED_OUT: 'signed out',
  WORK_TAKEN: 'took the work',
  WORK_GIVEN_BACK: 'gave the work back',
  WORK_HELD: 'put the work on hold',
  WORK_RESOLVED: 'resolved the work',
  SEARCHED: 'searched for a customer or an order',
  ORDER_RETRIED: 'tried again what is open',
  NOTE_WRITTEN: 'wrote a note',
  PERSON_SHOWN: 'saw the customer’s data',
  CATALOGUE_STAGED: 'proposed for the catalogue',
  CATALOGUE_RESTAGED: 'changed a proposal for the catalogue',
  CATALOGUE_UNSTAGED: 'took a proposal for the catalogue back',
  PARTNER_ORDERED: 'placed an order for a customer',
  PARTNER_WITHDREW: 'withdrew from an order for its customer',
  RELEASE_PROPOSED: 'proposed a release',
  RELEASE_APPROVED: 'approved a release for its time',
  RELEASE_PUBLISHED: 'put a release on sale',
  RELEASE_SENT_BACK: 'sent a release back',
  RELEASE_CALLED_OFF: 'called a release off',
  RELEASE_STOPPED: 'stopped a release at its time',
  RELEASE_DROPPED: 'dropped a proposal',
  RELEASE_ROLLED_BACK: 'went back to an earlier release',
  STOCK_COUNTED: 'counted stock',
} as const satisfies Record<string, string>

export type DeskAct = keyof typeof DESK_ACTS
