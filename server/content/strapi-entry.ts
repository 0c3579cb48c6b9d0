import * as v from 'valibot'
import { CMS_PATH, UPLOADS_PATH } from '#domain/content/cms-path.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { ActionModal, ActionModalImage } from './content.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/** The only collection of the CMS that the shop proxies. */
export const COLLECTION = 'eir-action-modals'
export const IMAGE_FILE = /^[\w-][\w.-]{0,120}\.(?:svg|png|webp)$/i

const text = v.nullish(v.string())
const flag = v.nullish(v.boolean(), false)

const Media = v.object({ url: v.string(), alternativeText: text })
const Modal = v.object({
  modalID: v.string(),
  title: v.string(),
  description: text,
  solidButtonLabel: text,
  alternativeButtonLabel: text,
  showBackButton: flag,
  showCloseButton: flag,
  desktopImage: v.nullish(Media),
  mobileImage: v.nullish(Media),
  icon: v.nullish(Media),
})

const List = v.object({ data: v.array(v.record(v.string(), v.unknown())) })
const Named = v.object({ modalID: v.string() })
const NamedList = v.object({ ...List.entries, meta: v.object({ pagination: v.object({ pageCount: v.number() }) }) })

/** The first entry of a Strapi response, of version 4 or 5, unwrapped; undefined: there is none. */
export function firstEntry(system: string, body: unknown): unknown {
  const [entry] = parseResponse(system, List, body).data
  return entry && flatten(entry)
}

/** The ids of the modals on one page of the list, and the number of pages. */
export function modalIdsIn(system: string, body: unknown): { ids: string[]; pages: number } {
  const { data, meta } = parseResponse(system, NamedList, body)
  return {
    ids: data.map((entry) => parseResponse(system, Named, flatten(entry)).modalID),
    pages: meta.pagination.pageCount,
  }
}

export function firstModal(system: string, cmsUrl: string, body: unknown): ActionModal | null {
  const entry = firstEntry(system, body)
  if (entry === undefined) return null
  const modal = parseResponse(system, Modal, entry)
  const image = (media: v.InferOutput<typeof Media> | null | undefined) => toImage(cmsUrl, media ?? null)
  return {
    modalId: modal.modalID,
    title: modal.title,
    description: sanitiseHtml(modal.description ?? ''),
    solidButton: modal.solidButtonLabel?.trim() || null,
    alternativeButton: modal.alternativeButtonLabel?.trim() || null,
    showBackButton: modal.showBackButton ?? false,
    showCloseButton: modal.showCloseButton ?? false,
    desktopImage: image(modal.desktopImage),
    mobileImage: image(modal.mobileImage),
    icon: image(modal.icon),
  }
}

/** Version 4 wraps fields in `attributes` and relations in `data`; version 5 does not. */
function flatten(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields: Record<string, unknown> = { ...value }
  if ('data' in fields && Object.keys(fields).length === 1) return flatten(fields['data'])
  const { attributes, ...others } = fields
  const all = isRecord(attributes) ? { ...others, ...attributes } : fields
  return Object.fromEntries(Object.entries(all).map(([name, field]) => [name, flatten(field)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Browsers may load pictures from the shop alone, so one of the CMS is addressed by the shop's path to it. */
function toImage(cmsUrl: string, media: v.InferOutput<typeof Media> | null): ActionModalImage | null {
  if (media === null || !URL.canParse(media.url, cmsUrl)) return null
  // Strapi addresses its own files from its root, wherever that is mounted.
  const given = media.url.startsWith('/uploads/') ? `${CMS_PATH}${media.url}` : media.url
  const { origin, pathname } = new URL(given, cmsUrl)
  const file = pathname.startsWith(UPLOADS_PATH) ? pathname.slice(UPLOADS_PATH.length) : ''
  if (origin !== new URL(cmsUrl).origin || !IMAGE_FILE.test(file)) return null
  return { url: `${UPLOADS_PATH}${file}`, alternativeText: media.alternativeText ?? null }
}
