import { readFileSync, rmSync, statSync } from 'node:fs'
import { refusal } from './refusal.mjs'

const LARGEST_BYTES = 10_000

/**
 * A small file that the launcher itself once wrote. Anything else under its name (a folder, a pipe without a writer,
 * an unreadable file) is refused with advice.
 * @param {string} file
 * @param {string} advice what to do about it, as the rest of a sentence
 * @returns {string | null} null: there is none
 */
export function readOwnFile(file, advice) {
  const kind = inWords(file, advice, () => statSync(file, { throwIfNoEntry: false }))
  if (kind === undefined) return null
  if (!kind.isFile()) throw refusal(`${file} is ${kind.isDirectory() ? 'a folder' : 'no file'}: ${advice}.`)
  if (kind.size > LARGEST_BYTES) throw refusal(`${file} is not what Tonn wrote there: ${advice}.`)
  return inWords(file, advice, () => {
    try {
      return readFileSync(file, 'utf8')
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null // it went in the meantime
      throw error
    }
  })
}

/**
 * @param {string} file
 * @param {string} advice
 */
export function removeOwnFile(file, advice) {
  inWords(file, advice, () => rmSync(file, { force: true }))
}

/**
 * @template T
 * @param {string} file
 * @param {string} advice
 * @param {() => T} work
 * @returns {T}
 */
function inWords(file, advice, work) {
  try {
    return work()
  } catch (error) {
    throw refusal(`${file} ${REASONS[codeOf(error)] ?? `cannot be used (${codeOf(error)})`}: ${advice}.`)
  }
}

/** @type {Readonly<Record<string, string>>} */
const REASONS = {
  EACCES: 'may not be read or changed by this user',
  EPERM: 'may not be read or changed by this user',
  EISDIR: 'is a folder',
  ERR_FS_EISDIR: 'is a folder',
  ENOTDIR: 'is not in a folder',
  EEXIST: 'is no folder',
  ELOOP: 'is a link that leads nowhere',
}

/**
 * For anything else in the folders of the shop that is not of its kind.
 * @param {unknown} error
 * @param {readonly string[]} folders
 * @param {string} advice
 */
export function inOwnWords(error, folders, advice) {
  if (!(error instanceof Error) || !('path' in error) || typeof error.path !== 'string') return error
  const { path } = error
  const reason = REASONS[codeOf(error)]
  const isOurs = folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  return reason === undefined || !isOurs ? error : refusal(`${path} ${reason}: ${advice}.`)
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
