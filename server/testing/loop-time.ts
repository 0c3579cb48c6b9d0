import { threadCpuUsage } from 'node:process'

const TRIES = 5

/**
 * Milliseconds for which a task keeps the thread busy, on which the server, its sandbox and the test all run: without
 * waiting and other processes. Repeated while the result is too large, because a disturbance can only add to it.
 */
export async function loopMs(task: () => Promise<unknown>, enough = Number.POSITIVE_INFINITY): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && (attempt === 0 || least > enough); attempt++) {
    const before = threadCpuUsage()
    await task()
    const { user, system } = threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
