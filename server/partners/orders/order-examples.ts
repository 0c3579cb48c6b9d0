const BROADBAND = {
  id: '1',
  action: 'add' as const,
  quantity: 1 as const,
  productOffering: { id: 'ACQ_FTTH_1GB_24M' },
  product: {
    place: [{ role: 'installationAddress', postcode: 'D08 P3T7' }],
    productCharacteristic: [
      { name: 'hasService', value: false },
      { name: 'visitFrom', value: '2026-12-01' },
    ],
  },
}

const TV = {
  id: '2',
  action: 'add' as const,
  quantity: 1 as const,
  productOffering: { id: 'ACQ_TV_FAMILY_24M' },
  productOrderItemRelationship: [{ id: '1', relationshipType: 'reliesOn' }],
}

const CUSTOMER = {
  id: 'customer-4711',
  role: 'customer',
  '@type': 'ContactableParty',
  '@referredType': 'Individual',
  givenName: 'Aoife',
  familyName: 'Ní Bhriain',
  birthDate: '1990-03-27',
  contactMedium: [
    { mediumType: 'email', characteristic: { emailAddress: 'aoife@customer.example' } },
    { mediumType: 'mobile', characteristic: { phoneNumber: '+353855550100' } },
  ],
}

const AGREED = '2026-11-19T09:00:00.000Z'

/** Full fibre at one of the addresses of the demo, with TV over it, and everything that the customer agreed to. */
export const AN_ORDER = {
  externalId: 'DEALER-4711',
  productOrderItem: [BROADBAND, TV],
  relatedParty: [CUSTOMER],
  agreement: [
    { id: '2026-11-18', '@type': 'TermsAgreement' as const, agreedAt: AGREED },
    { id: 'summary', '@type': 'ContractSummaryAgreement' as const, givenAt: AGREED, agreedAt: AGREED },
    { id: 'credit', '@type': 'CreditCheckConsent' as const, agreedAt: AGREED },
    { id: 'contact', '@type': 'ContactProof' as const, by: 'SMS' as const, provenAt: AGREED },
    {
      id: 'mandate',
      '@type': 'SepaMandate' as const,
      iban: 'IE29 AIBK 9311 5212 3456 78',
      accountHolder: 'Aoife Ní Bhriain',
      agreedAt: AGREED,
    },
    { id: 'early', '@type': 'EarlyStartRequest' as const, agreedAt: AGREED },
    { id: 'inventory', '@type': 'InventoryConsent' as const, agreedAt: AGREED },
  ],
}
