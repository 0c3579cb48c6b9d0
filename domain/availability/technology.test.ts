import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BroadbandTechnology } from '#domain/vocabulary.ts'
import type { NetworkService } from './prequal.ts'
import { selectTechnology } from './technology.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const DATES = { now: null, past: '2026-01-01', later: '2027-01-14', never: '2099-12-31' } as const
type Standing = keyof typeof DATES | 'absent'
const STANDINGS: readonly Standing[] = ['absent', 'now', 'past', 'later', 'never']

function aService(
  broadbandTechnology: BroadbandTechnology,
  standing: keyof typeof DATES,
  maxSpeed = 100,
): NetworkService {
  return { broadbandTechnology, maxSpeed, networkTechnology: null, serviceDate: DATES[standing], slotAvailable: true }
}

type Place = Record<BroadbandTechnology, Standing>
type Row = { flag: '*' | boolean; place: Partial<Record<BroadbandTechnology, string>>; verdict: string }

// Read top to bottom; the first row that fits decides. A cell names the standings that fit; no cell fits all.
const TABLE: readonly Row[] = [
  { flag: '*', place: { FTTH: 'now past' }, verdict: 'FTTH' },
  { flag: true, place: { FTTH: 'later' }, verdict: 'FTTH dated event' },
  { flag: false, place: { FTTH: 'later' }, verdict: 'FTTH dated' },
  { flag: false, place: { NBI: 'now past' }, verdict: 'NBI enquiry' },
  { flag: false, place: { NBI: 'later' }, verdict: 'NBI enquiry dated' },
  { flag: false, place: { NBI: 'never' }, verdict: 'NBI enquiry' },
  { flag: '*', place: { FTTC: 'now past' }, verdict: 'FTTC' },
  { flag: '*', place: { FTTC: 'later' }, verdict: 'FTTC dated' },
  { flag: '*', place: { MBB: 'later' }, verdict: 'MBB dated' },
  { flag: '*', place: { MBB: 'now past never' }, verdict: 'MBB' },
  { flag: '*', place: { NGB: 'now past' }, verdict: 'MBB fallback, NGB below' },
  { flag: '*', place: { NGB: 'later' }, verdict: 'MBB fallback, NGB below dated' },
  { flag: '*', place: {}, verdict: 'MBB fallback' },
]

function verdict(place: Place, flag: boolean): string {
  const row = TABLE.find(
    ({ flag: wanted, place: cells }) =>
      (wanted === '*' || wanted === flag) &&
      Object.entries(cells).every(([technology, fits]) =>
        fits.split(' ').includes(place[technology as BroadbandTechnology]),
      ),
  )
  return row?.verdict ?? 'no row'
}

function servicesAt(place: Place): NetworkService[] {
  return Object.entries(place).flatMap(([technology, standing]) =>
    standing === 'absent' ? [] : [aService(technology as BroadbandTechnology, standing)],
  )
}

test('TECH-1: all 6,250 combinations of services, dates and flag follow the decision table', () => {
  for (const futureFibre of [false, true])
    for (const FTTH of STANDINGS)
      for (const NBI of STANDINGS)
        for (const FTTC of STANDINGS)
          for (const MBB of STANDINGS)
            for (const NGB of STANDINGS) {
              const place: Place = { FTTH, NBI, FTTC, MBB, NGB }
              const chosen = selectTechnology(servicesAt(place), { now: NOW, futureFibre })
              const words = [
                chosen.technology,
                chosen.enquiryNeeded && 'enquiry',
                chosen.availableFrom && 'dated',
                chosen.events[0] === 'future-availability' && 'event',
                chosen.fallback && (chosen.lineBelow === null ? 'fallback' : 'fallback,'),
                chosen.lineBelow && `${chosen.lineBelow.technology} below`,
                chosen.lineBelow?.availableFrom && 'dated',
              ].filter(Boolean)
              if (words.join(' ') !== verdict(place, futureFibre)) {
                expect.fail(
                  `${JSON.stringify({ place, futureFibre })}: ${words.join(' ')}, not ${verdict(place, futureFibre)}`,
                )
              }
            }
})

test('TECH-2: fibre with a date is sold with the date; the event is reported only with the flag set', () => {
  const services = [aService('FTTH', 'later', 1000), aService('FTTC', 'now')]
  const dated = {
    technology: 'FTTH',
    availableFrom: '2027-01-14',
    maxSpeed: 1000,
    fallback: false,
    enquiryNeeded: false,
    lineBelow: null,
  }
  expect(selectTechnology(services, { now: NOW, futureFibre: false })).toEqual({ ...dated, events: [] })
  expect(selectTechnology(services, { now: NOW, futureFibre: true })).toEqual({
    ...dated,
    events: ['future-availability'],
  })
})

test('TECH-3: NBI needs an enquiry, and with the flag set it is passed over', () => {
  const services = [aService('NBI', 'now'), aService('FTTC', 'now')]
  expect(selectTechnology(services, { now: NOW, futureFibre: false })).toMatchObject({
    technology: 'NBI',
    enquiryNeeded: true,
  })
  expect(selectTechnology(services, { now: NOW, futureFibre: true })).toMatchObject({
    technology: 'FTTC',
    enquiryNeeded: false,
  })
})

test('TECH-4: where nothing is listed, mobile broadband is the fallback and says so', () => {
  const nothing = selectTechnology([], { now: NOW, futureFibre: false })
  expect(nothing).toEqual({
    technology: 'MBB',
    enquiryNeeded: false,
    availableFrom: null,
    maxSpeed: null,
    fallback: true,
    lineBelow: null,
    events: [],
  })
  expect(selectTechnology([aService('MBB', 'now')], { now: NOW, futureFibre: false }).fallback).toBe(false)
})

test('TECH-5: copper is never the answer: where it is listed and nothing better is, it stands below mobile broadband', () => {
  const at = { now: NOW, futureFibre: false }
  expect(selectTechnology([aService('NGB', 'now', 7)], at)).toMatchObject({
    technology: 'MBB',
    maxSpeed: null,
    fallback: true,
    lineBelow: { technology: 'NGB', maxSpeed: 7, availableFrom: null },
  })
  expect(selectTechnology([aService('NGB', 'now', 7), aService('MBB', 'now')], at)).toMatchObject({
    technology: 'MBB',
    fallback: false,
    lineBelow: null,
  })
})

test('TECH-6: of several lines of one technology the soonest counts, then the fastest', () => {
  const services = [
    aService('FTTH', 'later', 5000),
    aService('FTTH', 'now', 500),
    aService('FTTH', 'past', 1000),
    aService('FTTH', 'never', 9000),
  ]
  expect(selectTechnology(services, { now: NOW, futureFibre: false })).toMatchObject({
    maxSpeed: 1000,
    availableFrom: null,
  })
})

test('TECH-6: the order in which the network lists its services does not matter', () => {
  const service = fc
    .tuple(
      fc.constantFrom<BroadbandTechnology>('FTTH', 'NBI', 'FTTC', 'MBB', 'NGB'),
      fc.constantFrom<keyof typeof DATES>('now', 'past', 'later', 'never'),
      fc.constantFrom(7, 100, 1000),
    )
    .map(([technology, standing, speed]) => aService(technology, standing, speed))
  fc.assert(
    fc.property(fc.array(service, { maxLength: 8 }), fc.boolean(), (services, futureFibre) => {
      const chosen = selectTechnology(services, { now: NOW, futureFibre })
      expect(selectTechnology(services.toReversed(), { now: NOW, futureFibre })).toEqual(chosen)
    }),
  )
})
