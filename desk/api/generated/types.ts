// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

/** A GraphQL operation as it is sent, knowing what it takes and what comes back. */
export type TypedDocumentString<Result, Variables> = string & { readonly types?: (variables: Variables) => Result }

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type DeskRole =
  | 'ADVISOR'
  | 'AUDITOR'
  | 'CATALOGUE'
  | 'DESK'
  | 'FINANCE'
  | 'PRIVACY'
  | 'STOCK';

export type WorkKind =
  | 'CREDIT'
  | 'DISPUTE'
  | 'GOODS'
  | 'HAND_OVER'
  | 'LETTER'
  | 'NUMBER'
  | 'PAYMENT'
  | 'REFUND'
  | 'STOPPED'
  | 'VISIT'
  | 'WITHDRAWAL';

/** All that is not on hold, one’s own, what nobody has taken, or what is on hold */
export type WorkShare =
  | 'ALL'
  | 'HELD'
  | 'MINE'
  | 'NOBODY';

export type WorkSort =
  | 'AGE'
  | 'DUE'
  | 'MONEY';

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { name: string, roles: Array<DeskRole>, roleNames: Array<string> } };

export type AuditQueryVariables = Exact<{
  before?: number | null | undefined;
  object?: string | null | undefined;
}>;


export type AuditQuery = { auditTrail: Array<{ number: number, at: string, actorName: string, roles: Array<string>, actName: string, object: string | null, reason: string | null, after: string | null }> };

export type OrderQueryVariables = Exact<{
  reference: string;
}>;


export type OrderQuery = { me: { roles: Array<DeskRole> }, order: { reference: string, state: string, why: string | null, managedId: string | null, managedState: string | null, credit: string | null, placedAt: string, services: Array<string>, dueToday: number, monthlyLater: number, steps: Array<{ kind: string, state: string, doneAt: string | null, dueOn: string | null, promisedOn: string | null, hours: string | null, amount: number | null, note: string | null }>, history: Array<{ at: string, event: string, by: string }>, payments: Array<{ id: string, gateway: string, providerRef: string | null, amount: number, state: string, reason: string | null, card: string | null, dispute: string | null, createdAt: string, changedAt: string }>, refunds: Array<{ id: string, amount: number, since: string, doneAt: string | null }>, jobs: Array<{ label: string, since: string, state: string | null, tries: number, mostTries: number | null, nextAt: string | null, problem: string | null }>, letters: Array<{ name: string, dueAt: string, sentAt: string | null, failures: number }>, documents: Array<{ kind: string, checksum: string }>, notes: Array<{ authorName: string, text: string, at: string }>, trail: Array<{ number: number, at: string, actorName: string, actName: string, reason: string | null }>, person: { shownUntil: string | null, name: string, email: string, mobile: string, address: string | null } } };

export type RetryOrderMutationVariables = Exact<{
  reference: string;
}>;


export type RetryOrderMutation = { retryOrder: Array<string> };

export type WriteNoteMutationVariables = Exact<{
  reference: string;
  text: string;
}>;


export type WriteNoteMutation = { writeNote: boolean };

export type ShowPersonMutationVariables = Exact<{
  reference: string;
  reason: string;
}>;


export type ShowPersonMutation = { showPerson: boolean };

export type WorkQueryVariables = Exact<{
  kind?: WorkKind | null | undefined;
  share?: WorkShare | null | undefined;
  sort?: WorkSort | null | undefined;
  skip?: number | null | undefined;
  most?: number | null | undefined;
}>;


export type WorkQuery = { me: { roles: Array<DeskRole> }, work: { at: string, counts: Array<{ kind: WorkKind, kindName: string, count: number, overdue: number, oldest: string }>, items: Array<{ kind: WorkKind, key: string, kindName: string, problem: string, reference: string, since: string, dueAt: string, detail: string | null, amount: number | null, assigneeName: string | null, isMine: boolean, heldUntil: string | null, heldFor: string | null }> } };

export type WorkRowFragment = { kind: WorkKind, key: string, kindName: string, problem: string, reference: string, since: string, dueAt: string, detail: string | null, amount: number | null, assigneeName: string | null, isMine: boolean, heldUntil: string | null, heldFor: string | null };

export type TakeWorkMutationVariables = Exact<{
  kind: WorkKind;
  key: string;
  overtakes?: boolean | null | undefined;
}>;


export type TakeWorkMutation = { takeWork: boolean };

export type GiveWorkBackMutationVariables = Exact<{
  kind: WorkKind;
  key: string;
}>;


export type GiveWorkBackMutation = { giveWorkBack: boolean };

export type HoldWorkMutationVariables = Exact<{
  kind: WorkKind;
  key: string;
  hours: number;
  reason: string;
}>;


export type HoldWorkMutation = { holdWork: boolean };

export type ResolveWorkMutationVariables = Exact<{
  kind: WorkKind;
  key: string;
  reason: string;
}>;


export type ResolveWorkMutation = { resolveWork: boolean };
