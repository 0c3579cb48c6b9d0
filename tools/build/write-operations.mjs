import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#tools/launch/install.mjs'

/**
 * The texts of the storefront's operations as they are sent, by the name of their constant.
 * @returns {Promise<Map<string, string>>}
 */
export async function readOperations() {
  const folder = join(ROOT, 'storefront/api/generated')
  const modules = await Promise.all(readdirSync(folder).map((name) => import(join(folder, name))))
  return new Map(modules.flatMap((each) => Object.entries(each)))
}

/**
 * The hash by which the server recognises an operation, as in `operationHash`.
 * @param {Iterable<string>} texts
 */
export function hashesOf(texts) {
  return [...texts].map((text) => createHash('sha256').update(text).digest('base64url')).toSorted()
}

// Any other text has a smaller budget in production.
if (import.meta.main) {
  const operations = await readOperations()
  writeFileSync(join(ROOT, 'build/server/operations.json'), JSON.stringify(hashesOf(operations.values())))
}
