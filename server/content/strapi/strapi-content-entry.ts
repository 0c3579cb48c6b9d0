import * as v from 'valibot'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { ContentEntry } from '../content.ts'
import type { ContentLink } from '../content-parts.ts'
import type { LeaveOut } from './left-out.ts'
import { readRichText } from './read-rich-text.ts'
import { safeLink } from './safe-link.ts'
import { ImageContent, readPictures } from './strapi-media.ts'
import { firstEntry } from './unwrap.ts'

/** More than any of these texts has. */
const MOST_POINTS = 20

const text = v.nullish(v.string())

/** Every kind of short text is read as the same entry: a field that a collection lacks is empty. */
const Entry = v.object({
  modalID: v.string(),
  title: text,
  text: v.nullish(v.unknown()),
  buttonLabel: text,
  link: text,
  points: v.nullish(v.array(v.object({ text: v.string() }))),
  links: v.nullish(v.array(v.object({ label: v.string(), to: v.string() }))),
  image: v.nullish(ImageContent),
})

const ImageEntry = v.object({ Key: v.string(), ...ImageContent.entries })

export type Reading = { system: string; cmsUrl: string; leaveOut: LeaveOut }

export function firstContentEntry({ system, cmsUrl, leaveOut }: Reading, body: unknown): ContentEntry | null {
  const found = firstEntry(system, body)
  if (found === undefined) return null
  const entry = parseResponse(system, Entry, found)
  const picture = readPictures(cmsUrl, entry.image)
  if (picture === null && entry.image != null) leaveOut('picture', entry.modalID)
  return {
    key: entry.modalID,
    title: trimmed(entry.title),
    text: readRichText(entry.text, leaveOut),
    buttonLabel: trimmed(entry.buttonLabel),
    link: safeLink(entry.link),
    points: (entry.points ?? []).slice(0, MOST_POINTS).flatMap((point) => trimmed(point.text) ?? []),
    links: (entry.links ?? []).slice(0, MOST_POINTS).flatMap((link) => readLink(link, leaveOut)),
    picture,
  }
}

export function firstImageEntry({ system, cmsUrl }: Reading, body: unknown): ContentEntry | null {
  const found = firstEntry(system, body)
  if (found === undefined) return null
  const { Key: key, ...images } = parseResponse(system, ImageEntry, found)
  return { ...NOTHING, key, picture: readPictures(cmsUrl, images) }
}

const NOTHING = { title: null, text: [], buttonLabel: null, link: null, points: [], links: [] } as const

function readLink({ label, to }: { label: string; to: string }, leaveOut: LeaveOut): ContentLink[] {
  const target = safeLink(to)
  const words = trimmed(label)
  if (target !== null && words !== null) return [{ label: words, to: target }]
  leaveOut('link', 'unsafe')
  return []
}

function trimmed(given: string | null | undefined): string | null {
  return given?.trim() || null
}
