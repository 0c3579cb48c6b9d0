import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Problem, Release } from '#domain/catalogue/release.ts'
import type { CatalogueFile } from '#domain/catalogue/source/catalogue-file.ts'
import { compileRelease } from '#domain/catalogue/source/compile-release.ts'
import { repeatedFields } from '#domain/catalogue/source/repeated-fields.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { isPicture, type PictureFile, readPictures } from './read-pictures.ts'

export const CATALOGUE_FOLDER = path.resolve(import.meta.dirname, '../../catalogue')

const CANNOT_BE_READ = 'cannot be read'

export type CompiledCatalogue = { release: Release; checksum: string; pictures: PictureFile[] }

/** The files of the catalogue as one release with the bytes of its pictures, or all of their problems. */
export async function readCatalogue(folder: string): Promise<Result<CompiledCatalogue, Problem[]>> {
  const { names, unreadable } = await filesIn(folder)
  const [files, pictures] = await Promise.all([
    Promise.all(names.filter((name) => !isPicture(name)).map((name) => readJson(folder, name))),
    readPictures(folder, names.filter(isPicture)),
  ])
  const compiled = compileRelease([...files, ...unreadable], pictures.known)
  const problems = [...(compiled.ok ? [] : compiled.refusal), ...pictures.problems]
  if (!compiled.ok || problems.length > 0) return refuse(problems)
  const checksum = createHash('sha256').update(JSON.stringify(compiled.value)).digest('hex')
  return ok({ release: compiled.value, checksum, pictures: pictures.files })
}

type Found = { names: string[]; unreadable: CatalogueFile[] }

/** Links to folders are not followed: they could be circular. */
async function filesIn(folder: string, inner = ''): Promise<Found> {
  const entries = await readdir(path.join(folder, inner), { withFileTypes: true }).catch(() => null)
  if (entries === null) return { names: [], unreadable: [{ path: inner, unreadable: CANNOT_BE_READ }] }
  const found: Found = { names: [], unreadable: [] }
  for (const entry of entries) {
    const name = `${inner}${entry.name}`
    if (isBesideTheCatalogue(name)) continue
    // A folder with the name of a file is treated as that file, and cannot be read.
    if (!entry.isDirectory() || path.extname(name) !== '') found.names.push(name)
    if (!entry.isDirectory()) continue
    const within = await filesIn(folder, `${name}/`)
    found.names.push(...within.names)
    found.unreadable.push(...within.unreadable)
  }
  return { names: found.names.sort(), unreadable: found.unreadable }
}

/** The homes of the demo world, READMEs, and files that tools leave behind. */
function isBesideTheCatalogue(name: string): boolean {
  const parts = name.split('/')
  return parts[0] === 'premises' || parts.at(-1) === 'README.md' || parts.some((part) => part.startsWith('.'))
}

async function readJson(folder: string, name: string): Promise<CatalogueFile> {
  // The name alone is enough for the compiler to report that nothing reads it.
  if (!name.endsWith('.json')) return { path: name, content: null }
  const bytes = await readFile(path.join(folder, name)).catch(() => null)
  if (bytes === null) return { path: name, unreadable: CANNOT_BE_READ }
  if (!isUtf8(bytes)) return { path: name, unreadable: 'is not text in UTF-8' }
  return { path: name, ...parseJson(new TextDecoder().decode(bytes)) }
}

/** A file that is no JSON is reported by the compiler like any other mistake. */
function parseJson(text: string): { content: unknown; repeatedFields?: string[] } {
  try {
    return { content: JSON.parse(text), repeatedFields: repeatedFields(text) }
  } catch {
    return { content: undefined }
  }
}
