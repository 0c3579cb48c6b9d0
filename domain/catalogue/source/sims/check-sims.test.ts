import { expect, test } from 'vitest'
import { eSimMakers } from '../../handsets/esim-makers.ts'
import { compiled, problems, someSims, wholeCatalogue } from '../catalogue.fixture.ts'

const CARD = { code: 'SIM_CARD', type: 'ALL_IN_1', serviceGroups: ['MOBILE'] }
const DATA = { code: 'DATA_SIM', type: 'ALL_IN_1', serviceGroups: ['MBB'] }

test('SIM-8: every tariff says the SIMs of its service, and no other has any', () => {
  const { tariffs, eSimManufacturers } = compiled(wholeCatalogue())
  const simsOf = (group: string) => tariffs.find(({ serviceGroup }) => serviceGroup === group)?.simCards
  expect(simsOf('MOBILE')).toEqual([
    { type: 'ALL_IN_1', code: 'SIM_CARD' },
    { type: 'ESIM', code: 'ESIM' },
  ])
  expect(simsOf('MBB')).toEqual([{ type: 'ALL_IN_1', code: 'DATA_SIM' }])
  expect(simsOf('DUALPLAY')).toEqual([])
  expect(eSimManufacturers).toEqual(['Shell'])
})

test('ESIM-25: the makers of a type of cart are some of those that the catalogue names; without a list they are all', () => {
  const sims = (eSimManufacturersByCartType: object) => someSims({ eSimManufacturersByCartType })
  const release = compiled(wholeCatalogue({ 'sims.json': sims({ CROSS_SELL: ['Shell'] }) }))
  expect(eSimMakers({ ...release, eSimManufacturers: ['Shell', 'Reef'] }, 'CROSS_SELL')).toEqual(['Shell'])
  expect(eSimMakers({ ...release, eSimManufacturers: ['Shell', 'Reef'] }, 'CHANGE_OFFER')).toEqual(['Shell', 'Reef'])
  expect(problems({ 'sims.json': sims({ CROSS_SELL: ['Nobody'] }) })).toEqual([
    'sims.json eSimManufacturersByCartType.CROSS_SELL: names Nobody, which eSimManufacturers does not hold',
  ])
  expect(problems({ 'sims.json': sims({ CHANGE_OFFER: [] }) })).toHaveLength(1)
  expect(problems({ 'sims.json': sims({ ELSEWHERE: ['Shell'] }) })).toHaveLength(1)
})

test('SIM-8: a mobile service without a SIM, two of a kind and a code that is taken are mistakes', () => {
  const mistakes = (cards: object[]) => problems({ 'sims.json': someSims({ cards }) })
  expect(mistakes([CARD])).toEqual(['sims.json cards: holds no SIM for MBB'])
  expect(mistakes([])).toEqual(['sims.json cards: holds no SIM for MOBILE'])
  expect(mistakes([CARD, DATA, { ...CARD, code: 'OTHER' }])).toEqual([
    'sims.json cards.2: is a second ALL_IN_1 for MOBILE',
  ])
  expect(mistakes([CARD, { ...DATA, code: 'SIM_CARD' }])).toHaveLength(1)
})
