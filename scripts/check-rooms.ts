import { resolve } from 'node:path'
import { readSources, type Sources } from './check-imports.ts'

const FLOORS = ['domain', 'server', 'storefront', 'sandbox']
const MOST_FILES = 20

/** What is not part of the house: tests and their tools, and the shelf where components are looked at. */
const OUTSIDE =
  /\.(test|fixture)\.tsx?$|^server\/testing\/|^storefront\/(gallery\/|routes\/gallery\.tsx|api\/generated\/)/

/** Features that come last: they may use every other one, and none of the others may lean on them. */
const LAST = /^storefront\/features\/(summary|checkout|order|account)\//

/** One line for each knot: a strongly connected component of the rooms that share a roof, as Tarjan finds them. */
export function roomCircles(sources: Sources): string[] {
  return [...roofs(sources)].flatMap(([roof, arrows]) =>
    stronglyConnected(arrows).map((rooms) => `a circle of rooms in ${roof}: ${rooms.toSorted().join(', ')}`),
  )
}

export function leansOnLast(sources: Sources): string[] {
  return house(sources).flatMap(([file, imports]) =>
    imports
      .filter((target) => isFeature(file) && LAST.test(target) && feature(file) !== feature(target))
      .filter((target) => !LAST.test(file) || rank(file) < rank(target))
      .map((target) => `${file} must not import ${target}, which comes after it`),
  )
}

export function crowdedRooms(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files.filter(isInside)) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${MOST_FILES}: give it rooms inside`)
}

type Arrows = Map<string, Set<string>>

/**
 * Two files share a roof, the last folder that both paths have in common; the arrow goes between the two rooms
 * (folders, or files beside them) right under it.
 */
function roofs(sources: Sources): Map<string, Arrows> {
  const found = new Map<string, Arrows>()
  for (const [file, imports] of house(sources)) {
    for (const target of imports) {
      const from = file.split('/')
      const to = target.split('/')
      if (from[0] !== to[0] || !sources.has(target) || !isInside(target)) continue
      const depth = from.findIndex((name, index) => name !== to[index])
      const [start, end] = [from[depth], to[depth]]
      if (start === undefined || end === undefined) continue
      const roof = from.slice(0, depth).join('/')
      const arrows = found.get(roof) ?? new Map<string, Set<string>>()
      found.set(roof, arrows.set(start, (arrows.get(start) ?? new Set()).add(end)))
    }
  }
  return found
}

function stronglyConnected(arrows: Arrows): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const knots: string[][] = []
  const walk = (room: string): number => {
    order.set(room, order.size)
    let low = order.size - 1
    stack.push(room)
    for (const next of arrows.get(room) ?? []) {
      if (!order.has(next)) low = Math.min(low, walk(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    lowest.set(room, low)
    if (low === order.get(room)) {
      const knot = stack.splice(stack.indexOf(room))
      if (knot.length > 1) knots.push(knot)
    }
    return low
  }
  for (const room of arrows.keys()) if (!order.has(room)) walk(room)
  return knots
}

const house = (sources: Sources) => [...sources].filter(([file]) => isInside(file))

function isInside(file: string): boolean {
  return FLOORS.includes(file.split('/')[0] ?? '') && /\.(ts|tsx|graphql)$/.test(file) && !OUTSIDE.test(file)
}

const isFeature = (file: string) => file.startsWith('storefront/features/')
const feature = (file: string) => file.split('/')[2]
const rank = (file: string) => ['summary', 'checkout', 'order', 'account'].indexOf(feature(file) ?? '')

if (import.meta.main) {
  const sources = readSources(resolve(import.meta.dirname, '..'))
  const faults = [...roomCircles(sources), ...leansOnLast(sources), ...crowdedRooms([...sources.keys()])]
  for (const fault of faults) console.error(fault)
  console.log(`${house(sources).length} files of the house looked at`)
  process.exitCode = faults.length === 0 && sources.size > 0 ? 0 : 1
}
