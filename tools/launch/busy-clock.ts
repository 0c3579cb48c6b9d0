import { threadCpuUsage } from 'node:process'
import { setImmediate as turn } from 'node:timers/promises'

const SLICE_MS = 5

/**
 * Milliseconds until something is done, by a clock that the others on this machine slow down as much as the task: the
 * processor time that a thread gets meanwhile which never rests. On a quiet machine it shows the time of day, and never
 * more; where a process waits for the processor most of the time, so does the clock.
 */
export async function busyMs(task: Promise<unknown>): Promise<number> {
  let over = false
  const ended = task.finally(() => {
    over = true
  })
  const before = threadCpuUsage()
  while (!over) {
    const slice = performance.now() + SLICE_MS
    while (performance.now() < slice);
    await turn()
  }
  await ended
  const { user, system } = threadCpuUsage(before)
  return (user + system) / 1000
}
