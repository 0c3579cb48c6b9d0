import { extname } from 'node:path'

/** Of the files that a build makes; others are not stored. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export function mediaTypeOf(name: string): string | null {
  return MEDIA_TYPES[extname(name)] ?? null
}
