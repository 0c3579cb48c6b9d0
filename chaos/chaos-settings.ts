/** Each customer comes from an address of their own; a run does the work of a day. */
export const MANY_CUSTOMERS = {
  ADMISSION: 'off',
  SMS_PER_MINUTE: '1000000',
  RATE_LIMIT_PER_MINUTE: '10000000',
  SLOT_HOLDS_PER_HOME: '1000',
  SLOT_HOLDS_PER_VISITOR: '100000',
  STOCK_HOLDS_PER_VISITOR: '100000',
  STOCK_HOLDS_PER_CODE: '100000',
  STOCK_SHARE_PERCENT: '100',
  // The sandbox has fewer homes than customers; every other limit of orders is as usual.
  ORDERS_PER_ADDRESS: '100000',
} as const

/** So that a slow system times out soon. */
export const SHORT_TIMEOUTS = {
  NETWORK_TIMEOUT_MS: '2000',
  CREDIT_TIMEOUT_MS: '2000',
  ORDERS_TIMEOUT_MS: '2000',
  NUMBERS_TIMEOUT_MS: '2000',
  PORTING_TIMEOUT_MS: '2000',
  IDENTITY_TIMEOUT_MS: '2000',
  INVENTORY_TIMEOUT_MS: '2000',
  CUSTOMERS_TIMEOUT_MS: '2000',
  STANCER_TIMEOUT_MS: '2000',
  ELAVON_TIMEOUT_MS: '2000',
} as const
