import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePlan, neededSpeed, savingOf } from './choose-plan.ts'
import { choiceText, savingText } from './choose-text.ts'

function aPlan(displayName: string, speed: number, first: number, then: number, fee = 0) {
  return {
    displayName,
    minDownloadSpeed: speed,
    discountedActivationFee: fee,
    forecast: {
      bills: [
        { fromBill: 1, toBill: 12, amount: first },
        { fromBill: 13, toBill: null, amount: then },
      ],
    },
  }
}

const SMALL = aPlan('Broadband 100', 24, 2999, 3999)
const MIDDLE = aPlan('Fibre 500', 450, 3499, 5499)
const LARGE = aPlan('Fibre 5Gb', 4000, 6499, 8999)
const ALONE = { people: 1, films: 0, workers: 0, gaming: false }

test('CHOOSE-1: what people do at once adds up to the speed that they need', () => {
  expect(neededSpeed(ALONE)).toBe(13)
  expect(neededSpeed({ people: 4, films: 2, workers: 1, gaming: true })).toBe(200)
})

test('CHOOSE-2: of the plans that are fast enough at any time the one that costs least over two years is chosen', () => {
  const plans = [LARGE, MIDDLE, SMALL]
  expect(choosePlan(plans, ALONE)?.plan).toBe(SMALL)
  expect(choosePlan(plans, { people: 4, films: 2, workers: 1, gaming: true })?.plan).toBe(MIDDLE)
  expect(choosePlan([], ALONE)).toBeNull()
})

test('CHOOSE-2: where none is fast enough it is the fastest, and the customer is told', () => {
  const choice = choosePlan([SMALL], { people: 4, films: 2, workers: 1, gaming: true })
  expect(choice).toMatchObject({ plan: SMALL, isEnough: false })
  expect(choice && choiceText(choice)).toContain('it may slow down when everyone’s online')
})

const plans = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 9000 }))
    .map(([speed, first, then]) => aPlan('Plan', speed, first, then)),
  { minLength: 1, maxLength: 8 },
)
const households = fc.record({
  people: fc.integer({ min: 1, max: 8 }),
  films: fc.integer({ min: 0, max: 5 }),
  workers: fc.integer({ min: 0, max: 4 }),
  gaming: fc.boolean(),
})

const twoYears = (plan: ReturnType<typeof aPlan>) => -(savingOf(plan, 0).first + savingOf(plan, 0).second)

test('CHOOSE-2: no plan that is fast enough is cheaper, and a busier home never gets a plan that is too slow for a quieter one', () => {
  fc.assert(
    fc.property(plans, households, (given, household) => {
      const choice = choosePlan(given, household)
      if (choice === null) throw new Error('One of them is chosen')
      const enough = given.filter(({ minDownloadSpeed }) => minDownloadSpeed >= choice.needed)
      expect(choice.isEnough).toBe(enough.length > 0)
      if (choice.isEnough) expect(twoYears(choice.plan)).toBe(Math.min(...enough.map(twoYears)))
      const busier = choosePlan(given, { ...household, people: household.people + 1 })
      if (busier?.isEnough) expect(busier.plan.minDownloadSpeed).toBeGreaterThanOrEqual(choice.needed)
    }),
  )
})

test('CHOOSE-3: the saving of each year counts every bill of it, and the set-up in the first', () => {
  expect(savingOf(aPlan('Fibre', 450, 3499, 5499, 4999), 5000)).toEqual({
    first: 12 * 5000 - 12 * 3499 - 4999,
    second: 12 * 5000 - 12 * 5499,
  })
  expect(savingText({ first: 21_200, second: -4800 })).toBe(
    'You’d save €212.00 in the first year and pay €48.00 more in the second.',
  )
  expect(savingText({ first: 100, second: 200 })).toBe('You’d save €1.00 in the first year and €2.00 in the second.')
})
