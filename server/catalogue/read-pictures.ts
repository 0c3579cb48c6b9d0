import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Picture, Problem } from '#domain/catalogue/release.ts'

const PICTURES = 'pictures'
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
])

export type PictureFile = { checksum: string; mediaType: string; bytes: Buffer }

type Pictures = {
  /** By name. */
  known: Record<string, Picture>
  /** Each content once, however many names it has. */
  files: PictureFile[]
  problems: Problem[]
}

export function isPicture(name: string): boolean {
  return path.posix.dirname(name) === PICTURES && mediaTypeOf(name) !== undefined
}

export async function readPictures(folder: string, names: readonly string[]): Promise<Pictures> {
  const pictures: Pictures = { known: {}, files: [], problems: [] }
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name)).catch(() => Buffer.alloc(0))
    const checksum = createHash('sha256').update(bytes).digest('hex')
    const size = await sizeOf(bytes)
    if (size === null) pictures.problems.push({ file: name, field: '', message: 'is not a picture that can be read' })
    // A broken picture is still there: what names it is not wrong as well.
    pictures.known[path.posix.basename(name)] = { checksum, ...(size ?? { width: 0, height: 0 }) }
    const mediaType = mediaTypeOf(name)
    if (mediaType === undefined || pictures.files.some((file) => file.checksum === checksum)) continue
    pictures.files.push({ checksum, mediaType, bytes })
  }
  return pictures
}

function mediaTypeOf(name: string): string | undefined {
  return MEDIA_TYPES.get(path.extname(name))
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height } = await sharp(bytes).metadata()
    return { width, height }
  } catch {
    return null
  }
}
