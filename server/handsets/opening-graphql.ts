import { irishDay } from '#domain/availability/service-date.ts'
import { startWindow } from '#domain/availability/start-window.ts'
import { tariffArrival } from '#domain/availability/tariff-arrival.ts'
import type { ShelfHandset } from '#domain/catalogue/handsets/list-handsets.ts'
import { tariffBills } from '#domain/catalogue/tariff-bills.ts'
import { forecastOf } from '#server/catalogue/forecast/forecast-of.ts'
import { RecurringStretchType } from '#server/catalogue/graphql/catalogue-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { handsetsRoom } from './handsets-room.ts'

const NO_VISIT = { appointment: null, availableFrom: null }

export const HandsetOpeningType = builder.objectRef<ShelfHandset['opening']>('HandsetOpening').implement({
  description: 'What a handset costs with the plan that its page opens with. Money is in cents with VAT.',
  fields: (t) => ({
    offerCode: t.string({ description: 'Of the plan', resolve: ({ tariff }) => tariff.offerCode }),
    planName: t.string({ resolve: ({ tariff }) => tariff.displayName }),
    term: t.int({ description: 'Months', resolve: ({ tariff }) => tariff.commitmentDuration }),
    today: t.exposeInt('today'),
    monthly: t.int({ description: 'On the first bill', resolve: ({ tariff }) => tariff.displayPrice }),
    later: t.field({
      type: RecurringStretchType,
      nullable: true,
      description: 'The price after the first one. Null: it stays the same',
      resolve: ({ tariff }, _args, { get }) => {
        const bills = get(handsetsRoom).catalogue.active().bills.get(tariff.code) ?? tariffBills(tariff, [])
        return bills.find(({ amount }) => amount !== bills[0]?.amount) ?? null
      },
    }),
    total: t.int({
      description: 'Every bill of the contract, with the yearly price rise, and what is paid today',
      ...costs({ units: 2 }),
      resolve: ({ tariff, today }, _args, { get }) => {
        const { catalogue, clock } = get(handsetsRoom)
        const orderedOn = irishDay(clock.now())
        const line = { ...NO_VISIT, arrivesOn: tariffArrival(tariff, orderedOn) }
        const { likely } = startWindow([line], orderedOn)
        return forecastOf(catalogue.active(), tariff, likely).totalInBills + today
      },
    }),
  }),
})
