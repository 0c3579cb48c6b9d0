import { expect, test } from 'vitest'
import { keyedMutex } from './keyed-mutex.ts'

test('DOC-15: work of one key is done one after the other, whatever became of the one before; other keys do not wait', async () => {
  const mutex = keyedMutex()
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = mutex.run('a', async () => {
    await gate.promise
    done.push('first')
    throw new Error('No luck')
  })
  const second = mutex.run('a', async () => done.push('second'))
  await mutex.run('b', async () => done.push('other'))
  expect(done).toEqual(['other'])
  gate.resolve()
  await expect(first).rejects.toThrow('No luck')
  await second
  await mutex.run('a', async () => done.push('third'))
  expect(done).toEqual(['other', 'first', 'second', 'third'])
  expect(mutex.isLocked('a')).toBe(false)
})
