/** What an access token may allow a partner, and what the documentation says of it. One token may have several. */
export const PARTNER_SCOPES = {
  'catalogue:read': 'Read what is on sale, and the partner’s own proposals (TMF620)',
  'catalogue:write': 'Propose specifications, offerings and prices; nothing on sale changes by it (TMF620)',
  qualification: 'Find out what an Eircode can have (TMF679)',
  cart: 'Fill carts of the partner’s own (TMF663)',
  'order:read': 'Read the partner’s own orders (TMF622)',
  'order:write': 'Place and cancel orders (TMF622)',
  'inventory:read': 'Read the services of customers who ordered through the partner (TMF637)',
  event: 'Be notified of changes of the partner’s own objects (hub)',
} as const satisfies Record<string, string>

export type PartnerScope = keyof typeof PARTNER_SCOPES

export function isPartnerScope(text: string): text is PartnerScope {
  return Object.hasOwn(PARTNER_SCOPES, text)
}
