import { expect, test } from 'vitest'
import { countPlaywright, countVitest, judged } from './test-report.mjs'

const passed = { status: 'passed' }
const failed = { status: 'failed' }

test('TEST-2: a failed test and a file that does not load count as failed', () => {
  const report = {
    numPassedTests: 3,
    testResults: [
      { status: 'passed', assertionResults: [passed, passed] },
      { status: 'failed', assertionResults: [passed, failed, failed] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 3 })
  expect(countPlaywright({ stats: { expected: 4, flaky: 1, unexpected: 2 }, errors: ['no browser'] })).toEqual({
    passed: 5,
    failed: 3,
  })
})

test('TEST-3: a runner that ran nothing or ended badly has failed', () => {
  expect(judged({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  expect(judged({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 })
  expect(judged({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 })
  expect(judged({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 })
})

test('TEST-7: a change that no test depends on is no failure, one that breaks the runner is', () => {
  expect(judged({ passed: 0, failed: 0 }, 0, { mayBeNone: true })).toEqual({ passed: 0, failed: 0 })
  expect(judged({ passed: 0, failed: 0 }, 1, { mayBeNone: true })).toEqual({ passed: 0, failed: 1 })
})
