import type { ServiceGroup } from '#domain/vocabulary.ts'

/** A folder that cannot be read is there by its name and a slash. */
export type CatalogueFile =
  /** Undefined content is a file that is not JSON. */
  { path: string; content: unknown; repeatedFields?: readonly string[] } | { path: string; unreadable: string }

export const OFFER_FOLDERS = {
  DUALPLAY: 'dualplay',
  DUALPLAY_PSTN: 'dualplay-pstn',
  SA_PSTN: 'sa-pstn',
  TV: 'tv',
  MOBILE: 'mobile',
  MBB: 'mbb',
} satisfies Record<ServiceGroup, string>

const SINGLE_FILES = [
  'brand.json',
  'equipment.json',
  'add-ons.json',
  'tactical-offers.json',
  'manufacturers.json',
  'devices.json',
  'sims.json',
  'channels.json',
  'promo-codes.json',
] as const
export type SingleFile = (typeof SINGLE_FILES)[number]

export const HANDSET_FOLDER = 'handsets'

export function isKnownFile(path: string): boolean {
  return SINGLE_FILES.some((known) => known === path) || isHandsetFile(path) || serviceGroupOf(path) !== null
}

export function isHandsetFile(path: string): boolean {
  return folderOf(path) === HANDSET_FOLDER
}

/** Null for a file that holds no offer. */
export function serviceGroupOf(path: string): ServiceGroup | null {
  const folder = folderOf(path)
  const groups = Object.keys(OFFER_FOLDERS) as ServiceGroup[]
  return groups.find((group) => OFFER_FOLDERS[group] === folder) ?? null
}

/** Null for a file that is not in a folder, or deeper than one, or no JSON by its name. A folder is in itself. */
function folderOf(path: string): string | null {
  const [folder, name, ...deeper] = path.split('/')
  const isHere = name === '' || name?.endsWith('.json')
  return folder !== undefined && isHere && deeper.length === 0 ? folder : null
}
