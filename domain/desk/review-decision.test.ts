import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { judgeDecision } from './review-decision.ts'

const PASS = { decision: 'pass', deposit: null, slotId: null, reason: 'paid bills for years' } as const

test('DESK-51: a decision says why; a deposit has an amount, and a visit a time that was agreed', () => {
  const code = (decided: Parameters<typeof judgeDecision>[0], hasVisit = false) => {
    const judged = judgeDecision(decided, { hasVisit })
    return judged.ok ? 'ok' : judged.refusal.code
  }
  expect(code(PASS)).toBe('ok')
  expect(code({ ...PASS, reason: 'no' })).toBe('DESK_REASON_NEEDED')
  expect(code(PASS, true)).toBe('DESK_SLOT_NEEDED')
  expect(code({ ...PASS, slotId: 'slot' }, true)).toBe('ok')
  expect(code({ ...PASS, decision: 'refuse' }, true)).toBe('ok')
  for (const deposit of [null, cents(0), cents(-1), cents(100_001)])
    expect(code({ ...PASS, decision: 'deposit', deposit })).toBe('DESK_DEPOSIT_AMOUNT')
  expect(code({ ...PASS, decision: 'deposit', deposit: cents(15_000) })).toBe('ok')
})
