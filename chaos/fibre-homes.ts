import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { networkResponse } from '#sandbox/premises/network-response.ts'
import { ROOT } from '#tools/launch/install.mjs'

const PREMISES_FILE = join(ROOT, 'catalogue/premises/premises.csv')

/** Few enough that some customers want the same time of the same engineer. */
const HOMES = 300

export function fibreHomes(): string[] {
  const rows = readFileSync(PREMISES_FILE, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  // A building is no home, only the units within it are.
  const buildings = new Set(rows.map(([, within]) => within))
  const homes = rows.flatMap(([eircode = '']) => (eircode === '' || buildings.has(eircode) ? [] : eircode))
  return homes.filter(hasFibre).slice(0, HOMES)
}

function hasFibre(eircode: string): boolean {
  const answer = networkResponse(eircode)
  if (typeof answer === 'string') return false
  return answer.some(({ technology, available }) => technology === 'FTTH' && available === 'now')
}
