import { expect, test } from 'vitest'
import { type OverviewTariff, overviewGroups } from './overview-groups.ts'

function aTariff(over: Partial<OverviewTariff>): OverviewTariff {
  return {
    code: 'ACQ_FTTH_1GB_24M',
    offerCode: 'FTTH_1GB',
    technology: 'FTTH',
    displayName: 'Fibre 1Gb',
    description: 'Full fibre broadband, up to 1Gb',
    displayPrice: 3999,
    recurringAmountsByOccurrence: [],
    commitmentDuration: 24,
    minDownloadSpeed: 900,
    maxDownloadSpeed: 1000,
    activationFee: 14998,
    discountedActivationFee: 0,
    ...over,
  }
}

test('PLAN-48: plans stand under the network that carries them, best first, and a network without plans is left out', () => {
  const groups = overviewGroups([
    aTariff({ technology: 'FTTC', offerCode: 'FTTC_100MB' }),
    aTariff({}),
    aTariff({ technology: null, offerCode: 'HOME_PHONE' }),
  ])
  expect(groups.map(({ title }) => title)).toEqual(['Full fibre', 'Part fibre'])
})

test('PLAN-48: the contract lengths of one plan stand together, the longer first', () => {
  const [fibre] = overviewGroups([
    aTariff({ commitmentDuration: 12 }),
    aTariff({ offerCode: 'FTTH_2GB' }),
    aTariff({ commitmentDuration: 24 }),
  ])
  expect(fibre?.plans.map(({ terms }) => terms.map(({ commitmentDuration }) => commitmentDuration))).toEqual([
    [24, 12],
    [24],
  ])
})
