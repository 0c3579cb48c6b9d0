/** What the specification names of the results of operations: fields, by their type in the schema. Those of carts have a document of their own. */
export const SPECIFIED_TYPES: Readonly<Record<string, readonly string[]>> = {
  PrequalResult: [
    ...['reference', 'prequalId', 'onlinePrequalId', 'ardId', 'validationType', 'services', 'billingSource'],
    ...['customerType', 'addressResponse', 'error', 'phoneNumber', 'eircode', 'addressLine1', 'addressLine2'],
    ...['addressLine3', 'county', 'town'],
  ],
  NetworkService: ['broadbandTechnology', 'maxSpeed', 'networkTechnology', 'serviceDate', 'slotAvailable'],
  NEQResult: [
    ...['preOrderFlag', 'pendingInstallation', 'reserved', 'surveyRequired', 'interventionArea', 'activeLines'],
    ...['neqStatus', 'multiplePremises', 'lineId', 'addressId', 'tag', 'ontActive', 'status', 'readyForServiceAt'],
    ...['wayLeaveRequired', 'lines'],
  ],
  NBILine: [
    ...['name', 'status', 'ontActive', 'lineId', 'addressId', 'reserved', 'pendingInstallation', 'activeLines'],
    'canContinueSale',
  ],
  Tariff: [
    ...['code', 'offerCode', 'commitmentDuration', 'description', 'displayName', 'displayPrice', 'defaultPrice'],
    ...['portIn', 'discountDuration', 'sortOrder', 'attributes', 'equipmentsPrice', 'isTVOfferIncluded', 'category'],
  ],
  TariffAttribute: ['type', 'value', 'sortOrder', 'createdAt', 'icon'],
  EquipmentPrice: ['code', 'discountedPrice'],
  TariffDiscount: [
    ...['catalogDiscountCode', 'description', 'value', 'discountType', 'code', 'billingType', 'discountItemType'],
    'vatExcludedAmount',
  ],
  Handset: [
    ...['stockLevel', 'outOfStock', 'image', 'imageAltText', 'manufacturer', 'sortOrder', 'model', 'price', 'slug'],
    'flash',
  ],
  HandsetFlash: ['description', 'color'],
  Manufacturer: ['manufacturer', 'logo', 'logoAltText'],
  AddOnCard: [
    ...['code', 'image', 'altText', 'mobileImage', 'title', 'displayName', 'description', 'price'],
    ...['serviceGroup', 'selected', 'orderIndex'],
  ],
  DeviceCard: [
    ...['code', 'image', 'altText', 'mobileImage', 'title', 'description', 'price', 'serviceGroup', 'orderIndex'],
  ],
  Address: ['addressLine1', 'addressLine2', 'addressLine3', 'town', 'county', 'eircode', 'sipNumber', 'dsl'],
  TacticalOffer: ['serviceGroup', 'heading', 'copy', 'mobileImage', 'desktopImage'],
  TacticalOfferImage: ['imageURL'],
  Session: ['refreshTokenExpiresIn'],
  EditorPicture: ['url', 'alternativeText'],
}
