import { extname } from 'node:path'

/** Of the files that a build makes; others are not stored. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** All that a build puts into a name. A name from outside may have a null character, which the database refuses. */
const NAME = /^[\w.-]+$/

export function mediaTypeOf(name: string): string | null {
  return NAME.test(name) ? (MEDIA_TYPES[extname(name)] ?? null) : null
}
