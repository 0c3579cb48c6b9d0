import type { BillForecast, ComingRise, MonthlyBills } from '#domain/pricing/bill-forecast.ts'
import { riseNote, riseTagline } from '#domain/pricing/rise-texts.ts'
import { builder } from '#server/platform/graphql/builder.ts'

const MonthlyBillsType = builder.objectRef<MonthlyBills>('MonthlyBills').implement({
  description:
    'Bills in a row that ask for the same a month. The last ones have no end: thereafter. Money is in cents.',
  fields: (t) => ({
    fromBill: t.exposeInt('fromBill'),
    toBill: t.exposeInt('toBill', { nullable: true }),
    amount: t.exposeInt('amount', { description: 'With the yearly price rise' }),
    riseAmount: t.exposeInt('riseAmount', { description: 'What of the amount is the yearly price rise' }),
  }),
})

const ComingRiseType = builder.objectRef<ComingRise>('ComingRise').implement({
  fields: (t) => ({
    bill: t.exposeInt('bill', { description: 'The first that it is on' }),
    month: t.exposeString('month', { description: 'Of that bill: 2028-04' }),
    amount: t.exposeInt('amount', { description: 'What it adds to a full monthly price' }),
  }),
})

export const BillForecastType = builder.objectRef<BillForecast>('BillForecast').implement({
  description:
    'What each bill will be, from the day that the service is likely to start, with the yearly price rise. ' +
    'recurringAmountsByOccurrence and the notes on the price after leave that out. Money is in cents.',
  fields: (t) => ({
    startDate: t.exposeString('startDate', { description: 'ISO date; every bill is dated from it' }),
    firstBill: t.string({
      nullable: true,
      description: 'The ISO date of the first of them, of a customer whose bills are named by months. Null: numbered',
      resolve: ({ firstBill = null }) => firstBill,
    }),
    bills: t.expose('bills', {
      type: [MonthlyBillsType],
      description: 'To the end of the longest contract, and what follows it; the rises after it are not in these',
    }),
    rises: t.expose('rises', {
      type: [ComingRiseType],
      description: 'Those within the longest contract; where there is none, the first after it',
    }),
    riseNote: t.string({
      nullable: true,
      description: 'The same in words, for customers. Null: nothing rises',
      resolve: riseNote,
    }),
    riseTagline: t.string({
      nullable: true,
      description: 'The same as short as a card needs it',
      resolve: riseTagline,
    }),
    contractTotal: t.exposeInt('contractTotal', {
      description: 'Every monthly bill of the longest contract, with the yearly price rise',
    }),
    totalInBills: t.exposeInt('totalInBills', {
      description: 'The total over the term: contractTotal and what is once off on the first bill',
    }),
  }),
})
