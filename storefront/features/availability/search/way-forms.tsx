// The forms besides the Eircode's, in one chunk.
export { HandAddressForm } from './hand-address-form.tsx'
export { NumberForm } from './number-form.tsx'
