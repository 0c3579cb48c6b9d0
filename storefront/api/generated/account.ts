// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AccountPageQuery,
  AccountPageQueryVariables,
} from './types.ts'

export const AccountPageDocument = "query AccountPage{getSession{customerName loginUserEmail}accountServices{state readAt today services{id status serviceGroup name simOnly minDownloadSpeed downloadSpeed number address handset picture priceNow comingPrices{from amount endedDiscounts rise}startedOn termFrom termUntil leavingText advice{yearOfStaying best{...AdvisedPlanPart}withoutTerm{...AdvisedPlanPart}faster{...AdvisedPlanPart}}}bills{on amount parts{serviceId amount}}pricesFrom{serviceGroup from}}accountContact{state readAt accountNumber name email mobile address billsByPost}contractNotices{id title madeAt url}customerOrders{reference state placedAt next{title on}cart{offers{id baseOffer{description}}}}customerDocuments{id order title madeAt url}savedCards{id brand last4 expires isExpired paysBills}accountErasure{requestedAt dueOn kept{what until}}}fragment AdvisedPlanPart on AdvisedPlan{tariffPlanCode name term bills{fromBill amount}activationFee leavingCost yearTotal saving needsVisit newEquipment}" as TypedDocumentString<AccountPageQuery, AccountPageQueryVariables>
