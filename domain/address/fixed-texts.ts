/** Fixed texts: shown verbatim. A hint is a separate text beside them. More: eircode.ts. */
export const EIRCODE_NOT_FOUND = "Sorry, we can't find this eircode"
export const NUMBER_MISSING = 'Please, enter your broadband or phone number to check availability'
export const NUMBER_INVALID = 'Please, enter a valid phone number.'
export const HOME_PROOF_MISSING = 'Please, enter your Eircode or the number on your door.'
