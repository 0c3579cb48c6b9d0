import { expect, test } from 'vitest'
import { type Publication, rollbackTarget } from './rollback-target.ts'

/** `1 2 <1`: release 1, then release 2, then back to 1. */
function history(text: string): Publication[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({
      releaseId: Number(word.replace('<', '')),
      action: word.startsWith('<') ? 'ROLLBACK' : 'PUBLISH',
    }))
}

test.each<[history: string, target: number | null, why: string]>([
  ['', null, 'nothing was ever published'],
  ['1', null, 'there is no release before the first'],
  ['1 2 3', 2, 'the one before'],
  ['1 2 3 <2', 1, 'twice goes further back, not forth'],
  ['1 2 3 <2 <1', null, 'as far as the first'],
  ['1 2 3 <1', null, 'past what a named rollback skipped'],
  ['1 2 <1 3', 1, 'what was taken back is not gone back to'],
  ['1 2 <1 2', 1, 'a release that was taken back and published again'],
  ['1 2 3 <2 <3', 2, 'a rollback that named what was taken back'],
  ['1 2 1', 2, 'an old catalogue that was published anew'],
])('RELEASE-10: after %j a rollback leads to %s: %s', (text, target) => {
  expect(rollbackTarget(history(text))).toBe(target)
})
