import { groupPhone, nationalNumber } from '#domain/address/phone.ts'

/** The prefixes that mobile networks have in Ireland, without their mailboxes. */
const IRISH_MOBILE = /^08[35679]\d{7}$/

/** An Irish mobile number as it is dialled from anywhere (E.164), however it was written. Null: it is none. */
export function irishMobile(text: string): string | null {
  const national = nationalNumber(text)
  return IRISH_MOBILE.test(national) ? `+353${national.slice(1)}` : null
}

/** As people in Ireland read it: 085 555 0100. */
export function mobileInWords(msisdn: string): string {
  return groupPhone(msisdn)
}
