export const ADDRESSES = `query addressList($eirCode: String!) {
  addressList(eirCode: $eirCode) { addressLine1 addressLine2 town county eircode addressId }
}`
export const PREQUAL = `mutation prequal($address: AddressInput, $phone: String, $reference: String) {
  prequal(address: $address, phone: $phone, reference: $reference) {
    prequalId onlinePrequalId validationType eircode phoneNumber customerType
    services { broadbandTechnology maxSpeed serviceDate slotAvailable }
    addressResponse { addressLine1 eircode } error { code onlinePrequalId }
    selection { technology enquiryNeeded availableFrom maxSpeed fallback }
  }
}`
