/** Thrown when there are already too many in the line. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

export type Turnstile = <T>(job: () => Promise<T>) => Promise<T>

/** Lets a few jobs run at the same time and a number of others wait. */
export function fewAtOnce({ running, waiting }: { running: number; waiting: number }): Turnstile {
  const line: (() => void)[] = []
  let busy = 0

  function enter(): Promise<void> {
    if (busy < running) {
      busy += 1
      return Promise.resolve()
    }
    if (line.length >= waiting) return Promise.reject(new TooBusy('Too many jobs are waiting'))
    return new Promise((resolve) => line.push(resolve))
  }

  return async (job) => {
    await enter()
    try {
      return await job()
    } finally {
      // The place is handed on rather than given back, so that nobody slips in between.
      const next = line.shift()
      if (next === undefined) busy -= 1
      else next()
    }
  }
}
