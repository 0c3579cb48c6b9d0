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
  /** A wide picture over the title, in a variant for desktops and one for phones. */
  header?: string | undefined
}

const PUBLISHED_AT = '2026-11-02T09:00:00.000Z'
const STAMPS = { createdAt: PUBLISHED_AT, updatedAt: PUBLISHED_AT, publishedAt: PUBLISHED_AT }

function documentId(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

const SIZES = { icon: [48, 48], desktop: [960, 400], mobile: [720, 300] } as const

/** The pictures of a modal, by purpose. */
export function mediaNames({ icon, header }: Pick<Modal, 'icon' | 'header'>) {
  const wide = header === undefined ? null : { desktop: `${header}-desktop`, mobile: `${header}-mobile` }
  return { icon, desktop: wide?.desktop ?? null, mobile: wide?.mobile ?? null }
}

function mediaFile(name: string, use: keyof typeof SIZES, uploads: string) {
  const url = `${uploads}/${name}.svg`
  const [width, height] = SIZES[use]
  const file = { name: `${name}.svg`, alternativeText: null, caption: null, width, height, formats: null }
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

/** Strapi leaves media out unless the request names them in `populate`. */
type View = { id: number; uploads: string; populated: boolean }

export function strapi5Entry({ icon, header, ...modal }: Modal, { id, uploads, populated }: View) {
  const media = mediaOf({ icon, header }, (name, use) => ({
    id,
    documentId: documentId(name),
    ...mediaFile(name, use, uploads),
  }))
  return { id, documentId: documentId(modal.modalID), ...modal, ...STAMPS, ...(populated ? media : {}) }
}

export function strapi4Entry({ icon, header, ...modal }: Modal, { id, uploads, populated }: View) {
  const { desktopImage, mobileImage, ...small } = mediaOf({ icon, header }, (name, use) => ({
    id,
    attributes: mediaFile(name, use, uploads),
  }))
  const media = { desktopImage: { data: desktopImage }, mobileImage: { data: mobileImage }, icon: { data: small.icon } }
  return { id, attributes: { ...modal, ...STAMPS, ...(populated ? media : {}) } }
}

function mediaOf<File>(
  pictures: Pick<Modal, 'icon' | 'header'>,
  file: (name: string, use: keyof typeof SIZES) => File,
) {
  const { icon, desktop, mobile } = mediaNames(pictures)
  return {
    desktopImage: desktop === null ? null : file(desktop, 'desktop'),
    mobileImage: mobile === null ? null : file(mobile, 'mobile'),
    icon: file(icon, 'icon'),
  }
}
