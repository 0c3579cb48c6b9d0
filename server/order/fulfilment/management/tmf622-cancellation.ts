import type { Cents } from '#domain/money.ts'
import type { CancelledItem, CancelledServices, RestoredProduct } from '../../order-management.ts'
import { sealedRecord } from './tmf622-sealed.ts'

const REASON = 'The customer withdrew from the contract within 14 days.'

/**
 * TM Forum's CancelProductOrder_Create. Version 4 cancels whole orders and has no external id. Items, our id and the
 * mandate that ends are added as a sub-class, which the standard allows.
 */
export function cancellationOf({ name, managedId, at, isWhole, items, mandate, sealed }: CancelledServices) {
  return {
    '@type': 'WithdrawalFromContract',
    '@baseType': 'CancelProductOrder',
    externalId: name,
    cancellationReason: REASON,
    requestedCancellationDate: at,
    productOrder: { id: managedId, '@referredType': 'ProductOrder' },
    ...(!isWhole && { productOrderItem: items.map(({ id }) => ({ id })) }),
    agreement: [...(mandate === null ? [] : [endedMandate(mandate)]), sealedRecord(name, sealed)],
  }
}

/** What works already cannot be cancelled: it is ended by an order of its own. */
export function endingOrderOf({ name, managedId, reference, at, items, mandate, sealed }: CancelledServices) {
  return {
    '@type': 'ProductOrder',
    externalId: name,
    description: `Withdrawal from order ${reference}`,
    requestedStartDate: at,
    relatedParty: [{ id: reference, role: 'customer', '@referredType': 'Individual' }],
    agreement: [...(mandate === null ? [] : [endedMandate(mandate)]), sealedRecord(name, sealed)],
    productOrderItem: items.map((item) => (item.restores ? restoredItem(item.id, item.restores) : endedItem(item))),
    note: [{ id: '1', author: 'shop', date: at, text: `${REASON} Ends what product order ${managedId} put in.` }],
  }
}

function endedItem({ id, code }: CancelledItem) {
  return { id, quantity: 1, action: 'delete', productOffering: { id: code, '@referredType': 'ProductOffering' } }
}

/** A changed product goes back to the plan, the price and the term that it had. */
function restoredItem(id: string, restored: RestoredProduct) {
  const { id: productId, offerCode, planName, monthly, discounts, term, sim } = restored
  const price = (amount: Cents) => ({ taxIncludedAmount: { unit: 'EUR', value: amount / 100 } })
  return {
    id,
    quantity: 1,
    action: 'modify',
    ...(offerCode !== null && {
      productOffering: { id: offerCode, name: planName, '@referredType': 'ProductOffering' },
    }),
    product: {
      id: productId,
      '@referredType': 'Product',
      name: planName,
      ...(offerCode !== null && { productSpecification: { id: offerCode } }),
      ...(term !== null && { productTerm: [productTerm(term)] }),
      ...(sim !== undefined && {
        productCharacteristic: [{ name: 'simCardType', value: sim, valueType: 'string' }],
      }),
    },
    ...(term !== null && { itemTerm: [{ name: 'minimumTerm', duration: { amount: term.months, units: 'month' } }] }),
    itemPrice: [
      {
        name: 'Monthly',
        priceType: 'recurring',
        recurringChargePeriod: 'month',
        price: price(monthly),
        priceAlteration: discounts.map(({ name, value, endsOn }) => ({
          name: endsOn === null ? name : `${name}, until ${endsOn}`,
          priceType: 'discount',
          recurringChargePeriod: 'month',
          price: price(value),
        })),
      },
    ],
  }
}

function productTerm({ startDate, months }: NonNullable<RestoredProduct['term']>) {
  return {
    name: 'minimumTerm',
    duration: { amount: months, units: 'month' },
    validFor: { startDateTime: `${startDate}T00:00:00Z` },
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
