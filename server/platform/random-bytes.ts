import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 4096

const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/**
 * Random bytes of the system, as `randomBytes` of Node returns them. Node calls the system for each few bytes, which takes
 * 20 microseconds in a request; this fetches a pool of them (as Node does for UUIDs) and overwrites what it has handed out.
 */
export function randomBytes(count: number): Buffer {
  if (count > POOL_BYTES) throw new RangeError(`${count} bytes are more than the pool has`)
  if (used + count > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const given = Buffer.from(pool.subarray(used, used + count))
  pool.fill(0, used, used + count)
  used += count
  return given
}
