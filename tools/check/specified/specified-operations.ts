/** What the specification names of the API: each operation with its arguments, the fields of its response and, of inputs, theirs. */
export type SpecifiedOperation = {
  name: string
  kind: 'Query' | 'Mutation'
  arguments: readonly string[]
  /** Fields of the response; `a.b`: of a part of it. */
  fields?: readonly string[]
  /** Fields of input objects, by argument. */
  inputs?: Readonly<Record<string, readonly string[]>>
}

export const SPECIFIED: readonly SpecifiedOperation[] = [
  { name: 'addressList', kind: 'Query', arguments: ['eirCode'] },
  { name: 'areaCodes', kind: 'Query', arguments: [] },
  {
    name: 'getTariffs',
    kind: 'Query',
    arguments: [
      ...['acquisitionType', 'commitment', 'serviceGroupCode', 'simOnly', 'portIn', 'catalogTariffCode', 'advertised'],
      ...['equipmentCode', 'reference', 'token', 'prequalId', 'cartType', 'parentOfferCode'],
    ],
    fields: ['tariffs', 'discounts'],
  },
  { name: 'getRecommendedBBTariffs', kind: 'Query', arguments: ['prequalId', 'reference'] },
  { name: 'getCart', kind: 'Query', arguments: ['reference', 'cartType', 'token'], fields: ['offers'] },
  { name: 'cartDetails', kind: 'Query', arguments: ['prospectUuid'], fields: ['numberOfProducts'] },
  { name: 'getNEQResult', kind: 'Query', arguments: ['prequalId'], fields: ['data', 'status', 'error'] },
  { name: 'getCOPrequalDetailsByID', kind: 'Query', arguments: ['changeOfferReference', 'prequalId', 'token'] },
  { name: 'getPrequalResult', kind: 'Query', arguments: ['prequalId'] },
  {
    name: 'getHandsets',
    kind: 'Query',
    arguments: ['reference', 'cartOfferID', 'portIn', 'accountId', 'cartType', 'channel', 'offerType', 'email'],
  },
  { name: 'getTacticalOffers', kind: 'Query', arguments: ['serviceGroupCode'] },
  { name: 'getSIMTypes', kind: 'Query', arguments: [] },
  { name: 'getESIMManufacturers', kind: 'Query', arguments: ['cartType'] },
  { name: 'getCurrentSIMCode', kind: 'Query', arguments: ['subscriptionId'] },
  { name: 'getCodeForSimType', kind: 'Query', arguments: ['simCardType', 'catalogOfferCode'] },
  {
    name: 'refreshToken',
    kind: 'Query',
    arguments: ['refresh_token'],
    fields: ['access_token', 'expires_in', 'refresh_expires_in', 'refresh_token'],
  },
  { name: 'createNEQRequest', kind: 'Mutation', arguments: ['eircode', 'prequalId'] },
  {
    name: 'setNBILine',
    kind: 'Mutation',
    arguments: ['prequalId', 'lineDetails'],
    inputs: {
      lineDetails: [
        ...['interventionArea', 'surveyRequired', 'reserved', 'pendingInstallation', 'activeLines', 'preOrderFlag'],
        ...['readyForServiceDate', 'wayLeaveRequired', 'status', 'ontActive', 'lineId', 'addressId', 'tag'],
      ],
    },
  },
  {
    name: 'prequal',
    kind: 'Mutation',
    arguments: ['reference', 'address', 'offerType', 'acquisitionType', 'phone', 'token'],
  },
  {
    name: 'addBroadbandTariff',
    kind: 'Mutation',
    arguments: ['prospectUuid', 'catalogOfferCode', 'catalogTariffPlanCode', 'prequalId', 'offers', 'serviceGroup'],
    inputs: { offers: ['id'] },
  },
  {
    name: 'addTariff',
    kind: 'Mutation',
    arguments: [
      ...['reference', 'catalogOfferCode', 'catalogTariffPlanCode', 'prequalId', 'portIn', 'offers', 'serviceGroup'],
      ...['subscriptionId', 'offerId', 'parentOfferId', 'parentSubscriptionId', 'isSecondMobileJourney', 'cartType'],
      ...['prospectUuid', 'token', 'offerType'],
    ],
    inputs: { offers: ['id'] },
  },
  {
    name: 'removeTariff',
    kind: 'Mutation',
    arguments: ['reference', 'offerId', 'serviceGroup', 'cartType', 'token'],
  },
  {
    name: 'updateSIMType',
    kind: 'Mutation',
    arguments: ['cartType', 'reference', 'offerId', 'simCardType', 'offerCode'],
  },
  {
    name: 'updateESIMDetails',
    kind: 'Mutation',
    arguments: ['cartType', 'reference', 'offerId', 'eid', 'manufacturer'],
    fields: ['id', 'reference', 'offerId', 'eid', 'manufacturer', 'type', 'email'],
  },
]
