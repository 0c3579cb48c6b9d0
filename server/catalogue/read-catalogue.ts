import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileRelease } from '#domain/catalogue/compile-release.ts'
import type { Release } from '#domain/catalogue/release.ts'
import { ok, type Result } from '#domain/result.ts'

export const CATALOGUE_FOLDER = fileURLToPath(new URL('../../catalogue/', import.meta.url))

type CompiledCatalogue = { release: Release; checksum: string }
type Problems = Extract<ReturnType<typeof compileRelease>, { ok: false }>['refusal']

/** The files of the catalogue as one release, or everything that is wrong with them. */
export async function readCatalogue(folder: string): Promise<Result<CompiledCatalogue, Problems>> {
  const entries = await readdir(folder, { recursive: true })
  const names = entries.filter((name) => name.endsWith('.json')).sort()
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return { path: name, content: parseJson(text) }
    }),
  )
  const compiled = compileRelease(files)
  if (!compiled.ok) return compiled
  const checksum = createHash('sha256').update(JSON.stringify(compiled.value)).digest('hex')
  return ok({ release: compiled.value, checksum })
}

/** A file that is no JSON is reported by the compiler like any other mistake. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
