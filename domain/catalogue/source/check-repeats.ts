import type { Problem } from '../release.ts'
import { inList, inVariants, type Named } from './named.ts'
import type { ReadableSources } from './read-sources.ts'

/** A code names one thing in the whole catalogue: carts and orders know nothing else of it. So does any other name. */
export function checkRepeats(sources: ReadableSources): Problem[] {
  const lists = [codes, slugs, manufacturerNames, headings, inventoryCodes, channelNames].map((namesOf) =>
    namesOf(sources),
  )
  return [...lists, ...sources.handsets.map(looks)].flatMap(repeated)
}

function codes({ offers, equipment, addOns, devices, handsets, sims, channels, promoCodes }: ReadableSources): Named[] {
  return [
    ...offers.map(({ path, offer }) => ({ file: path, field: 'offerCode', name: offer?.offerCode })),
    ...inList('equipment.json', equipment, ({ code }) => ({ code })),
    ...inList('add-ons.json', addOns, ({ code }) => ({ code })),
    ...inList('devices.json', devices, ({ code }) => ({ code })),
    ...inList('promo-codes.json', promoCodes, ({ code }) => ({ code })),
    ...inList('sims.json', sims?.cards, ({ code }) => ({ code })).map(within('cards')),
    ...inList('channels.json', channels?.channels, ({ code }) => ({ code })).map(within('channels')),
    ...handsets.flatMap((handset) => inVariants(handset, ({ code }) => ({ code }))),
  ]
}

function within(list: string): (named: Named) => Named {
  return (named) => ({ ...named, field: `${list}.${named.field}` })
}

function slugs({ handsets }: ReadableSources): Named[] {
  return handsets.map(({ path, handset }) => ({ file: path, field: 'slug', name: handset?.slug }))
}

function manufacturerNames({ manufacturers }: ReadableSources): Named[] {
  return inList('manufacturers.json', manufacturers, ({ manufacturer }) => ({ manufacturer }))
}

function headings({ tacticalOffers }: ReadableSources): Named[] {
  return inList('tactical-offers.json', tacticalOffers, ({ serviceGroup, heading }) => ({
    heading: serviceGroup && heading && `“${heading}” for ${serviceGroup}`,
  }))
}

function channelNames({ channels }: ReadableSources): Named[] {
  return inList('channels.json', channels?.channels, ({ name }) => ({ name })).map(within('channels'))
}

/** By which the warehouse knows what to send. */
function inventoryCodes({ devices, handsets }: ReadableSources): Named[] {
  return [
    ...inList('devices.json', devices, ({ inventoryCode }) => ({ inventoryCode })),
    ...handsets.flatMap((handset) => inVariants(handset, ({ inventoryCode }) => ({ inventoryCode }))),
  ]
}

/** What a customer chooses a variant by. */
function looks(handset: ReadableSources['handsets'][number]): Named[] {
  return inVariants(handset, ({ color, capacity }) => ({ color: color && capacity && `${color} with ${capacity}` }))
}

function repeated(all: readonly Named[]): Problem[] {
  const first = new Map<string, string>()
  return all.flatMap(({ file, field, name }) => {
    if (name === undefined) return []
    const holder = first.get(name)
    if (holder === undefined) {
      first.set(name, file)
      return []
    }
    return [{ file, field, message: holder === file ? `${name} is there twice` : `${name} is also in ${holder}` }]
  })
}
