import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileRelease } from '#domain/catalogue/compile-release.ts'
import type { Problem, Release } from '#domain/catalogue/release.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type PictureFile, readPictures } from './read-pictures.ts'

export const CATALOGUE_FOLDER = fileURLToPath(new URL('../../catalogue/', import.meta.url))

export type CompiledCatalogue = { release: Release; checksum: string; pictures: PictureFile[] }

/** The files of the catalogue as one release with the bytes of its pictures, or everything that is wrong with them. */
export async function readCatalogue(folder: string): Promise<Result<CompiledCatalogue, Problem[]>> {
  const entries = await readdir(folder, { recursive: true })
  const names = entries.map((name) => name.split(path.sep).join('/')).sort()
  const [files, pictures] = await Promise.all([readJson(folder, names), readPictures(folder, names)])
  const compiled = compileRelease(files, pictures.known)
  const problems = [...(compiled.ok ? [] : compiled.refusal), ...pictures.problems]
  if (!compiled.ok || problems.length > 0) return refuse(problems)
  const checksum = createHash('sha256').update(JSON.stringify(compiled.value)).digest('hex')
  return ok({ release: compiled.value, checksum, pictures: pictures.files })
}

function readJson(folder: string, names: readonly string[]): Promise<{ path: string; content: unknown }[]> {
  const files = names.filter((name) => name.endsWith('.json'))
  return Promise.all(
    files.map(async (name) => ({ path: name, content: parseJson(await readFile(path.join(folder, name), 'utf8')) })),
  )
}

/** A file that is no JSON is reported by the compiler like any other mistake. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
