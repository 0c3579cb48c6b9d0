import { UPLOADS_PATH } from '#domain/content/cms-path.ts'

const FILE = /^[\w-][\w.-]{0,200}\.(?:avif|gif|jpe?g|png|svg|webp)$/i
const LONGEST = 1000

/** A picture of the CMS by its file, or one of a configured origin by its whole address. */
export type UploadAddress = { kind: 'cms'; file: string } | { kind: 'origin'; url: string }

/**
 * An address is compared as the URL parser spells it, and requested in that spelling, so that there is no second reading
 * of it. Null: nothing that the shop fetches.
 */
export function readUploadAddress(text: string, origins: ReadonlySet<string>): UploadAddress | null {
  if (text.length > LONGEST) return null
  if (text.startsWith(UPLOADS_PATH)) {
    const file = text.slice(UPLOADS_PATH.length)
    return FILE.test(file) && !file.includes('..') ? { kind: 'cms', file } : null
  }
  const url = URL.parse(text)
  if (url === null || !origins.has(url.origin) || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return { kind: 'origin', url: url.href }
}
