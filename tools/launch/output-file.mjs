import {
  chmodSync,
  closeSync,
  copyFileSync,
  fchmodSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs'

const OWNER_ONLY = 0o600
const LARGEST_BYTES = 5_000_000
const CHECK_SECONDS = 30
const TAIL_BYTES = 16_000

/**
 * @typedef {object} OutputFile
 * @property {number} fd to be given to a child and closed
 * @property {() => string} tail the end of what was written since it was opened
 * @property {() => void} close ends the watch of its size
 */

/**
 * A file for the stdout and stderr of a child process, appended to. The child holds it open, so a file that grows too large is
 * rotated as logrotate's `copytruncate` does: copied and cut to nothing. Old and new together stay bounded.
 * @param {string} file
 * @returns {OutputFile}
 */
export function openOutput(file) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_BYTES) renameSync(file, `${file}.1`)
  const fd = openSync(file, 'a', OWNER_ONLY)
  // Made by an earlier version, which left it open to all.
  fchmodSync(fd, OWNER_ONLY)
  const began = fstatSync(fd).size
  const watch = setInterval(() => rotate(file), CHECK_SECONDS * 1000)
  watch.unref()
  return { fd, tail: () => tailOf(file, began), close: () => clearInterval(watch) }
}

/** Copies a file that is too large to `.1` and empties it. @param {string} file */
export function rotate(file, largest = LARGEST_BYTES) {
  try {
    if (statSync(file).size <= largest) return
    copyFileSync(file, `${file}.1`)
    chmodSync(`${file}.1`, OWNER_ONLY)
  } catch {
    // No room for a copy: the disk matters more than the lines.
  }
  try {
    if (statSync(file).size > largest) truncateSync(file)
  } catch {
    // The file is gone.
  }
}

/**
 * @param {string} file
 * @param {number} began
 */
function tailOf(file, began) {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return ''
  const fd = openSync(file, 'r')
  const { size } = fstatSync(fd)
  const from = Math.max(size < began ? 0 : began, size - TAIL_BYTES)
  const bytes = Buffer.alloc(size - from)
  const length = readSync(fd, bytes, 0, bytes.length, from)
  closeSync(fd)
  return bytes.subarray(0, length).toString().trim()
}
