import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Populate, populateBelow } from './populate.ts'

/** An entry as its author sees it: pictures by file, image content entries by key. */
export type Entry = Readonly<Record<string, unknown>>

const MEDIA = [
  'icon',
  'desktopImage',
  'mobileImage',
  'DesktopViewImage',
  'TabletViewImage',
  'MobileViewImage',
  'sharePicture',
]
const RELATION = 'image'
const COMPONENTS = ['points', 'links', 'sections', 'questions', 'blocks']

const PUBLISHED_AT = '2026-11-02T09:00:00.000Z'
const STAMPS = { createdAt: PUBLISHED_AT, updatedAt: PUBLISHED_AT, publishedAt: PUBLISHED_AT }

type View = {
  id: number
  version: 4 | 5
  populate: Populate
  uploads: string
  imageContent(key: string): Entry | null
}

/** Version 4 wraps an entry's fields in `attributes`, and media and relations in `data`; version 5 has a `documentId`. */
export function strapiEntry(entry: Entry, view: View): object {
  const { $draft: _draft, ...rest } = entry
  const fields = { ...present(rest, view), ...STAMPS }
  return identified(view, JSON.stringify(entry).slice(0, 200), fields)
}

function identified({ id, version }: Pick<View, 'id' | 'version'>, of: string, fields: object) {
  return version === 4 ? { id, attributes: fields } : { id, documentId: documentId(of), ...fields }
}

function documentId(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

function present(entry: Entry, view: View): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(entry)) {
    const isNested = MEDIA.includes(name) || name === RELATION || COMPONENTS.includes(name)
    const below = isNested ? populateBelow(view.populate, name) : view.populate
    if (below !== undefined) shown[name] = presentField(name, value, { ...view, populate: below })
  }
  return shown
}

function presentField(name: string, value: unknown, view: View): unknown {
  if (MEDIA.includes(name)) return wrapped(view, mediaFile(value, view))
  if (name === RELATION) {
    const image = typeof value === 'string' ? view.imageContent(value) : null
    return wrapped(view, image && identified(view, String(value), { ...present(image, view), ...STAMPS }))
  }
  if (!COMPONENTS.includes(name) || !Array.isArray(value)) return value
  return value.flatMap((component: Entry, index) => {
    const kind = component['__component']
    // In a dynamic zone a component that is not named is left out where others are.
    const below = typeof kind === 'string' ? belowZone(view.populate, kind) : view.populate
    return below === undefined ? [] : [{ id: index + 1, ...present(component, { ...view, populate: below }) }]
  })
}

function belowZone(populate: Populate, kind: string): Populate | undefined {
  const names = populate === 'all' ? [] : Object.keys(populate).filter((name) => name.includes('.'))
  if (names.length === 0) return populate === 'all' ? 'all' : {}
  return populateBelow(populate, kind)
}

function wrapped({ version }: View, value: unknown): unknown {
  return version === 4 ? { data: value } : value
}

/** `name.svg`, or that and its alternative text. */
function mediaFile(value: unknown, view: View) {
  const given = typeof value === 'string' ? { file: value, alt: null } : value
  if (typeof given !== 'object' || given === null || !('file' in given)) return null
  const file = String(given.file)
  const [width, height] = sizeOf(file)
  const alternativeText = 'alt' in given ? given.alt : null
  const facts = { name: file, alternativeText, caption: null, width, height, formats: null }
  const hash = file.replace(/\.\w+$/, '')
  const of = { hash, ext: '.svg', mime: 'image/svg+xml', url: `${view.uploads}/${file}`, previewUrl: null }
  return identified(view, file, { ...facts, ...of, provider: 'local', ...STAMPS })
}

export function readPicture(file: string): string {
  return readFileSync(new URL(`pictures/${file}`, import.meta.url), 'utf8')
}

function sizeOf(file: string): [number, number] {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(readPicture(file)) ?? []
  return [Number(width ?? 48), Number(height ?? 48)]
}
