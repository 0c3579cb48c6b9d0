/** Limits for shops whose customers are all Aoife, with one account and at one address, but order as often as many people. */
export const MANY_PEOPLE = {
  ORDERS_PER_VISITOR: '100000',
  ORDERS_PER_MAILBOX: '100000',
  ORDERS_PER_PERSON: '100000',
  ORDERS_PER_IBAN: '100000',
  ORDERS_PER_ADDRESS: '100000',
  ORDERS_FOR_ALL: '1000000',
  ORDER_CODES_PER_VISITOR: '100000',
  SMS_PER_MINUTE: '100000',
  REFUSED_CARDS_PER_VISITOR: '100000',
  REFUSED_CARDS_FOR_ALL: '100000',
}
