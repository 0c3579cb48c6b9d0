// The ways besides the Eircode, in one file to fetch.
export { HandAddressForm } from './hand-address-form.tsx'
export { NumberForm } from './number-form.tsx'
