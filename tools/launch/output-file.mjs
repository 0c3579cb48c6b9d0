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
const LOOK_SECONDS = 30
const TAIL_BYTES = 16_000

/**
 * @typedef {object} OutputFile
 * @property {number} fd to be given to a child and closed
 * @property {() => string} said what was written since it was opened, the end of it if that is long
 * @property {() => void} letGo nobody writes to it any more
 */

/**
 * A file for what a program writes to stdout and stderr, after what earlier ones wrote. The program holds the file open,
 * so while it runs what grows too large is copied aside and the file cut to nothing; old and new together stay bounded.
 * @param {string} file
 * @returns {OutputFile}
 */
export function openOutput(file) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_BYTES) renameSync(file, `${file}.1`)
  const fd = openSync(file, 'a', OWNER_ONLY)
  // Made by an earlier version, which left it open to all.
  fchmodSync(fd, OWNER_ONLY)
  const began = fstatSync(fd).size
  const look = setInterval(() => putAside(file), LOOK_SECONDS * 1000)
  look.unref()
  return { fd, said: () => tailOf(file, began), letGo: () => clearInterval(look) }
}

/** @param {string} file */
export function putAside(file, largest = LARGEST_BYTES) {
  try {
    if (statSync(file).size <= largest) return
    copyFileSync(file, `${file}.1`)
    chmodSync(`${file}.1`, OWNER_ONLY)
  } catch {
    // No room for a copy: the newest lines are worth less than the disk.
  }
  try {
    if (statSync(file).size > largest) truncateSync(file)
  } catch {
    // It is gone, and with it what was too large.
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
