import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readOwnFile, removeOwnFile } from './own-file.mjs'

const ADVICE = 'remove it if no shop runs on this folder, or choose another folder with DATA_DIR'

/**
 * Takes a lock file for this process. A lock whose owner is gone does not count.
 * @param {string} file
 * @returns {{ taken: true, afterCrash: boolean, release(): void } | { taken: false, owner: number }}
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  // Linked into place with its content (atomic), so that no process reads a half-written lock as a stale one.
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, JSON.stringify({ pid: process.pid, born: birthOf(process.pid) }))
  try {
    for (let afterCrash = false; ; afterCrash = true) {
      if (linked(mine, file)) return { taken: true, afterCrash, release: () => rmSync(file, { force: true }) }
      const owner = ownerOf(file)
      if (owner !== null) return { taken: false, owner }
      removeOwnFile(file, ADVICE)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function linked(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * The living owner of a lock file, or null: what names no living process, as after a power cut, is no lock.
 * @param {string} file
 * @returns {number | null}
 */
function ownerOf(file) {
  const text = readOwnFile(file, ADVICE)
  if (text === null) return null
  try {
    const { pid, born } = JSON.parse(text)
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) && birthOf(pid) === born ? pid : null
  } catch {
    return null
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Process numbers are used again, in a container within seconds; number and birth together are not.
 * @param {number} pid
 * @returns {string | null} null where the system does not provide it
 */
function birthOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
