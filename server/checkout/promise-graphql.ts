import { GOODS_KINDS, type Goods, PROMISE_KINDS } from '#domain/order/order-promise.ts'
import { CHANGE_REASONS, PROMISE_STATES } from '#domain/order/promises/promise-news.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumValues } from '#server/platform/graphql/enum-values.ts'
import type { PromiseView } from './promise-view.ts'

const PromiseKindType = builder.enumType('OrderPromiseKind', { values: enumValues(PROMISE_KINDS) })
const PromiseStateType = builder.enumType('OrderPromiseState', {
  description:
    'DROPPED: what it was about was cancelled. LATE: its day has passed. DUE: its day has passed, and its outcome is reported later.',
  values: enumValues(PROMISE_STATES),
})
const ChangeReasonType = builder.enumType('OrderPromiseReason', {
  description: 'Why something is not as it was promised.',
  values: enumValues(CHANGE_REASONS),
})
const GoodsKindType = builder.enumType('PromisedGoodsKind', { values: enumValues(GOODS_KINDS) })

const GoodsType = builder.objectRef<Goods>('PromisedGoods').implement({
  description: 'Something that is handed over to the customer.',
  fields: (t) => ({
    kind: t.expose('kind', { type: GoodsKindType }),
    name: t.exposeString('name', { description: 'Maker, model, colour and memory of a device' }),
  }),
})

export const OrderPromiseType = builder.objectRef<PromiseView>('OrderPromise').implement({
  description: 'A date, sum or step that is shown before the order button, and what became of it.',
  fields: (t) => ({
    kind: t.field({ type: PromiseKindType, resolve: ({ promise }) => promise.kind }),
    state: t.field({ type: PromiseStateType, resolve: ({ news }) => news.state }),
    isDone: t.boolean({ description: 'It has happened, as promised or not', resolve: ({ news }) => news.isDone }),
    reason: t.field({
      type: ChangeReasonType,
      nullable: true,
      description: 'Null: it is as promised',
      resolve: ({ news }) => news.reason,
    }),
    title: t.string({ resolve: ({ text }) => text.title }),
    text: t.string({ resolve: ({ text }) => text.text }),
    on: t.string({ nullable: true, description: 'ISO date that holds now', resolve: ({ news }) => news.on }),
    hours: t.string({ nullable: true, description: '13:00-18:00', resolve: ({ news }) => news.hours }),
    amount: t.int({ nullable: true, description: 'In cents', resolve: ({ news }) => news.amount }),
    promisedOn: t.string({
      nullable: true,
      description: 'ISO date that was promised',
      resolve: ({ promise }) => promise.on,
    }),
    promisedHours: t.string({ nullable: true, resolve: ({ promise }) => promise.hours }),
    promisedAmount: t.int({ nullable: true, description: 'In cents', resolve: ({ promise }) => promise.amount }),
    months: t.int({
      nullable: true,
      description: 'The months that a total covers',
      resolve: ({ promise }) => promise.months,
    }),
    number: t.string({ nullable: true, description: 'E.164', resolve: ({ promise }) => promise.number }),
    offers: t.idList({
      description: 'The lines that it is about; none: the whole order',
      resolve: ({ promise }) => [...promise.lines],
    }),
    goods: t.field({ type: [GoodsType], resolve: ({ promise }) => promise.goods }),
  }),
})
