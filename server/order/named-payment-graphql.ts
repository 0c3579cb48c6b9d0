import { type NamedPayment, PAYMENT_METHODS, PAYMENT_PROVIDERS } from '#domain/payment/payment-provider.ts'
import { builder } from '#server/platform/graphql/builder.ts'

const PaymentProviderType = builder.enumType('PaymentProvider', { values: PAYMENT_PROVIDERS })
const PaymentMethodType = builder.enumType('PaymentMethod', { values: PAYMENT_METHODS })

export const NamedPaymentType = builder.objectRef<NamedPayment>('NamedPayment').implement({
  description: 'Who takes the money, and by which method.',
  fields: (t) => ({
    provider: t.expose('provider', { type: PaymentProviderType }),
    method: t.expose('method', { type: PaymentMethodType, nullable: true, description: 'Null: no card pays' }),
  }),
})
