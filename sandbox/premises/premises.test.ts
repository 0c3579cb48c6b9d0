import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PREMISES_FILE } from '#sandbox/demo-sandbox.ts'
import { addressIdOf, eircodeOf, nthEircode, parseEircode } from './eircode.ts'
import { DEFAULT_SEED, generatePremises, premisesFile } from './generate.ts'
import { networkResponse } from './network-response.ts'
import { fromCsvLine } from './premises.ts'
import { ROUTING_KEYS } from './routing-keys.ts'

const TEXT = readFileSync(PREMISES_FILE, 'utf8')
const PREMISES = TEXT.trimEnd().split('\n').slice(1).map(fromCsvLine)
const GENERATED = [...generatePremises({ count: 20_000, seed: DEFAULT_SEED })]

const ALL_KEYS =
  'A41 A42 A45 A63 A67 A75 A81 A82 A83 A84 A85 A86 A91 A92 A94 A96 A98 C15 D01 D02 D03 D04 D05 D06 D6W D07 D08 D09 D10 ' +
  'D11 D12 D13 D14 D15 D16 D17 D18 D20 D22 D24 E21 E25 E32 E34 E41 E45 E53 E91 F12 F23 F26 F28 F31 F35 F42 F45 F52 F56 ' +
  'F91 F92 F93 F94 H12 H14 H16 H18 H23 H53 H54 H62 H65 H71 H91 K32 K34 K36 K45 K56 K67 K78 N37 N39 N41 N91 P12 P14 P17 ' +
  'P24 P25 P31 P32 P36 P43 P47 P51 P56 P61 P67 P72 P75 P81 P85 R14 R21 R32 R35 R42 R45 R51 R56 R93 R95 T12 T23 T34 T45 ' +
  'T56 V14 V15 V23 V31 V35 V42 V92 V93 V94 V95 W12 W23 W34 W91 X35 X42 X91 Y14 Y21 Y25 Y34 Y35'

function kindOf(eircode: string): string {
  const answer = networkResponse(eircode)
  if (typeof answer === 'string') return answer
  const [best] = answer
  if (!best) return 'nothing'
  return best.available === 'now' ? best.technology : `${best.technology} later`
}

test('PREM-1: the premises cover all 139 routing keys, at least 20,000 of them generated', () => {
  expect(ALL_KEYS.split(' ')).toHaveLength(139)
  expect(ROUTING_KEYS.map(({ key }) => key)).toEqual(ALL_KEYS.split(' '))
  expect(new Set(GENERATED.map(({ eircode }) => eircode.slice(0, 3)))).toEqual(new Set(ALL_KEYS.split(' ')))
  expect(GENERATED).toHaveLength(20_000)
  expect(PREMISES.length).toBeGreaterThan(20_000)
})

test('PREM-2: every Eircode is well formed and belongs to one premises', () => {
  const eircodes = PREMISES.map(({ eircode }) => eircode)
  expect(eircodes.filter((eircode) => parseEircode(eircode) !== eircode)).toEqual([])
  expect(new Set(eircodes).size).toBe(eircodes.length)
})

// With these seeds the Eircode that must not come up would be among the first of its routing key.
test.for([
  ['A94T2VC', 35_194, 10],
  ['D08P3T7', 5674, 15],
] as const)('PREM-3: %s is generated with no seed, not even with %i', ([eircode, seed, place]) => {
  const keyIndex = ROUTING_KEYS.findIndex(({ key }) => eircode.startsWith(key))
  expect(nthEircode(keyIndex, place, seed)).toBe(eircode)
  const made = [...generatePremises({ count: 5000, seed })].map((premises) => premises.eircode)
  expect(new Set(made).size).toBe(5000)
  expect(made).not.toContain(eircode)
})

test('PREM-3: T2VC of A92 and A94 is in no list', () => {
  const unlisted = PREMISES.filter(({ eircode }) => ['A92T2VC', 'A94T2VC'].includes(eircode))
  expect(unlisted).toEqual([])
})

test('PREM-4: the committed file is what the generator makes, byte for byte', () => {
  expect([...premisesFile({ count: 20_000, seed: DEFAULT_SEED })].join('') === TEXT).toBe(true)
  expect(Buffer.byteLength(TEXT)).toBeLessThan(2_500_000)
})

test('PREM-4: another seed makes other premises', () => {
  const [one] = generatePremises({ count: 1000, seed: 1 })
  const [other] = generatePremises({ count: 1000, seed: 2 })
  expect(one?.eircode).not.toBe(other?.eircode)
})

test('PREM-5: town and county are those of the routing key', () => {
  const places = new Map(ROUTING_KEYS.map(({ key, town, county }) => [key, `${town}, ${county}`]))
  const astray = PREMISES.filter(
    ({ eircode, town, county }) => places.get(eircode.slice(0, 3)) !== `${town}, ${county}`,
  )
  expect(astray).toEqual([])
  expect(places.get('F31')).toBe('Ballinrobe, CO_MAYO')
})

test('PREM-6: there are houses in streets, apartments in buildings, and townlands without a street', () => {
  const houses = GENERATED.filter(({ streetNumber, unit }) => streetNumber !== null && unit === null)
  const apartments = GENERATED.filter(({ unit, building }) => unit !== null && building !== null)
  const townlands = GENERATED.filter(({ streetName, locality }) => streetName === null && locality !== null)
  expect(houses.length + apartments.length + townlands.length).toBe(GENERATED.length)
  expect(Math.min(houses.length, apartments.length, townlands.length)).toBeGreaterThan(1500)
  expect(houses.every(({ streetName, streetType }) => streetName && streetType)).toBe(true)
  expect(townlands.some(({ town }) => town.startsWith('Dublin'))).toBe(false)
})

test('PREM-6: no two homes in a town share a street and a number', () => {
  const doors = GENERATED.filter(({ streetName }) => streetName !== null).map(({ eircode: _, ...door }) =>
    JSON.stringify(door),
  )
  expect(new Set(doors).size).toBe(doors.length)
})

test.for([
  ['FTTH', 45],
  ['FTTH later', 10],
  ['NBI', 20],
  ['FTTC', 15],
  ['nothing', 10],
] as const)('PREM-7: for generated premises the network says %s in about %i of 100', ([kind, share]) => {
  const found = GENERATED.filter(({ eircode }) => kindOf(eircode) === kind).length
  expect(Math.abs((found * 100) / GENERATED.length - share)).toBeLessThan(2)
})

test('PREM-7: the answer depends on nothing but the Eircode', () => {
  const kinds = GENERATED.slice(0, 4).map(({ eircode }) => [eircode, kindOf(eircode)])
  expect(kinds).toEqual([
    ['A41PCX6', 'FTTC'],
    ['A41WF02', 'FTTH'],
    ['A41RA2C', 'FTTH'],
    ['A41CTR5', 'FTTH later'],
  ])
})

test('PREM-8: the generator is lazy, so that 2,300,000 premises need no room', () => {
  const source = generatePremises({ count: 2_300_000, seed: DEFAULT_SEED })
  expect([source.next().value, source.next().value]).toMatchObject([{ town: 'Ballyboughal' }, { town: 'Ballyboughal' }])
})

test('PREM-8: a routing key does not repeat itself in the 60,000 Eircodes that so many premises may want of it', () => {
  const ofOneKey = Array.from({ length: 60_000 }, (_, n) => nthEircode(0, n, DEFAULT_SEED))
  expect(new Set(ofOneKey).size).toBe(60_000)
})

test('PREM-9: every Eircode has an address id of eight digits, and the id leads back to it', () => {
  const ids = PREMISES.map(({ eircode }) => addressIdOf(eircode))
  expect(ids.every((id) => /^\d{8}$/.test(id))).toBe(true)
  expect(ids.map(eircodeOf)).toEqual(PREMISES.map(({ eircode }) => eircode))
  expect(eircodeOf('99999999')).toBeNull()
})
