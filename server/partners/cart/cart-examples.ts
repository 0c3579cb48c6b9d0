const NEXT_VISIT = '2026-12-01'

/** Full fibre at one of the addresses of the demo, with TV over it. */
export const BROADBAND_AND_TV = [
  {
    id: 'broadband',
    action: 'add' as const,
    quantity: 1 as const,
    productOffering: { id: 'ACQ_FTTH_1GB_24M' },
    product: {
      place: [{ role: 'installationAddress', postcode: 'D08 P3T7' }],
      productCharacteristic: [
        { name: 'hasService', value: false },
        { name: 'visitFrom', value: NEXT_VISIT },
      ],
    },
  },
  {
    id: 'tv',
    action: 'add' as const,
    quantity: 1 as const,
    productOffering: { id: 'ACQ_TV_FAMILY_24M' },
    cartItemRelationship: [{ id: 'broadband', relationshipType: 'reliesOn' }],
  },
]
