import { activeImage } from './plan-card.ts'
import type { ReadableSources } from './read-sources.ts'
import type { Picture, Problem } from './release.ts'

/** Undefined is a name that could not be read. */
type Name = string | undefined
type Named = { file: string; field: string; name: Name }

/** A code names one thing in the whole catalogue: carts and orders know nothing else of it. */
export function checkCodes(sources: ReadableSources): Problem[] {
  return [codes, slugs, manufacturerNames, headings].flatMap((namesOf) => repeated(namesOf(sources)))
}

function codes({ offers, equipment, addOns, devices, handsets }: ReadableSources): Named[] {
  return [
    ...offers.map(({ path, offer }) => ({ file: path, field: 'offerCode', name: offer?.offerCode })),
    ...inList('equipment.json', equipment, ({ code }) => ({ code })),
    ...inList('add-ons.json', addOns, ({ code }) => ({ code })),
    ...inList('devices.json', devices, ({ code }) => ({ code })),
    ...handsets.flatMap(({ path, handset }) =>
      (handset?.variants ?? []).map((variant, index) => ({
        file: path,
        field: `variants.${index}.code`,
        name: variant?.code,
      })),
    ),
  ]
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

/**
 * Null when one of the names cannot be read or is there twice: what was meant by it is not known then, and nothing can
 * be said to be missing.
 */
export function knownNames(names: readonly Name[] | undefined): ReadonlySet<string> | null {
  const known = new Set(names?.filter((name) => name !== undefined))
  return names === undefined || known.size < names.length ? null : known
}

export function checkManufacturers({ manufacturers, handsets }: ReadableSources): Problem[] {
  const known = knownNames(manufacturers?.map((one) => one?.manufacturer))
  if (known === null) return []
  return handsets.flatMap(({ path, handset }) =>
    handset?.manufacturer === undefined || known.has(handset.manufacturer)
      ? []
      : [{ file: path, field: 'manufacturer', message: `${handset.manufacturer} is not in manufacturers.json` }],
  )
}

export function checkPictures(sources: ReadableSources, pictures: Readonly<Record<string, Picture>>): Problem[] {
  const isAbsent = (name: string) => !Object.hasOwn(pictures, name)
  return [
    ...headerPictures(sources).flatMap(({ file, field, name }) =>
      name === undefined ? [] : absent({ file, field }, [name, activeImage(name)].filter(isAbsent)),
    ),
    ...otherPictures(sources).flatMap(({ file, field, name }) =>
      name === undefined ? [] : absent({ file, field }, [name].filter(isAbsent)),
    ),
  ]
}

function absent(place: Omit<Problem, 'message'>, names: readonly string[]): Problem[] {
  if (names.length === 0) return []
  return [{ ...place, message: `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} not in pictures/` }]
}

/** These change when their card is chosen, so each comes with a second one. */
function headerPictures({ offers }: ReadableSources): Named[] {
  return offers.flatMap(({ path, offer }) =>
    (offer?.attributes ?? []).flatMap((attribute, index) =>
      attribute?.type === 'headerImage' || attribute?.type === 'singleTariffHeaderImage'
        ? [{ file: path, field: `attributes.${index}.value`, name: attribute.value }]
        : [],
    ),
  )
}

function otherPictures({ addOns, tacticalOffers, manufacturers, devices, handsets }: ReadableSources): Named[] {
  return [
    ...inList('add-ons.json', addOns, ({ picture, mobilePicture }) => ({ picture, mobilePicture })),
    ...inList('tactical-offers.json', tacticalOffers, ({ mobileImage, desktopImage }) => ({
      'mobileImage.imageURL': mobileImage?.imageURL,
      'desktopImage.imageURL': desktopImage?.imageURL,
    })),
    ...inList('manufacturers.json', manufacturers, ({ logo }) => ({ logo })),
    ...inList('devices.json', devices, ({ picture, mobilePicture }) => ({ picture, mobilePicture })),
    ...handsets.flatMap(({ path, handset }) =>
      (handset?.variants ?? []).map((variant, index) => ({
        file: path,
        field: `variants.${index}.picture`,
        name: variant?.picture,
      })),
    ),
  ]
}

/** The names in each item, by their field. */
function inList<T>(
  file: string,
  list: readonly T[] | undefined,
  pick: (item: NonNullable<T>) => Record<string, Name>,
): Named[] {
  return (list ?? []).flatMap((item, index) =>
    item ? Object.entries(pick(item)).map(([field, name]) => ({ file, field: `${index}.${field}`, name })) : [],
  )
}
