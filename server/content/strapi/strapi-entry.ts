import * as v from 'valibot'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { ActionModal, ActionModalImage } from '../content.ts'
import { sanitiseHtml } from './sanitise-html.ts'
import { IMAGE_FILE, Media, ownPath } from './strapi-media.ts'
import { firstEntry } from './unwrap.ts'

const text = v.nullish(v.string())
const flag = v.nullish(v.boolean(), false)

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

export function firstModal(system: string, cmsUrl: string, body: unknown): ActionModal | null {
  const entry = firstEntry(system, body)
  if (entry === undefined) return null
  const modal = parseResponse(system, Modal, entry)
  const image = (media: Media | null | undefined) => toImage(cmsUrl, media ?? null)
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

function toImage(cmsUrl: string, media: Media | null): ActionModalImage | null {
  const url = media && ownPath(cmsUrl, media.url, IMAGE_FILE)
  return media && url ? { url, alternativeText: media.alternativeText ?? null } : null
}
