// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

/** A GraphQL operation as it is sent, knowing what it takes and what comes back. */
export type TypedDocumentString<Result, Variables> = string & { readonly types?: (variables: Variables) => Result }

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type DeskAct =
  | 'BUILD_STORED'
  | 'CATALOGUE_RESTAGED'
  | 'CATALOGUE_STAGED'
  | 'CATALOGUE_UNSTAGED'
  | 'CREDIT_DECIDED'
  | 'DATABASE_MIGRATED'
  | 'DOCUMENT_OPENED'
  | 'FINDING_SETTLED'
  | 'JOBS_REQUEUED'
  | 'LETTER_SENT_AGAIN'
  | 'LINK_SENT'
  | 'NOTE_WRITTEN'
  | 'NOTICE_RESENT'
  | 'NUMBER_CORRECTED'
  | 'ORDERS_RECONCILED'
  | 'ORDER_CANCELLED'
  | 'ORDER_REFUNDED'
  | 'ORDER_REFUNDED_ALONE'
  | 'ORDER_RETRIED'
  | 'PARTNER_ORDERED'
  | 'PARTNER_WITHDREW'
  | 'PERSON_ERASED'
  | 'PERSON_EXPORTED'
  | 'PERSON_RECTIFIED'
  | 'PERSON_SHOWN'
  | 'PREMISES_IMPORTED'
  | 'PRIVACY_CLOSED'
  | 'PRIVACY_EXTENDED'
  | 'PRIVACY_REGISTERED'
  | 'PROMO_ENDED'
  | 'PROMO_RESUMED'
  | 'REFUND_APPROVED'
  | 'REFUND_MADE'
  | 'REFUND_PROPOSED'
  | 'REFUND_REFUSED'
  | 'RELEASE_APPROVED'
  | 'RELEASE_CALLED_OFF'
  | 'RELEASE_DROPPED'
  | 'RELEASE_PROPOSED'
  | 'RELEASE_PUBLISHED'
  | 'RELEASE_PUBLISHED_ALONE'
  | 'RELEASE_ROLLED_BACK'
  | 'RELEASE_SENT_BACK'
  | 'RELEASE_STOPPED'
  | 'SEARCHED'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'STOCK_COUNTED'
  | 'TRAIL_CHECKED'
  | 'TRAIL_CHECK_BEGUN'
  | 'TRAIL_EXPORTED'
  | 'VISIT_CHANGED'
  | 'WORK_GIVEN'
  | 'WORK_GIVEN_BACK'
  | 'WORK_HELD'
  | 'WORK_RESOLVED'
  | 'WORK_TAKEN';

export type DeskRole =
  | 'ADVISOR'
  | 'AUDITOR'
  | 'CATALOGUE'
  | 'DESK'
  | 'FINANCE'
  | 'PRIVACY'
  | 'STOCK';

export type HealthState =
  | 'BAD'
  | 'WATCH'
  | 'WELL';

/** Texts, so that a wrong one is refused beside the others. */
export type NumberDetailsInput = {
  accountNumber?: string | null | undefined;
  accountType?: string | null | undefined;
  /** The customer has agreed, on the phone */
  consent?: boolean | null | undefined;
  holder?: string | null | undefined;
  operator?: string | null | undefined;
  operatorName?: string | null | undefined;
  /** ISO date */
  portOn?: string | null | undefined;
};

export type NumberState =
  | 'ACCEPTED'
  | 'CALLED_OFF'
  | 'DONE'
  | 'REJECTED'
  | 'REQUESTED'
  | 'TO_SEND';

export type PrivacyKind =
  | 'ERASE'
  | 'EXPORT'
  | 'RECTIFY';

export type PrivacyOutcome =
  | 'DONE'
  | 'REFUSED';

export type ReviewDecision =
  | 'DEPOSIT'
  | 'PASS'
  | 'REFUSE';

export type StaffRefundReason =
  | 'FAULTY'
  | 'GOODWILL'
  | 'LATE'
  | 'MISSING'
  | 'WRONG_CHARGE'
  | 'WRONG_ITEM';

export type StaffRefundState =
  | 'APPROVED'
  | 'DONE'
  | 'FAILED'
  | 'PROPOSED'
  | 'REFUSED'
  | 'SENT';

export type WorkKind =
  | 'APPROVAL'
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

export type LetterQueryVariables = Exact<{
  reference: string;
  name: string;
}>;


export type LetterQuery = { letter: { to: string, subject: string, text: string | null } };

export type ResendLetterMutationVariables = Exact<{
  reference: string;
  name: string;
}>;


export type ResendLetterMutation = { resendLetter: boolean };

export type SendOrderLinkMutationVariables = Exact<{
  reference: string;
}>;


export type SendOrderLinkMutation = { sendOrderLink: string };

export type OpenDocumentMutationVariables = Exact<{
  reference: string;
  document: string;
}>;


export type OpenDocumentMutation = { openDocument: { name: string, bytes: string } };

export type VisitFragment = { at: string, time: string, problem: string | null, slots: Array<{ id: string, date: string, time: string }> };

export type OrderVisitQueryVariables = Exact<{
  reference: string;
}>;


export type OrderVisitQuery = { visit: { at: string, time: string, problem: string | null, slots: Array<{ id: string, date: string, time: string }> } | null };

export type ReviewVisitQueryVariables = Exact<{
  reference: string;
}>;


export type ReviewVisitQuery = { reviewVisit: { at: string, time: string, problem: string | null, slots: Array<{ id: string, date: string, time: string }> } | null };

export type DecideReviewMutationVariables = Exact<{
  reference: string;
  decision: ReviewDecision;
  deposit?: number | null | undefined;
  slot?: string | null | undefined;
  reason: string;
}>;


export type DecideReviewMutation = { decideReview: string };

export type ChangeVisitMutationVariables = Exact<{
  reference: string;
  slot: string;
}>;


export type ChangeVisitMutation = { changeVisit: boolean };

export type CancelOrderMutationVariables = Exact<{
  reference: string;
  reason: string;
}>;


export type CancelOrderMutation = { cancelOrder: string };

export type CorrectNumberMutationVariables = Exact<{
  reference: string;
  line: string;
  details: NumberDetailsInput;
}>;


export type CorrectNumberMutation = { correctNumber: boolean };

export type OrderRefundFragment = { id: string, amount: number, state: StaffRefundState, reasonName: string, note: string, proposedByName: string, proposedAt: string, isOwn: boolean, decidedByName: string | null, decidedFor: string | null, changedAt: string };

export type ProposeRefundMutationVariables = Exact<{
  reference: string;
  amount: number;
  item?: string | null | undefined;
  reason: StaffRefundReason;
  note: string;
}>;


export type ProposeRefundMutation = { proposeRefund: StaffRefundState };

export type ApproveRefundMutationVariables = Exact<{
  reference: string;
  refund: string;
}>;


export type ApproveRefundMutation = { approveRefund: StaffRefundState };

export type RefuseRefundMutationVariables = Exact<{
  reference: string;
  refund: string;
  reason: string;
}>;


export type RefuseRefundMutation = { refuseRefund: StaffRefundState };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { name: string, roles: Array<DeskRole>, roleNames: Array<string> } };

export type AuditQueryVariables = Exact<{
  before?: number | null | undefined;
  object?: string | null | undefined;
  actor?: string | null | undefined;
  act?: DeskAct | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type AuditQuery = { auditActs: Array<{ act: DeskAct, name: string }>, auditTrail: Array<{ number: number, at: string, actor: string, actorName: string, roles: Array<string>, actName: string, object: string | null, reason: string | null, before: string | null, after: string | null, hash: string }> };

export type TrailEntryFragment = { number: number, at: string, actor: string, actorName: string, roles: Array<string>, actName: string, object: string | null, reason: string | null, before: string | null, after: string | null, hash: string };

export type PromosQueryVariables = Exact<{ [key: string]: never; }>;


export type PromosQuery = { me: { roles: Array<DeskRole> }, promoCodes: Array<{ code: string, title: string, gives: Array<string>, used: number, most: number | null, from: string | null, until: string | null, state: string, endsAt: string | null, openCarts: number, isAboutCarts: boolean, given: number, isAbout: boolean, lastUsedAt: string | null }> };

export type EndPromoCodeMutationVariables = Exact<{
  code: string;
  lastDay?: string | null | undefined;
  reason: string;
}>;


export type EndPromoCodeMutation = { endPromoCode: boolean };

export type ResumePromoCodeMutationVariables = Exact<{
  code: string;
  reason: string;
}>;


export type ResumePromoCodeMutation = { resumePromoCode: boolean };

export type ViewProposalQueryVariables = Exact<{
  number: number;
  skip: number;
  most: number;
}>;


export type ViewProposalQuery = { proposal: { against: number, content: string, compared: number, channelsUndated: boolean, countedAt: string, isMine: boolean, proposal: { number: number, name: string, state: string, stagedBy: string, stagedAt: string, proposedBy: string | null, proposedAt: string | null, approvedBy: string | null, approvedAt: string | null, goesOnSaleAt: string | null, note: string | null, noteBy: string | null, release: number | null }, changes: Array<{ heading: string, lines: Array<string> }>, carts: { live: number, touched: number, payLess: number, payMore: number, chooseAnother: number, keepOldPrice: number, paySame: number, isAbout: boolean, kinds: number, differences: Array<{ name: string, effect: string, carts: number, difference: number, before: { months: number, onceOff: number, upFront: number, total: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }, after: { months: number, onceOff: number, upFront: number, total: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> } }> }, baskets: Array<{ key: string, name: string, difference: number, before: { months: number, onceOff: number, upFront: number, total: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }, after: { months: number, onceOff: number, upFront: number, total: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> } }>, moves: Array<{ key: string, name: string, was: string, now: string, isDearer: boolean, isMeant: boolean }> } };

export type BasketFragment = { key: string, name: string, difference: number, before: { months: number, onceOff: number, upFront: number, total: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> }, after: { months: number, onceOff: number, upFront: number, total: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> } };

export type BasketPriceFragment = { months: number, onceOff: number, upFront: number, total: number, bills: Array<{ fromBill: number, toBill: number | null, amount: number }> };

export type MoveFragment = { key: string, name: string, was: string, now: string, isDearer: boolean, isMeant: boolean };

export type ProposeReleaseMutationVariables = Exact<{
  number: number;
  meant: Array<string> | string;
  at?: string | null | undefined;
}>;


export type ProposeReleaseMutation = { proposeRelease: boolean };

export type ApproveReleaseMutationVariables = Exact<{
  number: number;
  hasSeenDearer?: boolean | null | undefined;
}>;


export type ApproveReleaseMutation = { approveRelease: boolean };

export type SendReleaseBackMutationVariables = Exact<{
  number: number;
  reason: string;
}>;


export type SendReleaseBackMutation = { sendReleaseBack: boolean };

export type CallReleaseOffMutationVariables = Exact<{
  number: number;
  reason: string;
}>;


export type CallReleaseOffMutation = { callReleaseOff: boolean };

export type DropProposalMutationVariables = Exact<{
  number: number;
  reason: string;
}>;


export type DropProposalMutation = { dropProposal: boolean };

export type ViewReleaseQueryVariables = Exact<{
  number: number;
}>;


export type ViewReleaseQuery = { release: { number: number, content: string, followed: number | null, changes: Array<{ heading: string, lines: Array<string> }>, onSale: Array<{ at: string, isRollback: boolean }> } };

export type ReleasesQueryVariables = Exact<{ [key: string]: never; }>;


export type ReleasesQuery = { releases: Array<{ number: number, onSaleSince: string | null, storedAt: string, isOnSale: boolean, offers: number, tariffs: number, liveCarts: number, isAbout: boolean }>, proposals: Array<{ number: number, name: string, state: string, stagedBy: string, stagedAt: string, proposedBy: string | null, goesOnSaleAt: string | null, release: number | null }> };

export type RollBackReleaseMutationVariables = Exact<{
  release?: number | null | undefined;
  reason: string;
}>;


export type RollBackReleaseMutation = { rollBackRelease: boolean };

export type FindOrdersQueryVariables = Exact<{
  text: string;
}>;


export type FindOrdersQuery = { findOrders: { by: string, hasMore: boolean, orders: Array<{ reference: string, state: string, createdAt: string, services: Array<string>, customer: string | null, person: { shownUntil: string | null, name: string, email: string, mobile: string, address: string | null } }> } };

export type HealthQueryVariables = Exact<{ [key: string]: never; }>;


export type HealthQuery = { me: { roles: Array<DeskRole> }, health: Array<{ area: string, name: string, state: HealthState, says: string, todo: string | null, isTrail: boolean, failed: { count: number, since: string, reason: string | null } | null }> };

export type RequeueJobsMutationVariables = Exact<{
  queue: string;
  reason: string;
}>;


export type RequeueJobsMutation = { requeueJobs: boolean };

export type CheckAuditTrailMutationVariables = Exact<{ [key: string]: never; }>;


export type CheckAuditTrailMutation = { checkAuditTrail: boolean };

export type SecurityEventsQueryVariables = Exact<{
  days?: number | null | undefined;
}>;


export type SecurityEventsQuery = { securityEvents: Array<{ event: string, place: string, reason: string, count: number, usual: number, lastAt: string }> };

export type NumbersQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type NumbersQuery = { numbers: { today: string, countedAt: string | null, days: Array<{ day: string, placed: number, confirmed: number, cancelled: number, withdrawn: number, waiting: number, taken: number, refunded: number, refundedByStaff: number, handedOver: number, handOverMedian: number | null, handOverSlow: number | null, visitsDue: number, visitsKept: number, steps: Array<{ name: string, count: number }>, fallout: Array<{ kindName: string, count: number, amount: number }> }> } };

export type NumbersDayFragment = { day: string, placed: number, confirmed: number, cancelled: number, withdrawn: number, waiting: number, taken: number, refunded: number, refundedByStaff: number, handedOver: number, handOverMedian: number | null, handOverSlow: number | null, visitsDue: number, visitsKept: number, steps: Array<{ name: string, count: number }>, fallout: Array<{ kindName: string, count: number, amount: number }> };

export type OrderQueryVariables = Exact<{
  reference: string;
}>;


export type OrderQuery = { me: { roles: Array<DeskRole> }, order: { reference: string, state: string, why: string | null, managedId: string | null, managedState: string | null, credit: string | null, placedAt: string, services: Array<string>, dueToday: number, monthlyLater: number, mayChangeVisit: boolean, steps: Array<{ kind: string, state: string, doneAt: string | null, dueOn: string | null, promisedOn: string | null, hours: string | null, amount: number | null, note: string | null }>, history: Array<{ at: string, event: string, by: string }>, payments: Array<{ id: string, gateway: string, providerRef: string | null, amount: number, state: string, reason: string | null, card: string | null, dispute: string | null, createdAt: string, changedAt: string }>, refunds: Array<{ id: string, amount: number, since: string, doneAt: string | null }>, staffRefunds: Array<{ id: string, amount: number, state: StaffRefundState, reasonName: string, note: string, proposedByName: string, proposedAt: string, isOwn: boolean, decidedByName: string | null, decidedFor: string | null, changedAt: string }>, refundable: { left: number, aloneUpTo: number, card: string | null, items: Array<{ id: string, name: string, price: number }> } | null, work: Array<{ todo: string, kind: WorkKind, key: string, kindName: string, problem: string, reference: string, since: string, dueAt: string, detail: string | null, amount: number | null, assigneeName: string | null, isMine: boolean, heldUntil: string | null, heldFor: string | null, nextTryAt: string | null, isRetried: boolean }>, numbers: Array<{ line: string, number: string, state: NumberState, problem: string | null, advice: string | null, days: Array<string>, details: { operator: string, operatorName: string | null, accountType: string, accountNumber: string | null, holder: string, portOn: string } | null }>, jobs: Array<{ label: string, since: string, state: string | null, tries: number, mostTries: number | null, nextAt: string | null, problem: string | null }>, letters: Array<{ name: string, dueAt: string, sentAt: string | null, failures: number }>, documents: Array<{ id: string, title: string, kind: string, checksum: string }>, notes: Array<{ authorName: string, text: string, at: string }>, trail: Array<{ number: number, at: string, actorName: string, actName: string, reason: string | null }>, person: { shownUntil: string | null, name: string, email: string, mobile: string, address: string | null } } };

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

export type PrivacyRequestsQueryVariables = Exact<{
  closed?: boolean | null | undefined;
}>;


export type PrivacyRequestsQuery = { privacyRequests: Array<{ id: string, kind: PrivacyKind, kindName: string, subject: string, isOfAccount: boolean, receivedOn: string, dueOn: string, daysLeft: number, isExtended: boolean, closedAt: string | null, outcome: PrivacyOutcome | null, closedBy: string | null }> };

export type PrivacyRequestQueryVariables = Exact<{
  id: string;
}>;


export type PrivacyRequestQuery = { privacyRequest: { name: string, mayExtend: boolean, id: string, kind: PrivacyKind, kindName: string, subject: string, isOfAccount: boolean, receivedOn: string, dueOn: string, daysLeft: number, isExtended: boolean, closedAt: string | null, outcome: PrivacyOutcome | null, closedBy: string | null } | null };

export type RequestRowFragment = { id: string, kind: PrivacyKind, kindName: string, subject: string, isOfAccount: boolean, receivedOn: string, dueOn: string, daysLeft: number, isExtended: boolean, closedAt: string | null, outcome: PrivacyOutcome | null, closedBy: string | null };

export type RegisterPrivacyRequestMutationVariables = Exact<{
  kind: PrivacyKind;
  email?: string | null | undefined;
  customer?: string | null | undefined;
  receivedOn: string;
}>;


export type RegisterPrivacyRequestMutation = { registerPrivacyRequest: string };

export type ExtendPrivacyRequestMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type ExtendPrivacyRequestMutation = { extendPrivacyRequest: boolean };

export type ClosePrivacyRequestMutationVariables = Exact<{
  id: string;
  outcome: PrivacyOutcome;
  reason: string;
}>;


export type ClosePrivacyRequestMutation = { closePrivacyRequest: boolean };

export type ExportPersonMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type ExportPersonMutation = { exportPerson: string };

export type ErasePersonMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type ErasePersonMutation = { erasePerson: { deleted: Array<string>, isComplete: boolean, kept: Array<{ what: string, because: string, without: Array<string> }> } | null };

export type RectifyPersonMutationVariables = Exact<{
  id: string;
  email?: string | null | undefined;
  mobile?: string | null | undefined;
  reason: string;
}>;


export type RectifyPersonMutation = { rectifyPerson: { corrected: Array<string>, left: Array<string> } | null };

export type StockQueryVariables = Exact<{ [key: string]: never; }>;


export type StockQuery = { stockLevels: Array<{ code: string, name: string | null, onHand: number, held: number, free: number, sold: number }> };

export type StockHoldsQueryVariables = Exact<{
  code: string;
}>;


export type StockHoldsQuery = { stockHolds: Array<{ since: string, until: string }> };

export type CountPreviewQueryVariables = Exact<{
  lines: Array<string> | string;
}>;


export type CountPreviewQuery = { countPreview: { problems: Array<string>, rows: Array<{ code: string, name: string | null, was: number | null, becomes: number, held: number }> } };

export type CountStockMutationVariables = Exact<{
  lines: Array<string> | string;
  reason: string;
}>;


export type CountStockMutation = { countStock: number };

export type WorkQueryVariables = Exact<{
  kind?: WorkKind | null | undefined;
  share?: WorkShare | null | undefined;
  sort?: WorkSort | null | undefined;
  skip?: number | null | undefined;
  most?: number | null | undefined;
}>;


export type WorkQuery = { me: { roles: Array<DeskRole> }, work: { at: string, healing: Array<{ kind: WorkKind, kindName: string, count: number, oldest: string }>, counts: Array<{ kind: WorkKind, kindName: string, count: number, overdue: number, oldest: string }>, items: Array<{ kind: WorkKind, key: string, kindName: string, problem: string, reference: string, since: string, dueAt: string, detail: string | null, amount: number | null, assigneeName: string | null, isMine: boolean, heldUntil: string | null, heldFor: string | null, nextTryAt: string | null, isRetried: boolean }> } };

export type WorkRowFragment = { kind: WorkKind, key: string, kindName: string, problem: string, reference: string, since: string, dueAt: string, detail: string | null, amount: number | null, assigneeName: string | null, isMine: boolean, heldUntil: string | null, heldFor: string | null, nextTryAt: string | null, isRetried: boolean };

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

export type ColleaguesQueryVariables = Exact<{ [key: string]: never; }>;


export type ColleaguesQuery = { colleagues: Array<{ id: string, name: string }> };

export type GiveWorkMutationVariables = Exact<{
  kind: WorkKind;
  key: string;
  to: string;
}>;


export type GiveWorkMutation = { giveWork: boolean };
