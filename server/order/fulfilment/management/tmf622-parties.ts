import type { Address } from '#domain/address/address.ts'
import type { HandedOver } from '../../order-management.ts'

/** A new customer has no id at the operator yet, so the order's reference stands in for it. */
export function partiesOf({ reference, customer, delivery }: HandedOver) {
  const party = (role: string) => ({
    id: customer.id ?? reference,
    role,
    '@type': 'ContactableParty',
    '@referredType': customer.id === null ? 'Individual' : 'Customer',
  })
  const { name, email, mobile, billingAddress } = customer
  const contactMedium = [
    { mediumType: 'email', characteristic: { emailAddress: email } },
    { mediumType: 'mobile', characteristic: { phoneNumber: mobile } },
    { mediumType: 'postalAddress', characteristic: { contactType: 'billing', ...postalOf(billingAddress) } },
  ]
  if (delivery === null) return [{ ...party('customer'), name, contactMedium }]
  const there = [
    { mediumType: 'mobile', characteristic: { phoneNumber: delivery.contact.mobile } },
    { mediumType: 'postalAddress', characteristic: { contactType: 'delivery', ...postalOf(delivery.address) } },
  ]
  return [
    { ...party('customer'), name, contactMedium },
    { ...party('deliveryContact'), name: delivery.contact.name, contactMedium: there },
  ]
}

/** Where a service is installed. */
export function placeOf(address: Address) {
  return {
    role: 'installationAddress',
    '@type': 'GeographicAddress',
    '@referredType': 'GeographicAddress',
    ...(address.addressId !== null && { id: address.addressId }),
    addressLine: linesOf(address),
    ...(address.town !== null && { city: address.town }),
    ...(address.county !== null && { stateOrProvince: address.county }),
    ...(address.eircode !== null && { postcode: address.eircode }),
    country: 'IE',
    ...(address.sipNumber !== null && { sipNumber: address.sipNumber }),
    ...(address.dsl !== null && { dsl: address.dsl }),
  }
}

/** TMF632's postal address. */
function postalOf(address: Address) {
  const [street1 = '', ...more] = linesOf(address)
  return {
    street1,
    ...(more.length > 0 && { street2: more.join(', ') }),
    city: address.town ?? '',
    stateOrProvince: address.county ?? '',
    postCode: address.eircode ?? '',
    country: 'IE',
  }
}

function linesOf({ addressLine1, addressLine2, addressLine3 }: Address): string[] {
  return [addressLine1, addressLine2, addressLine3].filter((line) => line !== null)
}
