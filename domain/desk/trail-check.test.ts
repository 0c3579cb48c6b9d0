import { expect, test } from 'vitest'
import { judgeTrail } from './trail-check.ts'

const WHOLE = { agoSeconds: 7300, entries: 1042, fault: null }
const QUIET = { isRunning: false }

test('DESKHEALTH-10: a trail that is not whole needs somebody, one that was not checked for three nights is to be watched', () => {
  expect(judgeTrail(WHOLE, QUIET)).toEqual({
    state: 'well',
    says: 'Whole, 1042 entries. Checked 2 h ago.',
    todo: null,
  })
  expect(judgeTrail({ ...WHOLE, agoSeconds: 4 * 86_400 }, QUIET).state).toBe('watch')
  expect(judgeTrail(null, { isRunning: true })).toMatchObject({
    state: 'watch',
    says: 'Not checked yet. A check is under way.',
  })
  const altered = judgeTrail({ ...WHOLE, fault: { kind: 'changed', number: 17 } }, QUIET)
  expect(altered).toMatchObject({
    state: 'bad',
    says: 'Entry 17 is not what was written. Checked 2 h ago.',
    todo: expect.stringContaining('Restrict'),
  })
})
