import { refusalMessage, refusedField, type Refusal as ShopRefusal } from '#domain/refusals.ts'

/** Every refusal of the partners' front door: its HTTP status, and the sentence that a partner's engineer reads. */
export const PARTNER_REFUSALS = {
  TOKEN_NEEDED: { status: 401, reason: 'Send an access token: Authorization: Bearer …' },
  TOKEN_INVALID: { status: 401, reason: 'The access token isn’t valid here, or no longer.' },
  SCOPE_NEEDED: { status: 403, reason: 'The access token doesn’t have the scope that this needs.' },
  INVALID_QUERY: { status: 400, reason: 'A parameter of the address doesn’t fit.' },
  INVALID_BODY: { status: 400, reason: 'The body doesn’t fit what this takes.' },
  INVALID_KEY: { status: 400, reason: 'The idempotency key doesn’t fit.' },
  BAD_REQUEST: { status: 400, reason: 'The request can’t be read.' },
  NOT_FOUND: { status: 404, reason: 'There’s nothing of yours here.' },
  METHOD_NOT_ALLOWED: { status: 405, reason: 'This address doesn’t take this method.' },
  CONFLICT: { status: 409, reason: 'The object isn’t in a state that allows this.' },
  PAYMENT_NEEDED: {
    status: 422,
    reason: 'The customer has to pay or show a card, which they can do on the shop’s own pages alone.',
  },
  KEY_REUSED: { status: 409, reason: 'This key was used for another request.' },
  BODY_TOO_LARGE: { status: 413, reason: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, reason: 'Send JSON.' },
  ON_SALE: { status: 409, reason: 'This is on sale, and nothing on sale changes by a call: propose something new.' },
  TOO_MANY_PROPOSALS: { status: 409, reason: 'You’ve proposed a thousand things already: take some back.' },
  TOO_MANY_REQUESTS: { status: 429, reason: 'Too many requests: wait, and try again.' },
  INTERNAL: { status: 500, reason: 'Something went wrong on our side. Try again.' },
  SYSTEM_AWAY: { status: 503, reason: 'A system that this needs is away: try again in a moment.' },
  TIMEOUT: { status: 503, reason: 'This took too long: try again in a moment.' },
} as const satisfies Record<string, { status: number; reason: string }>

export type PartnerRefusalCode = keyof typeof PARTNER_REFUSALS

/** Ours, with what exactly is wrong; or one of the shop's, as a customer gets it. */
export type PartnerRefusal =
  | { code: PartnerRefusalCode; detail?: string; retryAfter?: number }
  | { code: 'REFUSED'; shop: ShopRefusal; detail?: string }

/** TM Forum's Error, of every one of its APIs. */
export type TmfError = {
  code: string
  reason: string
  message?: string
  status: string
  referenceError: string
  '@type': 'Error'
}

const STATUS_OF_SHOP = 422

/** @param docs the address of the documentation, which explains each code */
export function tmfErrorOf(refusal: PartnerRefusal, docs: string): { status: number; error: TmfError } {
  if (refusal.code === 'REFUSED') {
    const { shop, detail = refusedField(shop) } = refusal
    return shaped(
      STATUS_OF_SHOP,
      { code: shop.code, reason: refusalMessage(shop), ...(detail !== null && { message: detail }) },
      docs,
    )
  }
  const { status, reason } = PARTNER_REFUSALS[refusal.code]
  const { code, detail } = refusal
  return shaped(status, { code, reason, ...(detail !== undefined && { message: detail }) }, docs)
}

function shaped(status: number, said: Pick<TmfError, 'code' | 'reason' | 'message'>, docs: string) {
  const error: TmfError = { ...said, status: String(status), referenceError: `${docs}#errors`, '@type': 'Error' }
  return { status, error }
}
