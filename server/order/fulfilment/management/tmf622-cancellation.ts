import type { CancelledServices } from '../../order-management.ts'

const REASON = 'The customer withdrew from the contract within 14 days.'

/**
 * TM Forum's CancelProductOrder_Create. Version 4 cancels whole orders and has no external id. Items, our id and the
 * mandate that ends are added as a sub-class, which the standard allows.
 */
export function cancellationOf({ name, managedId, at, isWhole, items, mandate }: CancelledServices) {
  return {
    '@type': 'WithdrawalFromContract',
    '@baseType': 'CancelProductOrder',
    externalId: name,
    cancellationReason: REASON,
    requestedCancellationDate: at,
    productOrder: { id: managedId, '@referredType': 'ProductOrder' },
    ...(!isWhole && { productOrderItem: items.map(({ id }) => ({ id })) }),
    ...(mandate !== null && { agreement: [endedMandate(mandate)] }),
  }
}

/** What works already cannot be cancelled: it is ended by an order of its own. */
export function endingOrderOf({ name, managedId, reference, at, items, mandate }: CancelledServices) {
  return {
    '@type': 'ProductOrder',
    externalId: name,
    description: `Withdrawal from order ${reference}`,
    requestedStartDate: at,
    relatedParty: [{ id: reference, role: 'customer', '@referredType': 'Individual' }],
    agreement: mandate === null ? [] : [endedMandate(mandate)],
    productOrderItem: items.map(({ id, code }) => ({
      id,
      quantity: 1,
      action: 'delete',
      productOffering: { id: code, '@referredType': 'ProductOffering' },
    })),
    note: [{ id: '1', author: 'shop', date: at, text: `${REASON} Ends what product order ${managedId} put in.` }],
  }
}

function endedMandate(reference: string) {
  return {
    id: reference,
    name: 'SEPA Core Direct Debit',
    '@type': 'SepaMandate',
    '@referredType': 'Agreement',
    status: 'withdrawn',
  }
}
