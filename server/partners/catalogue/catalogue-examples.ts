import type { StagedResource } from '#domain/catalogue/staged/staged-entry.ts'

type Examples = {
  posted: readonly { name: string; value: { name: string } & Record<string, unknown> }[]
  patched: readonly { name: string; value: Record<string, unknown> }[]
}

const RENAMED = [{ name: 'Another name', value: { name: 'Fibre 500 in spring' } }]

/** What the documentation shows, and what a test sends. */
export const CATALOGUE_EXAMPLES: Readonly<Record<StagedResource, Examples>> = {
  productSpecification: {
    posted: [
      {
        name: 'A faster line',
        value: {
          name: 'Fibre 8000',
          description: 'Full fibre broadband, up to 8Gb',
          lifecycleStatus: 'In study',
          productSpecCharacteristic: [
            { name: 'technology', valueType: 'string', productSpecCharacteristicValue: [{ value: 'FTTH' }] },
            {
              name: 'downloadSpeedMaximum',
              valueType: 'number',
              productSpecCharacteristicValue: [{ value: 8000, unitOfMeasure: 'Mbps' }],
            },
          ],
        },
      },
    ],
    patched: RENAMED,
  },
  productOffering: {
    posted: [
      {
        name: 'Another price of a plan that is on sale',
        value: {
          name: 'Fibre 500 for 24 months',
          lifecycleStatus: 'In design',
          productSpecification: { id: 'FTTH_500MB' },
          marketSegment: [{ id: 'NEW_ACQUISITION' }],
          productOfferingTerm: [{ name: 'minimumTerm', duration: { amount: 24, units: 'months' } }],
          productOfferingPrice: [
            { name: 'Monthly price', priceType: 'recurring', price: { unit: 'EUR', value: 52.99 } },
            {
              name: 'Discount',
              priceType: 'discount',
              price: { unit: 'EUR', value: 18 },
              productOfferingTerm: [{ name: 'discountPeriod', duration: { amount: 12, units: 'bills' } }],
            },
          ],
        },
      },
    ],
    patched: RENAMED,
  },
  productOfferingPrice: {
    posted: [
      {
        name: 'A monthly price',
        value: {
          name: 'Monthly price',
          priceType: 'recurring',
          price: { unit: 'EUR', value: 52.99 },
          recurringChargePeriodType: 'month',
          recurringChargePeriodLength: 1,
        },
      },
    ],
    patched: RENAMED,
  },
}
