/** Thrown when the queue is full. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

/** The lighter a job, the sooner it starts. */
export type Semaphore = <T>(job: () => Promise<T>, weight: number) => Promise<T>

type Waiting = { weight: number; overtaken: number; start: () => void; refuse: () => void }

/** Aging: a job that was overtaken so often keeps its place, so that light jobs do not starve heavy ones. */
const MOST_OVERTAKEN = 8

/**
 * A semaphore with a bounded priority queue: a few jobs run concurrently and a number of others wait, the lightest first,
 * so that heavy ones do not delay the rest. When the queue is full its last job is rejected.
 */
export function semaphore({ running, waiting }: { running: number; waiting: number }): Semaphore {
  const queue: Waiting[] = []
  let busy = 0

  function enter(weight: number): Promise<void> {
    if (busy < running) {
      busy += 1
      return Promise.resolve()
    }
    return new Promise((start, reject) => {
      const refuse = () => reject(new TooBusy('Too many jobs are waiting'))
      queue.splice(placeFor(weight), 0, { weight, overtaken: 0, start, refuse })
      if (queue.length > waiting) queue.pop()?.refuse()
    })
  }

  /** In front of the heavier jobs at the end that may still be overtaken. */
  function placeFor(weight: number): number {
    const stays = queue.findLastIndex((other) => other.weight <= weight || other.overtaken >= MOST_OVERTAKEN)
    for (const other of queue.slice(stays + 1)) other.overtaken += 1
    return stays + 1
  }

  return async (job, weight) => {
    await enter(weight)
    try {
      return await job()
    } finally {
      // The slot is handed to the next job instead of being released, so that no new job takes it in between.
      const next = queue.shift()
      if (next === undefined) busy -= 1
      else next.start()
    }
  }
}
