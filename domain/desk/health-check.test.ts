import { expect, test } from 'vitest'
import { everySeconds, judgeProcess, judgeQueue, judgeRegular, judgeSystem } from './health-check.ts'

const system = { calls: 40, failed: 0, openAt: 0, processes: 3 }
const queue = { waiting: 0, retry: 0, failed: 0, oldestSeconds: 0 }

test('DESKHEALTH-2: a system that a server leaves alone is bad, one of which many calls fail is to be watched', () => {
  expect(judgeSystem(system)).toEqual({ state: 'well', says: '40 calls in five minutes, 0 failed', todo: null })
  expect(judgeSystem({ ...system, failed: 8 }).state).toBe('watch')
  expect(judgeSystem({ ...system, calls: 4, failed: 4 }).state).toBe('well')
  const open = judgeSystem({ ...system, failed: 40, openAt: 2 })
  expect(open).toMatchObject({
    state: 'bad',
    says: 'Left alone by 2 of 3 servers; 40 calls in five minutes, 40 failed',
  })
  expect(open.todo).toContain('Ask its operator')
})

test('DESKHEALTH-3: a queue whose jobs failed for good or wait for half an hour is bad, what is tried again is to be watched', () => {
  expect(judgeQueue(queue)).toEqual({ state: 'well', says: '0 waiting', todo: null })
  expect(judgeQueue({ ...queue, waiting: 3, oldestSeconds: 60 }).state).toBe('well')
  expect(judgeQueue({ ...queue, waiting: 3, oldestSeconds: 600 }).state).toBe('watch')
  expect(judgeQueue({ ...queue, retry: 1 }).state).toBe('watch')
  expect(judgeQueue({ ...queue, waiting: 3, oldestSeconds: 3600 })).toMatchObject({
    state: 'bad',
    says: '3 waiting, the oldest for 60 min',
  })
  expect(judgeQueue({ ...queue, failed: 2 })).toMatchObject({ state: 'bad', says: '0 waiting, 2 failed for good' })
})

test('DESKHEALTH-4: regular work that missed three of its times is bad', () => {
  expect(['* * * * *', '*/5 * * * *', '27 * * * *', '52 2 * * *'].map(everySeconds)).toEqual([60, 300, 3600, 86_400])
  expect(judgeRegular({ everySeconds: 60, lastSeconds: 170, upSeconds: 900 })).toEqual({
    state: 'well',
    says: 'Last ended 3 min ago',
    todo: null,
  })
  expect(judgeRegular({ everySeconds: 60, lastSeconds: 200, upSeconds: 900 }).state).toBe('bad')
  expect(judgeRegular({ everySeconds: 86_400, lastSeconds: null, upSeconds: 7200 }).state).toBe('well')
  expect(judgeRegular({ everySeconds: 60, lastSeconds: null, upSeconds: 7200 })).toMatchObject({
    state: 'bad',
    says: 'Has not run, though a worker is up for 2 h',
  })
})

test('DESKHEALTH-5: a server that is silent, or of an older version, is to be watched', () => {
  const seen = { roles: ['web', 'worker'], migrations: 88, seenSeconds: 12, upSeconds: 7300 }
  expect(judgeProcess(seen, 88)).toEqual({
    state: 'well',
    says: 'web, worker; up for 2 h, seen 12 s ago, version of migration 88',
    todo: null,
  })
  expect(judgeProcess({ ...seen, seenSeconds: 200 }, 88).state).toBe('watch')
  expect(judgeProcess(seen, 89)).toMatchObject({ state: 'watch', todo: expect.stringContaining('rollout') })
})
