import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartStep, cartSteps, type KnownLine } from './cart-steps.ts'
import type { LineRequest } from './requested-items.ts'

const GROUPS = { BB: 'DUALPLAY', BB_FAST: 'DUALPLAY', TV: 'TV', TV_BIG: 'TV', SIM: 'MOBILE' } as const
const groupOf = (plan: string) => GROUPS[plan as keyof typeof GROUPS]
const addOn = (code: string) => ({ code }) as KnownLine['addOns'][number]

function aLine(parts: Partial<KnownLine> & { id: string; plan: string }): KnownLine {
  return { addOns: [], beside: null, isTv: groupOf(parts.plan) === 'TV', home: null, number: null, ...parts }
}
function wanted(parts: Partial<LineRequest> & { ref: string }): LineRequest {
  return { plan: null, addOns: null, place: null, beside: null, visit: null, answers: null, number: null, ...parts }
}

/** What the cart's own rules make of the steps: TV goes with its broadband, and there is one broadband. */
function after(lines: readonly KnownLine[], steps: readonly CartStep[]): Map<string, string> {
  const cart = new Map(lines.map(({ id, plan }) => [id, plan]))
  const besides = new Map(lines.map(({ id, beside }) => [id, beside]))
  for (const step of steps) {
    if (step.do === 'remove') {
      if (!cart.delete(step.lineId)) throw new Error(`${step.lineId} was gone already`)
      for (const [id, base] of besides) if (base === step.lineId) cart.delete(id)
    }
    if (step.do !== 'put') continue
    const isTv = groupOf(step.plan) === 'TV'
    if (isTv && ![...cart.values()].some((plan) => plan.startsWith('BB'))) throw new Error('TV needs broadband')
    if (step.replaces !== null) cart.delete(step.replaces)
    cart.set(step.wanted.ref, step.plan)
    besides.set(step.wanted.ref, isTv ? (step.wanted.beside ?? null) : null)
  }
  return cart
}

test('TMF663-8: what is the same needs no step', () => {
  const lines = [aLine({ id: 'a', plan: 'BB', home: { eircode: 'D08P3T7', addressId: '1' }, addOns: [addOn('X')] })]
  const same = wanted({ ref: 'a', plan: 'BB', addOns: ['X'], place: { eircode: 'D08 P3T7', addressId: '1' } })
  expect(cartSteps(lines, [same], groupOf)).toEqual([])
  expect(cartSteps(lines, [wanted({ ref: 'a' })], groupOf)).toEqual([])
  const moved = wanted({ ref: 'a', place: { eircode: 'T12 K8AF', addressId: null } })
  expect(cartSteps(lines, [moved], groupOf)).toMatchObject([{ do: 'put', plan: 'BB', replaces: 'a' }])
  expect(cartSteps(lines, [wanted({ ref: 'a', addOns: [] })], groupOf)).toMatchObject([{ do: 'setAddOns', codes: [] }])
})

test('TMF663-8: broadband is put in before what is watched over it, and goes after it', () => {
  const steps = cartSteps(
    [],
    [wanted({ ref: 'tv', plan: 'TV', beside: 'b' }), wanted({ ref: 'b', plan: 'BB' })],
    groupOf,
  )
  expect(steps).toMatchObject([{ plan: 'BB' }, { plan: 'TV' }])
  const lines = [aLine({ id: 'b', plan: 'BB' }), aLine({ id: 'tv', plan: 'TV', beside: 'b' })]
  expect(cartSteps(lines, [], groupOf)).toEqual([{ do: 'remove', lineId: 'b' }])
})

test('TMF663-8: a plan that is not sold, or an item without one, is refused', () => {
  expect(cartSteps([], [wanted({ ref: 'a', plan: 'NOTHING' })], groupOf)).toContain('NOTHING')
  expect(cartSteps([], [wanted({ ref: 'a' })], groupOf)).toContain('productOffering')
})

test('TMF663-8: whatever stays, goes, changes or is new, the steps end in what is wanted', () => {
  const sims = fc.uniqueArray(fc.constantFrom('s1', 's2', 's3'), { maxLength: 3 })
  const broadband = fc.option(
    fc.record({ plan: fc.constantFrom('BB', 'BB_FAST'), tv: fc.option(fc.constantFrom('TV', 'TV_BIG')) }),
  )
  const side = fc.record({ sims, broadband, base: fc.constantFrom('b1', 'b2') })
  fc.assert(
    fc.property(side, side, (before, next) => {
      const lines = [
        ...before.sims.map((id) => aLine({ id, plan: 'SIM' })),
        ...(before.broadband ? [aLine({ id: before.base, plan: before.broadband.plan })] : []),
        ...(before.broadband?.tv ? [aLine({ id: 'tv', plan: before.broadband.tv, beside: before.base })] : []),
      ]
      const want = [
        ...(next.broadband?.tv ? [wanted({ ref: 'tv', plan: next.broadband.tv, beside: next.base })] : []),
        ...next.sims.map((ref) => wanted({ ref, plan: 'SIM' })),
        ...(next.broadband ? [wanted({ ref: next.base, plan: next.broadband.plan })] : []),
      ]
      const steps = cartSteps(lines, want, groupOf)
      if (typeof steps === 'string') throw new Error(steps)
      expect(after(lines, steps)).toEqual(new Map(want.map(({ ref, plan }) => [ref, plan])))
    }),
  )
})

test('TMF663-9: a number is told to the shop, then texted, then proven; what the shop said of it itself needs no step', () => {
  const lines = [aLine({ id: 'a', plan: 'SIM', number: '+353875550001' })]
  const nothing = { msisdn: null, details: null, from: null, sendsCode: false, code: null }
  const stepsFor = (number: Partial<typeof nothing> | object, known = lines) =>
    cartSteps(known, [wanted({ ref: 'a', plan: 'SIM', number: { ...nothing, ...number } })], groupOf)
  expect(stepsFor({ msisdn: '087 555 0001' })).toEqual([])
  expect(stepsFor({ msisdn: '087 555 0002', details: { holder: 'A' }, sendsCode: true, code: '1' })).toMatchObject([
    { do: 'bring' },
    { do: 'sendCode', msisdn: '087 555 0002' },
    { do: 'prove', code: '1' },
  ])
  expect(stepsFor({ sendsCode: true })).toMatchObject([{ do: 'sendCode', msisdn: '+353875550001' }])
  expect(stepsFor({ sendsCode: true }, [])).toContain('portInNumber')
})
