import { groupPhone } from '#domain/address/phone.ts'
import type { MarketingChannel } from '#domain/checkout/marketing-channels.ts'
import type { KnownContactQuery } from '#storefront/api/generated/types.ts'
import type { Address } from '#storefront/features/address/address.ts'
import type { AddressPart, AddressValues } from '../other-address/address-values.ts'
import { addressValues } from '../other-address/address-values.ts'
import type { CheckoutStepView } from '../steps/checkout-view.ts'

type BillingField = `billing${Capitalize<AddressPart>}`

const NAME = {
  line1: 'billingLine1',
  line2: 'billingLine2',
  line3: 'billingLine3',
  town: 'billingTown',
  county: 'billingCounty',
  eircode: 'billingEircode',
} as const satisfies Record<AddressPart, BillingField>

export function billingField(part: AddressPart): BillingField {
  return NAME[part]
}

export function billingValues(address: AddressValues): Record<BillingField, string> {
  return {
    billingLine1: address.line1,
    billingLine2: address.line2,
    billingLine3: address.line3,
    billingTown: address.town,
    billingCounty: address.county,
    billingEircode: address.eircode,
  }
}

/** The number that is brought was confirmed by a code: the customer can be reached on it. */
function broughtNumber({ offers }: Pick<CheckoutStepView['cart'], 'offers'>): string | null {
  return offers.find(({ baseOffer }) => baseOffer.portIn)?.portInInfo?.msisdn ?? null
}

/** The name that the number is registered to, most often the customer's: "Aoife Ní Bhriain" is first "Aoife", last "Ní Bhriain". */
function broughtName({ offers }: Pick<CheckoutStepView['cart'], 'offers'>): [first: string, last: string] {
  const holder = offers.find(({ baseOffer }) => baseOffer.portIn)?.porting?.holder ?? ''
  const [first = '', ...last] = holder.trim().split(/\s+/)
  return [first, last.join(' ')]
}

/** What the operator knows of a customer. */
export type KnownContact = KnownContactQuery['accountContact']

export type DetailsValues = ReturnType<typeof detailsValues>

/** The saved values, else what is known of the customer. Fields are in the order of the page. */
export function detailsValues(
  { details, home, cart, checksCredit }: Pick<CheckoutStepView, 'details' | 'home' | 'cart' | 'checksCredit'>,
  known: KnownContact | null,
) {
  const [birthYear = '', birthMonth = '', birthDay = ''] =
    (details === null ? known?.birthDate : details.dateOfBirth)?.split('-') ?? []
  const [firstName, lastName] = broughtName(cart)
  const billingAddress =
    details === null ? otherThan(home, known?.billingAddress ?? null) : (details.billingAddress ?? null)
  const isElsewhere = home === null || billingAddress !== null
  return {
    firstName: details?.firstName ?? known?.givenName ?? firstName,
    lastName: details?.lastName ?? known?.familyName ?? lastName,
    email: details?.email ?? known?.email ?? '',
    mobile: groupPhone(details?.mobile ?? known?.mobile ?? broughtNumber(cart) ?? ''),
    birthDay,
    birthMonth,
    birthYear,
    billing: isElsewhere ? ('OTHER' as const) : ('HOME' as const),
    ...billingValues(addressValues(billingAddress)),
    // Where a check is needed, details are saved with the consent only; one that was added since has to be agreed to.
    creditConsent: details?.creditConsentAt != null && checksCredit,
    marketing: (details?.marketing ?? []) as readonly MarketingChannel[],
  }
}

/** The customer's address, where it is not the home that is ordered for. */
function otherThan(home: Address | null, address: Address | null): Address | null {
  return home !== null && home.eircode === address?.eircode ? null : address
}
