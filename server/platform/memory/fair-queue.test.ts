import { expect, test } from 'vitest'
import { fairQueue, type Member } from './fair-queue.ts'
import { TooBusy } from './semaphore.ts'

/** A queue that is busy with one job, and says which jobs were done and refused after it. */
function busyQueue(waiting: number) {
  const queue = fairQueue({ running: 1, waiting })
  const done: string[] = []
  const refused: string[] = []
  const first = Promise.withResolvers<void>()
  const all: Promise<unknown>[] = [queue.run(() => first.promise, visitor('first'))]
  return {
    refused,
    sends(member: Member, jobs: number): void {
      for (let job = 1; job <= jobs; job += 1) {
        const name = `${member.name} ${job}`
        all.push(
          queue
            .run(async () => done.push(name), member)
            .catch((error: unknown) => {
              expect(error).toBeInstanceOf(TooBusy)
              refused.push(name)
            }),
        )
      }
    },
    async finished(): Promise<string[]> {
      first.resolve()
      await Promise.all(all)
      return done
    },
  }
}

function visitor(name: string, group = name): Member {
  return { name, group }
}

test('CROWD-16: members are served in turns, however many jobs each of them has', async () => {
  const { sends, finished } = busyQueue(20)
  sends(visitor('a'), 4)
  sends(visitor('b'), 1)
  sends(visitor('c'), 2)
  expect(await finished()).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'c 2', 'a 3', 'a 4'])
})

test('CROWD-16: in a full queue the member with most jobs gives way, and nobody who has one', async () => {
  const { sends, refused, finished } = busyQueue(4)
  sends(visitor('a'), 6)
  expect(refused).toEqual([])
  sends(visitor('b'), 1)
  sends(visitor('c'), 1)
  expect(await finished()).toEqual(['a 1', 'b 1', 'c 1', 'a 2'])
  expect(refused).toEqual(['a 5', 'a 6', 'a 4', 'a 3'])
})

test('CROWD-16: a group of many members leaves three quarters of a full queue to others', async () => {
  const { sends, refused, finished } = busyQueue(8)
  for (let address = 0; address < 20; address += 1) sends(visitor(`g${address}`, 'g'), 1)
  for (let address = 0; address < 6; address += 1) sends(visitor(`other${address}`), 1)
  const done = await finished()
  expect(done.filter((name) => name.startsWith('other'))).toHaveLength(6)
  expect(done).toHaveLength(8)
  expect(refused).toHaveLength(18)
})

test('CROWD-16: where all have one job and no group is large, the one who comes last is turned away', async () => {
  const { sends, refused, finished } = busyQueue(4)
  for (let address = 0; address < 6; address += 1) sends(visitor(`v${address}`), 1)
  expect(await finished()).toEqual(['v0 1', 'v1 1', 'v2 1', 'v3 1'])
  expect(refused).toEqual(['v4 1', 'v5 1'])
})

test('a job that fails hands its slot to the next, and nothing is left in an empty queue', async () => {
  const queue = fairQueue({ running: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')), visitor('a'))
  const next = queue.run(async () => 'yes', visitor('b'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(queue.size()).toEqual({ running: 0, waiting: 0 })
})
