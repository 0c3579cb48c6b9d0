import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const GIGABYTE = 1e9
const ROOM = 4 * GIGABYTE
const FREE_BESIDE = 8 * GIGABYTE

/**
 * A folder for one run, in memory where there is plenty: a disk's file system searches long for a free place after
 * hundreds of databases, of hundreds of files each, were made and dropped.
 * @param {string} prefix
 */
export function scratchFolder(prefix) {
  return mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), prefix))
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOM && process.availableMemory() > ROOM + FREE_BESIDE
  } catch {
    return false
  }
}
