import { addOnTitle, type CatalogueAddOn, type InsuranceDocument } from '#domain/catalogue/add-on.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { handsetsRoom } from './handsets-room.ts'

type TitledDocument = InsuranceDocument & { title: string; price: number }

const InsuranceDocumentType = builder.objectRef<TitledDocument>('InsuranceDocument').implement({
  description: 'What has to be told of an insurance before it is bought (IPID), in the order of the law.',
  fields: (t) => ({
    title: t.exposeString('title'),
    price: t.exposeInt('price', { description: 'A month, in cents' }),
    insurer: t.exposeString('insurer'),
    about: t.exposeString('about'),
    insured: t.exposeStringList('insured'),
    notInsured: t.exposeStringList('notInsured'),
    restrictions: t.exposeStringList('restrictions'),
    where: t.exposeStringList('where'),
    obligations: t.exposeStringList('obligations'),
    payment: t.exposeString('payment'),
    period: t.exposeString('period'),
    cancelling: t.exposeString('cancelling'),
  }),
})

builder.queryField('insuranceDocument', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, shared: true, assistant: 'may' },
    description: 'By the code of the insurance. Null: there is no such insurance.',
    type: InsuranceDocumentType,
    nullable: true,
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, { get }) => {
      const addOn = get(handsetsRoom).catalogue.active().addOns.get(code)
      return addOn ? documentOf(addOn) : null
    },
  }),
)

function documentOf({ insurance, ...addOn }: CatalogueAddOn): TitledDocument | null {
  return insurance && { ...insurance, title: addOnTitle(addOn), price: addOn.charges.price }
}
