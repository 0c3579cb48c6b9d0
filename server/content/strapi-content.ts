import { CMS_PATH } from '#domain/content/cms-path.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import type { CallOutside } from '#server/platform/outside/outside-system.ts'
import { readUpTo } from '#server/platform/outside/read-response.ts'
import type { Content, ContentImage } from './content.ts'
import { COLLECTION, firstModal, IMAGE_FILE, modalIdsIn } from './strapi-entry.ts'
import { firstLegalPage, LEGAL_COLLECTION } from './strapi-legal-page.ts'

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

/** Strapi 4 or 5 over REST. */
export function strapiContent(settings: OutsideSettings, callOutside: CallOutside): Content {
  const base = `${settings.url}${CMS_PATH}`
  const shared = { system: SYSTEM, settings, auth: { bearer: settings.token } }
  return {
    async actionModal(modalId) {
      const query = new URLSearchParams({ populate: 'deep', 'filters[modalID][$eq]': modalId })
      const { body } = await callOutside({ ...shared, url: `${base}/api/${COLLECTION}?${query}`, expect: [200] })
      return firstModal(SYSTEM, settings.url, body)
    },

    async modalIds() {
      const ids = new Set<string>()
      for (let page = 1, pages = 1; page <= pages; page++) {
        const query = new URLSearchParams({
          'fields[0]': 'modalID',
          'pagination[page]': String(page),
          'pagination[pageSize]': String(PAGE_SIZE),
        })
        const { body } = await callOutside({ ...shared, url: `${base}/api/${COLLECTION}?${query}`, expect: [200] })
        const listed = modalIdsIn(SYSTEM, body)
        for (const id of listed.ids) ids.add(id)
        pages = Math.min(listed.pages, MOST_PAGES)
      }
      return ids
    },

    async legalPage(slug) {
      const query = new URLSearchParams({ populate: 'deep', 'filters[slug][$eq]': slug })
      const url = `${base}/api/${LEGAL_COLLECTION}?${query}`
      // Not found: the operator's CMS has none, and the texts shipped with the shop are used.
      const { status, body } = await callOutside({ ...shared, url, expect: [200, 404] })
      return status === 404 ? null : firstLegalPage(SYSTEM, body)
    },

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
