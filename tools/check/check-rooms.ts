import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSources, type Sources } from './check-imports.ts'

const MOST_FILES = 20
const HOUSE = /^(domain|server|storefront|desk|sandbox|tools)\/.+\.(ts|tsx|mjs|graphql)$/

/** Not part of the product: tests and their tools, and the gallery of components. */
const OUTSIDE =
  /\.(test|fixture)\.tsx?$|^server\/testing\/|^storefront\/(gallery\/|routes\/gallery\.tsx|api\/generated\/)|^desk\/api\/generated\//

/**
 * One import between two rooms: the folders, or files beside them, right under the roof that both files share, which is
 * the last folder that their paths have in common.
 */
type Arrow = { roof: string; from: string; to: string; file: string; target: string }

/** Under each roof the rooms from left to right; each may use those to its left, and none of those in its own step. */
export type RoomOrders = ReadonlyMap<string, readonly (readonly string[])[]>

/** The order as ARCHITECTURE.md shows it, in a table: | `storefront/features/` | address → bills → tv, add-ons | */
export function roomOrders(architecture: string): RoomOrders {
  const section = architecture.split(/^## /m).find((text) => text.startsWith('Rooms and their order')) ?? ''
  return new Map(
    [...section.matchAll(/^\| `([\w/-]+)\/` *\| (.+?) *\|$/gm)].map(([, roof = '', steps = '']) => [
      roof,
      steps.split('→').map((step) => step.split(',').map((room) => room.trim())),
    ]),
  )
}

/** Imports against the order, and rooms that have no place in it. */
export function wrongArrows(sources: Sources, orders: RoomOrders): string[] {
  const placeOf = ({ roof }: Pick<Arrow, 'roof'>, room: string) =>
    orders.get(roof)?.findIndex((step) => step.includes(room)) ?? -1
  const against = arrowsOf(sources).filter((arrow) => {
    const [from, to] = [placeOf(arrow, arrow.from), placeOf(arrow, arrow.to)]
    return from !== -1 && to >= from
  })
  return [
    ...against.map(({ file, target, from, to }) => `${file} must not import ${target}: ${from} is not after ${to}`),
    ...roomsIn(sources, [...orders.keys()])
      .filter(([roof, room]) => placeOf({ roof }, room) === -1)
      .map(([roof, room]) => `${roof}/${room} has no place in the order of rooms in ARCHITECTURE.md`),
  ]
}

/** One line for each knot of rooms that reach each other, types included. */
export function roomCircles(sources: Sources): string[] {
  return [...Map.groupBy(arrowsOf(sources), ({ roof }) => roof)].flatMap(([roof, arrows]) =>
    knots(arrows).map((rooms) => `a circle of rooms in ${roof}: ${rooms.toSorted().join(', ')}`),
  )
}

export function crowdedRooms(files: readonly string[]): string[] {
  return (
    [...Map.groupBy(files.filter(isInside), (file) => file.slice(0, file.lastIndexOf('/')))]
      // Generated code needs no rooms.
      .filter(([folder]) => !folder.endsWith('/generated'))
      .filter(([, inIt]) => inIt.length > MOST_FILES)
      .map(([folder, inIt]) => `${folder} holds ${inIt.length} files, more than ${MOST_FILES}: give it rooms inside`)
  )
}

function arrowsOf(sources: Sources): Arrow[] {
  return house(sources).flatMap(([file, imports]) =>
    imports
      .filter((target) => sources.has(target) && isInside(target) && file.split('/')[0] === target.split('/')[0])
      .map((target) => {
        const [from, to] = [file.split('/'), target.split('/')]
        const depth = from.findIndex((name, index) => name !== to[index])
        return { roof: from.slice(0, depth).join('/'), from: from[depth] ?? '', to: to[depth] ?? '', file, target }
      }),
  )
}

/** The folders right under each roof. */
function roomsIn(sources: Sources, roofs: readonly string[]): [roof: string, room: string][] {
  return roofs.flatMap((roof) => {
    const inside = house(sources).flatMap(([file]) =>
      file.startsWith(`${roof}/`) ? [file.slice(roof.length + 1)] : [],
    )
    const rooms = new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))
    return [...rooms].map((room): [string, string] => [roof, room])
  })
}

/** Tarjan's strongly connected components that are more than one room. */
function knots(arrows: readonly Arrow[]): string[][] {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const order = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const walk = (room: string): number => {
    const own = order.size
    let lowest = own
    order.set(room, own)
    stack.push(room)
    for (const { to } of next.get(room) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, walk(to))
      else if (stack.includes(to)) lowest = Math.min(lowest, order.get(to) ?? lowest)
    }
    if (lowest === own) {
      const knot = stack.splice(stack.indexOf(room))
      if (knot.length > 1) found.push(knot)
    }
    return lowest
  }
  for (const room of next.keys()) if (!order.has(room)) walk(room)
  return found
}

const house = (sources: Sources) => [...sources].filter(([file]) => isInside(file))

function isInside(file: string): boolean {
  return HOUSE.test(file) && !OUTSIDE.test(file)
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const sources = readSources(root)
  const files = globSync('{domain,server,storefront,desk,sandbox,tools}/**/*.{ts,tsx,mjs,graphql}', { cwd: root })
  const orders = roomOrders(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))
  const faults = [...wrongArrows(sources, orders), ...roomCircles(sources), ...crowdedRooms(files)]
  for (const fault of faults) console.error(fault)
  console.log(`${house(sources).length} files in ${orders.size} orders of rooms`)
  process.exitCode = faults.length === 0 && orders.size > 0 ? 0 : 1
}
