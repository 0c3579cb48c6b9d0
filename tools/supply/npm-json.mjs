import { execFile } from 'node:child_process'
import { delimiter } from 'node:path'
import { ROOT } from '#tools/launch/install.mjs'

const LARGEST_ANSWER_BYTES = 100_000_000

/**
 * The JSON that npm prints, whatever its exit code. Null: it prints none.
 * @param {readonly string[]} args
 * @returns {Promise<Record<string, unknown> | null>}
 */
export function npmJson(args) {
  // Through npm, node_modules/.bin leads the PATH; npm itself runs on the Node that it came with.
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.endsWith('node_modules/.bin'))
  const env = { ...process.env, PATH: path.join(delimiter) }
  return new Promise((resolve) => {
    execFile('npm', args, { cwd: ROOT, env, maxBuffer: LARGEST_ANSWER_BYTES }, (_error, stdout) => {
      try {
        resolve(Object(JSON.parse(stdout)))
      } catch {
        resolve(null)
      }
    })
  })
}
