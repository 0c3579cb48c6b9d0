import { CART_TYPES, type ServiceGroup } from '#domain/vocabulary.ts'
import type { Problem } from '../../release.ts'
import type { Readable } from '../read-parts.ts'
import type { SimSource } from './sim-source.ts'

const NEEDS_SIM: readonly ServiceGroup[] = ['MOBILE', 'MBB']

type Checked = { sims: Readable<SimSource>; offers: readonly { serviceGroup: ServiceGroup }[] }

/**
 * Every mobile plan has a SIM, and at most one of each kind: a choice between two of a kind would be ambiguous. The makers of a
 * type of cart are some of those that the shop knows.
 */
export function checkSims(checked: Checked): Problem[] {
  return [...checkCards(checked), ...checkMakers(checked)]
}

function checkMakers({ sims }: Checked): Problem[] {
  const known = sims?.eSimManufacturers
  if (known === undefined) return []
  return CART_TYPES.flatMap((type) =>
    (sims?.eSimManufacturersByCartType?.[type] ?? [])
      .filter((maker) => maker !== undefined && !known.includes(maker))
      .map((maker) => ({
        file: 'sims.json',
        field: `eSimManufacturersByCartType.${type}`,
        message: `names ${maker}, which eSimManufacturers does not hold`,
      })),
  )
}

function checkCards({ sims, offers }: Checked): Problem[] {
  const cards = sims?.cards
  if (cards === undefined) return []
  const missing = NEEDS_SIM.filter(
    (group) =>
      offers.some(({ serviceGroup }) => serviceGroup === group) &&
      cards.every((card) => card?.serviceGroups?.includes(group) === false),
  )
  const kinds = cards.map((card) => (card?.serviceGroups ?? []).map((group) => `${card?.type} for ${group}`))
  return [
    ...missing.map((group) => ({ file: 'sims.json', field: 'cards', message: `holds no SIM for ${group}` })),
    ...kinds.flatMap((own, index) => {
      const before = kinds.slice(0, index).flat()
      return own
        .filter((kind) => before.includes(kind))
        .map((kind) => ({ file: 'sims.json', field: `cards.${index}`, message: `is a second ${kind}` }))
    }),
  ]
}
