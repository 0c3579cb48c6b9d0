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
    const drawing = await drawingIn(bytes)
    const message = mistakeOf(drawing, name)
    if (message !== null) pictures.problems.push({ file: name, field: '', message })
    // A broken picture still exists: a reference to it is no second mistake.
    pictures.known[path.posix.basename(name)] = { checksum, width: drawing?.width ?? 0, height: drawing?.height ?? 0 }
    const mediaType = mediaTypeOf(name)
    if (mediaType === undefined || pictures.files.some((file) => file.checksum === checksum)) continue
    pictures.files.push({ checksum, mediaType, bytes })
  }
  return pictures
}

function mediaTypeOf(name: string): string | undefined {
  return MEDIA_TYPES.get(path.extname(name))
}

type Drawing = { format: string; width: number; height: number }

/** A browser relies on the name: a picture with other content is not shown. */
function mistakeOf(drawing: Drawing | null, name: string): string | null {
  if (drawing === null) return 'is not a picture that can be read'
  return path.extname(name) === `.${drawing.format}` ? null : `is ${drawing.format} inside, whatever its name says`
}

async function drawingIn(bytes: Buffer): Promise<Drawing | null> {
  try {
    const { format, width, height } = await sharp(bytes).metadata()
    return { format, width, height }
  } catch {
    return null
  }
}
