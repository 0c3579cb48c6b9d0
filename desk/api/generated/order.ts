// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  OrderQuery,
  OrderQueryVariables,
  RetryOrderMutation,
  RetryOrderMutationVariables,
  ShowPersonMutation,
  ShowPersonMutationVariables,
  WriteNoteMutation,
  WriteNoteMutationVariables,
} from './types.ts'

export const OrderDocument = "query Order($reference:String!){me{roles}order(reference:$reference){reference state why managedId managedState credit placedAt services dueToday monthlyLater steps{kind state doneAt dueOn promisedOn hours amount note}history{at event by}payments{id gateway providerRef amount state reason card dispute createdAt changedAt}refunds{id amount since doneAt}staffRefunds{id amount state reasonName note proposedByName proposedAt isOwn decidedByName decidedFor changedAt}refundable{left aloneUpTo card items{id name price}}work{kind key kindName problem reference since dueAt detail amount assigneeName isMine heldUntil heldFor nextTryAt isRetried todo}mayChangeVisit numbers{line number state problem advice days details{operator operatorName accountType accountNumber holder portOn}}jobs{label since state tries mostTries nextAt problem}letters{name dueAt sentAt failures}documents{id title kind checksum}notes{authorName text at}trail{number at actorName actName reason}person{shownUntil name email mobile address}}}" as TypedDocumentString<OrderQuery, OrderQueryVariables>

export const RetryOrderDocument = "mutation RetryOrder($reference:String!){retryOrder(reference:$reference)}" as TypedDocumentString<RetryOrderMutation, RetryOrderMutationVariables>

export const WriteNoteDocument = "mutation WriteNote($reference:String!$text:String!){writeNote(reference:$reference text:$text)}" as TypedDocumentString<WriteNoteMutation, WriteNoteMutationVariables>

export const ShowPersonDocument = "mutation ShowPerson($reference:String!$reason:String!){showPerson(reference:$reference reason:$reason)}" as TypedDocumentString<ShowPersonMutation, ShowPersonMutationVariables>
