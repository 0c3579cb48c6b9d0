import type { NewNumber } from '#domain/cart/lines/mobile.ts'
import { ACCOUNT_TYPES, MOBILE_OPERATORS } from '#domain/porting/mobile-operators.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { personal } from '#server/session/caller-graphql.ts'
import type { PortingView } from '../view/offer-shapes.ts'

const MobileOperatorType = builder.enumType('MobileOperator', { values: MOBILE_OPERATORS })
const AccountTypeType = builder.enumType('MobileAccountType', { values: ACCOUNT_TYPES })

export const PortingType = builder.objectRef<PortingView>('Porting').implement({
  fields: (t) => ({
    msisdn: t.exposeString('msisdn', { nullable: true, description: 'E.164' }),
    operator: t.expose('operator', { type: MobileOperatorType, nullable: true }),
    operatorName: t.exposeString('operatorName', { nullable: true }),
    accountType: t.expose('accountType', { type: AccountTypeType, nullable: true }),
    accountNumber: t.string({ nullable: true, resolve: personal(({ accountNumber }) => accountNumber) }),
    holder: t.string({ nullable: true, resolve: personal(({ holder }) => holder) }),
    portOn: t.exposeString('portOn', { nullable: true, description: 'ISO date' }),
    consented: t.exposeBoolean('isConsented'),
    proven: t.boolean({
      description: 'A code that was sent to the number came back',
      resolve: ({ provenAt }) => provenAt !== null,
    }),
  }),
})

export const NewNumberType = builder.objectRef<NewNumber>('NewNumber').implement({
  description: 'A new number that is kept for the customer for a while.',
  fields: (t) => ({
    msisdn: t.exposeString('msisdn', { description: 'E.164' }),
    heldUntil: t.exposeString('heldUntil', { description: 'ISO instant' }),
  }),
})
