/** The networks that a mobile number may come from. OTHER is named in free text. */
export const OPERATOR_NAMES = {
  AN_POST: 'An Post Mobile',
  CLEAR: 'Clear Mobile',
  EIR: 'eir',
  FORTY_EIGHT: '48',
  GOMO: 'GoMo',
  LYCA: 'Lycamobile',
  SKY: 'Sky Mobile',
  TESCO: 'Tesco Mobile',
  THREE: 'Three',
  VIRGIN: 'Virgin Media',
  VODAFONE: 'Vodafone',
  OTHER: 'Another network',
} as const
export type MobileOperator = keyof typeof OPERATOR_NAMES
export const MOBILE_OPERATORS = Object.keys(OPERATOR_NAMES) as [MobileOperator, ...MobileOperator[]]

export const ACCOUNT_TYPES = ['BILL_PAY', 'PREPAY'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]
