import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeNbi, NBI_MODALS } from './nbi-verdict.ts'
import type { NbiLine, NeqResult } from './neq.ts'

const PLACEHOLDER = 'PREMISES'

function aLine(change: Partial<NbiLine> = {}): NbiLine {
  return {
    name: 'LINE 1',
    status: 'AVAILABLE',
    ontActive: false,
    lineId: 'L-1',
    addressId: 'A-1',
    reserved: false,
    pendingInstallation: false,
    activeLines: 0,
    canContinueSale: true,
    ...change,
  }
}

function anAnswer(change: Partial<NeqResult> = {}): NeqResult {
  return {
    neqStatus: 'DONE',
    preOrderFlag: false,
    pendingInstallation: false,
    reserved: false,
    surveyRequired: false,
    interventionArea: true,
    activeLines: 0,
    multiplePremises: false,
    lineId: 'L-1',
    addressId: 'A-1',
    tag: null,
    ontActive: false,
    status: 'AVAILABLE',
    readyForServiceAt: null,
    wayLeaveRequired: false,
    lines: [aLine()],
    ...change,
  }
}

const judge = (change: Partial<NeqResult> = {}) => judgeNbi(anAnswer(change), PLACEHOLDER)
const two = [aLine(), aLine({ name: 'LINE 2', lineId: 'L-2' })]
const placeholder = aLine({ name: PLACEHOLDER, lineId: 'L-3' })

test('NBI-1: one line with one active service proceeds, whatever else is said', () => {
  const hindered = { pendingInstallation: true, reserved: true, interventionArea: false, surveyRequired: true }
  expect(judge({ activeLines: 1, ...hindered })).toEqual({ proceed: true, modal: null, line: null, events: [] })
  expect(judge({ activeLines: 1, lines: two }).proceed).toBe(false)
})

test('NBI-2: the first obstacle in the order of the rule opens its modal', () => {
  const obstacles = [
    { pendingInstallation: true },
    { reserved: true },
    { interventionArea: false },
    { surveyRequired: true },
    { activeLines: 2, lines: two },
    { multiplePremises: true },
  ]
  obstacles.forEach((_obstacle, first) => {
    const change: Partial<NeqResult> = Object.assign({}, ...obstacles.slice(first))
    expect(judge(change)).toEqual({ proceed: false, modal: NBI_MODALS[first], line: null, events: [] })
  })
})

test('NBI-3: a line that can be pre-ordered proceeds and is reported', () => {
  expect(judge({ preOrderFlag: true })).toEqual({ proceed: true, modal: null, line: null, events: ['pre-order'] })
  expect(judge({ preOrderFlag: true, reserved: true }).events).toEqual([])
})

test('NBI-4: of a building the line that carries the placeholder’s name has to be set; without one nothing is sold', () => {
  const building = { multiplePremises: true, lines: [...two, placeholder] }
  expect(judge(building)).toEqual({ proceed: false, modal: null, line: placeholder, events: [] })
  expect(judgeNbi(anAnswer(building), 'LINE 2').line?.lineId).toBe('L-2')
  expect(judge({ multiplePremises: true, lines: two }).modal).toBe('nbi-multiple-premises')
})

test('NBI-4: neighbours who are online already stand in nobody’s way; what holds for the whole building does', () => {
  const building = { multiplePremises: true, lines: [...two, placeholder], activeLines: 2 }
  expect(judge(building)).toEqual({ proceed: false, modal: null, line: placeholder, events: [] })
  expect(judge({ ...building, surveyRequired: true }).modal).toBe('nbi-survey-required')
  expect(judge({ activeLines: 2, lines: [placeholder] }).modal).toBe('nbi-active-lines')
})

test('NBI-4: the line that was set is judged by the same rules', () => {
  expect(judge({ lines: [placeholder] }).proceed).toBe(true)
  expect(judge({ lines: [placeholder], reserved: true }).modal).toBe('nbi-order-reserved')
})

test('NBI-5: nothing is judged before the network has answered', () => {
  expect(judge({ neqStatus: 'PENDING' })).toEqual({ proceed: false, modal: null, line: null, events: [] })
})

const anyAnswer = fc.record({
  preOrderFlag: fc.boolean(),
  pendingInstallation: fc.boolean(),
  reserved: fc.boolean(),
  surveyRequired: fc.boolean(),
  interventionArea: fc.boolean(),
  activeLines: fc.nat(3),
  multiplePremises: fc.boolean(),
  lines: fc.subarray([...two, placeholder]),
})

test('NBI-2: every answer either proceeds, names one modal, or names the line to set', () => {
  fc.assert(
    fc.property(anyAnswer, (answer) => {
      const { proceed, modal, line, events } = judge(answer)
      expect([proceed, modal !== null, line !== null].filter(Boolean)).toHaveLength(1)
      if (!proceed) expect(events).toEqual([])
    }),
  )
})

test('NBI-2: nothing is sold on a hindered line, but for one line with one active service', () => {
  fc.assert(
    fc.property(anyAnswer, (answer) => {
      const clear =
        !answer.pendingInstallation &&
        !answer.reserved &&
        answer.interventionArea &&
        !answer.surveyRequired &&
        answer.activeLines === 0 &&
        !answer.multiplePremises
      const inUse = answer.lines.length === 1 && answer.activeLines === 1
      expect(judge(answer).proceed).toBe(clear || inUse)
    }),
  )
})
