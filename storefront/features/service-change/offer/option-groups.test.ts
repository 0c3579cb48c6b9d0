import { expect, test } from 'vitest'
import { anOption } from './change.fixture.ts'
import { firstTerm, optionGroups, optionsOfTerm } from './option-groups.ts'

const UPGRADE = anOption({ id: 'FAST', label: 'Broadband Upgrade' })
const SAME = anOption({ id: 'SAME', label: 'Broadband Recontract' })

test('CHPAGE-11: upgrades come first for customers in contract, the recontract for those out of contract', () => {
  const labels = (isInContract: boolean) => optionGroups([UPGRADE, SAME], isInContract).map(({ label }) => label)
  expect(labels(true)).toEqual(['Broadband Upgrade', 'Broadband Recontract'])
  expect(labels(false)).toEqual(['Broadband Recontract', 'Broadband Upgrade'])
})

test('CHPAGE-11: the plan that a link names decides the length of contract that is shown, else the longest', () => {
  const options = [anOption({ id: 'YEAR', term: 12 }), anOption({ id: 'TWO', term: 24 })]
  expect(firstTerm(options, 'YEAR')).toBe(12)
  expect(firstTerm(options, null)).toBe(24)
})

test('CHPAGE-11: a plan without the chosen length of contract is still there, with its longest', () => {
  const sim = (id: string, term: number) => anOption({ id, offerCode: 'SIM', term })
  const phone = anOption({ id: 'PHONE', offerCode: 'PHONE', term: 24 })
  const shown = optionsOfTerm([sim('SIM_1', 1), sim('SIM_12', 12), phone], 24)
  expect(shown.map(({ id }) => id)).toEqual(['SIM_12', 'PHONE'])
})
