/** Thrown when there are already too many in the line. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

/** The lighter a job, the sooner its turn. */
export type Semaphore = <T>(job: () => Promise<T>, weight: number) => Promise<T>

type Waiting = { weight: number; start: () => void; turnAway: () => void }

/**
 * A semaphore with a bounded line: lets a few jobs run at the same time and a number of others wait, the lightest first, so
 * that nobody with heavy ones holds up the rest.
 */
export function semaphore({ running, waiting }: { running: number; waiting: number }): Semaphore {
  const line: Waiting[] = []
  let busy = 0

  function enter(weight: number): Promise<void> {
    if (busy < running) {
      busy += 1
      return Promise.resolve()
    }
    return new Promise((start, reject) => {
      const heavier = line.findIndex((other) => other.weight > weight)
      const place = heavier === -1 ? line.length : heavier
      line.splice(place, 0, { weight, start, turnAway: () => reject(new TooBusy('Too many jobs are waiting')) })
      if (line.length > waiting) line.pop()?.turnAway()
    })
  }

  return async (job, weight) => {
    await enter(weight)
    try {
      return await job()
    } finally {
      // The place is handed on rather than given back, so that nobody slips in between.
      const next = line.shift()
      if (next === undefined) busy -= 1
      else next.start()
    }
  }
}
