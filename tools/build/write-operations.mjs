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

// Any other text has a smaller budget in production.
if (import.meta.main) {
  const operations = await readOperations()
  writeFileSync(join(ROOT, 'build/server/operations.json'), JSON.stringify([...operations.values()].toSorted()))
}
