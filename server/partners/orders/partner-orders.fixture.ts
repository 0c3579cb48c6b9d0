import type * as v from 'valibot'
import type { OrderBody } from './order-body.ts'
import { AN_ORDER } from './order-examples.ts'

type Body = v.InferInput<typeof OrderBody>

/** Clients of the sandbox's identity provider. */
export const dealers = { till: 'dealer-till', site: 'comparison-site' } as const

type Parts = { email?: string; mobile?: string; externalId?: string }

/** Everything that is needed to order broadband and TV for D08 P3T7, agreed to a moment ago. */
export function anOrder({ email = 'aoife@customer.example', mobile = '+353855550100', externalId }: Parts = {}): Body {
  const [customer] = AN_ORDER.relatedParty
  return {
    ...AN_ORDER,
    ...(externalId !== undefined && { externalId }),
    relatedParty: [
      {
        ...customer,
        id: 'customer-4711',
        contactMedium: [
          { mediumType: 'email', characteristic: { emailAddress: email } },
          { mediumType: 'mobile', characteristic: { phoneNumber: mobile } },
        ],
      },
    ],
    agreement: [
      ...AN_ORDER.agreement,
      { id: 'marketing', '@type': 'MarketingConsent', channel: ['EMAIL'], agreedAt: '2026-11-19T09:00:00.000Z' },
    ],
  }
}

/** At a time of the diary that was chosen by its id. */
export function withVisit(order: Body, appointment: { id: string }): Body {
  return {
    ...order,
    productOrderItem: order.productOrderItem.map((item, index) => (index === 0 ? { ...item, appointment } : item)),
  }
}

/** The line is there: the box is posted, and no time of an engineer is used up. */
export function withoutVisit(order: Body): Body {
  const home = {
    place: [{ postcode: 'P47 N6DW' }],
    productCharacteristic: [{ name: 'hasService', value: false }],
  }
  return {
    ...order,
    productOrderItem: [{ id: '1', action: 'add', productOffering: { id: 'ACQ_NGB_7MB_24M' }, product: home }],
  }
}
