import { expect, test } from 'vitest'
import type { SoldLine } from '#domain/availability/sold-lines.ts'
import { aTariff } from '../tariff.fixture.ts'
import { qualifyTariff } from './qualify-tariff.ts'

const FIBRE: SoldLine = { technology: 'FTTH', maxSpeed: 1000, availableFrom: null }
const aPlan = (parts: Parameters<typeof aTariff>[0] = {}) =>
  aTariff({
    serviceGroup: 'DUALPLAY',
    acquisitionType: 'NEW_ACQUISITION',
    technology: 'FTTH',
    minDownloadSpeed: 450,
    ...parts,
  })

test('TMF679-1: broadband is qualified where a line of its technology carries its minimum speed, from the day of that line', () => {
  expect(qualifyTariff(aPlan(), [FIBRE])).toEqual({ isQualified: true, availableFrom: null })
  const dated = [{ ...FIBRE, availableFrom: '2027-02-01' }]
  expect(qualifyTariff(aPlan(), dated)).toEqual({ isQualified: true, availableFrom: '2027-02-01' })
})

test('TMF679-1: what an address cannot have says why', () => {
  const reasonOf = (tariff: Parameters<typeof qualifyTariff>[0], lines: readonly SoldLine[]) => {
    const found = qualifyTariff(tariff, lines)
    return found.isQualified ? null : found.reason
  }
  expect(reasonOf(undefined, [FIBRE])).toBe('NOT_ON_SALE')
  expect(reasonOf(aPlan({ acquisitionType: 'CHANGE_OFFER' }), [FIBRE])).toBe('NOT_FOR_NEW_CUSTOMERS')
  expect(reasonOf(aPlan(), [])).toBe('NO_LINE')
  expect(reasonOf(aPlan({ technology: 'FTTC' }), [FIBRE])).toBe('TECHNOLOGY_NOT_AVAILABLE')
  expect(reasonOf(aPlan({ minDownloadSpeed: 1800 }), [FIBRE])).toBe('SPEED_NOT_AVAILABLE')
})

test('TMF679-1: what is no broadband needs no line', () => {
  expect(qualifyTariff(aPlan({ serviceGroup: 'MOBILE', technology: null }), [])).toEqual({
    isQualified: true,
    availableFrom: null,
  })
})
