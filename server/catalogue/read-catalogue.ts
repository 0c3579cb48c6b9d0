import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CatalogueFile } from '#domain/catalogue/catalogue-file.ts'
import { compileRelease } from '#domain/catalogue/compile-release.ts'
import type { Problem, Release } from '#domain/catalogue/release.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { isPicture, type PictureFile, readPictures } from './read-pictures.ts'

export const CATALOGUE_FOLDER = fileURLToPath(new URL('../../catalogue/', import.meta.url))

export type CompiledCatalogue = { release: Release; checksum: string; pictures: PictureFile[] }

/** The files of the catalogue as one release with the bytes of its pictures, or everything that is wrong with them. */
export async function readCatalogue(folder: string): Promise<Result<CompiledCatalogue, Problem[]>> {
  const names = await namesIn(folder)
  const [files, pictures] = await Promise.all([
    Promise.all(names.filter((name) => !isPicture(name)).map((name) => readJson(folder, name))),
    readPictures(folder, names.filter(isPicture)),
  ])
  const compiled = compileRelease(files, pictures.known)
  const problems = [...(compiled.ok ? [] : compiled.refusal), ...pictures.problems]
  if (!compiled.ok || problems.length > 0) return refuse(problems)
  const checksum = createHash('sha256').update(JSON.stringify(compiled.value)).digest('hex')
  return ok({ release: compiled.value, checksum, pictures: pictures.files })
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  const names = entries.map((name) => name.split(path.sep).join('/')).filter((name) => !isBesideTheCatalogue(name))
  const areFolders = await Promise.all(names.map((name) => isFolder(path.join(folder, name))))
  // A folder with the name of a file is taken for that file, and cannot be read.
  return names.filter((name, index) => !areFolders[index] || path.extname(name) !== '').sort()
}

/** The homes of the demo world, what explains a folder, and what tools leave behind. */
function isBesideTheCatalogue(name: string): boolean {
  const parts = name.split('/')
  return parts[0] === 'premises' || parts.at(-1) === 'README.md' || parts.some((part) => part.startsWith('.'))
}

/** A link to nowhere is no folder. */
function isFolder(name: string): Promise<boolean> {
  return stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

async function readJson(folder: string, name: string): Promise<CatalogueFile> {
  // The name alone tells the compiler that nothing reads it.
  if (!name.endsWith('.json')) return { path: name, content: null }
  try {
    return { path: name, content: parseJson(await readFile(path.join(folder, name), 'utf8')) }
  } catch {
    return { path: name, unreadable: true }
  }
}

/** A file that is no JSON is reported by the compiler like any other mistake. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
