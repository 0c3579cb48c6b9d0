import * as v from 'valibot'
import { CMS_PATH } from '#domain/content/cms-path.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import type { CallOutside } from '#server/platform/outside/outside-system.ts'
import { readUpTo } from '#server/platform/outside/read-response.ts'
import type { Content, ContentImage } from '../content.ts'
import { type CmsCollections, type CollectionKind, keyField } from '../content-settings.ts'
import type { LeaveOut } from './left-out.ts'
import { populateOf } from './populate.ts'
import { firstContentEntry, firstImageEntry } from './strapi-content-entry.ts'
import { firstModal } from './strapi-entry.ts'
import { firstLegalPage } from './strapi-legal-page.ts'
import { IMAGE_FILE } from './strapi-media.ts'
import { firstPage } from './strapi-page.ts'
import { entriesIn } from './unwrap.ts'

const SYSTEM = 'cms'
/** Strapi's default limit; its response has the number of pages. */
const PAGE_SIZE = 100
const MOST_PAGES = 20
const LARGEST_IMAGE_BYTES = 200_000
const IMAGE_TYPES = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])

/** Requests unpublished entries too: `status` of version 5, `publicationState` of version 4. */
const WITH_DRAFTS = { status: 'draft', publicationState: 'preview' }

const NO_ENTRIES = { data: [], meta: { pagination: { pageCount: 1 } } }

export type StrapiDeps = {
  callOutside: CallOutside
  collections: CmsCollections
  leaveOut: LeaveOut
  /** Called where the CMS has no collection of this name. */
  missing: (collection: string) => void
}

/** Strapi 4 or 5 over REST. */
export function strapiContent(
  settings: OutsideSettings,
  { callOutside, collections, leaveOut, missing }: StrapiDeps,
): Content {
  const base = `${settings.url}${CMS_PATH}`
  const shared = { system: SYSTEM, settings, auth: { bearer: settings.token } }
  const reading = { system: SYSTEM, cmsUrl: settings.url, leaveOut }

  /** A collection that the CMS does not have is an empty one. */
  async function find(kind: CollectionKind, query: Record<string, string>): Promise<unknown> {
    const name = collections.names[kind]
    const url = `${base}/api/${name}?${new URLSearchParams(query)}`
    const { status, body } = await callOutside({ ...shared, url, expect: [200, 404] })
    if (status === 200) return body
    missing(name)
    return NO_ENTRIES
  }

  function findOne(kind: CollectionKind, key: string, also: Record<string, string> = {}): Promise<unknown> {
    const filter = { [`filters[${keyField(kind)}][$eq]`]: key }
    return find(kind, { ...populateOf(kind, collections.populate), ...filter, ...also })
  }

  async function keysOf(kind: CollectionKind): Promise<ReadonlySet<string>> {
    const field = keyField(kind)
    const Named = v.object({ [field]: v.string() })
    const keys = new Set<string>()
    for (let page = 1, pages = 1; page <= pages; page++) {
      const body = await find(kind, {
        'fields[0]': field,
        'pagination[page]': String(page),
        'pagination[pageSize]': String(PAGE_SIZE),
      })
      const listed = entriesIn(SYSTEM, body)
      // One that an editor has not named yet hides none of the others.
      for (const entry of listed.entries.filter((one) => v.is(Named, one))) keys.add(entry[field] ?? '')
      pages = Math.min(listed.pages, MOST_PAGES)
    }
    return keys
  }

  return {
    actionModal: async (modalId) => firstModal(SYSTEM, settings.url, await findOne('modals', modalId)),
    modalIds: () => keysOf('modals'),
    // Where the operator's CMS has none, the texts shipped with the shop are used.
    legalPage: async (slug) => firstLegalPage(SYSTEM, await findOne('legalPages', slug)),
    entry: async (kind, key) => {
      const read = kind === 'images' ? firstImageEntry : firstContentEntry
      return read(reading, await findOne(kind, key))
    },
    entryKeys: keysOf,
    page: async (slug) => firstPage(reading, await findOne('pages', slug)),
    draftPage: async (slug) => firstPage(reading, await findOne('pages', slug, WITH_DRAFTS)),
    pageSlugs: () => keysOf('pages'),

    async image(file) {
      if (!IMAGE_FILE.test(file)) return null
      const call = { ...shared, url: `${base}/uploads/${file}`, accept: 'image/*' }
      const { body } = await callOutside(call, (response) => readImage(file, response))
      return body
    },
  }
}

async function readImage(file: string, response: Response): Promise<ContentImage | null> {
  const type = IMAGE_TYPES.get(file.slice(file.lastIndexOf('.') + 1).toLowerCase())
  const said = response.headers.get('content-type')?.split(';', 1)[0]?.trim()
  if (!response.ok || type === undefined || said !== type || response.body === null) {
    await response.body?.cancel()
    return null
  }
  const bytes = await readUpTo(response, LARGEST_IMAGE_BYTES)
  return bytes === null ? null : { type, bytes }
}
