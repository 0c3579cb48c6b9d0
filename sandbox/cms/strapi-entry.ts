import { createHash } from 'node:crypto'

export type Modal = {
  modalID: string
  title: string
  description: string
  solidButtonLabel: string
  alternativeButtonLabel: string | null
  showBackButton: boolean
  showCloseButton: boolean
  icon: string
}

const PUBLISHED_AT = '2026-11-02T09:00:00.000Z'
const STAMPS = { createdAt: PUBLISHED_AT, updatedAt: PUBLISHED_AT, publishedAt: PUBLISHED_AT }

function documentId(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

function iconFile(name: string, uploads: string) {
  const url = `${uploads}/${name}.svg`
  const file = { name: `${name}.svg`, alternativeText: null, caption: null, width: 48, height: 48, formats: null }
  return {
    ...file,
    hash: name,
    ext: '.svg',
    mime: 'image/svg+xml',
    url,
    previewUrl: null,
    provider: 'local',
    ...STAMPS,
  }
}

/** Strapi leaves media out unless they are asked for with `populate`. */
type View = { id: number; uploads: string; populated: boolean }

export function strapi5Entry({ icon, ...modal }: Modal, { id, uploads, populated }: View) {
  const image = { id, documentId: documentId(icon), ...iconFile(icon, uploads) }
  const media = populated ? { desktopImage: null, mobileImage: null, icon: image } : {}
  return { id, documentId: documentId(modal.modalID), ...modal, ...STAMPS, ...media }
}

export function strapi4Entry({ icon, ...modal }: Modal, { id, uploads, populated }: View) {
  const image = { data: { id, attributes: iconFile(icon, uploads) } }
  const media = populated ? { desktopImage: { data: null }, mobileImage: { data: null }, icon: image } : {}
  return { id, attributes: { ...modal, ...STAMPS, ...media } }
}
