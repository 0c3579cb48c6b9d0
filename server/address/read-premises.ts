import { PREMISES_COLUMNS, type PremisesRow, readPremisesRow } from '#domain/address/premises-row.ts'

export type RejectedLine = { line: number; problem: string }
export type PremisesChunk = { rows: PremisesRow[]; rejected: RejectedLine[] }

/** Duplicate detection. Keyed by the two halves of an Eircode, which are small numbers: millions fit into little memory. */
export type SeenEircodes = Map<string, Set<number>>

const HEADER = PREMISES_COLUMNS.join(',')

/** Streams a premises file: no more than a chunk of text is in memory. */
export async function* readPremises(
  chunks: AsyncIterable<string> | Iterable<string>,
  seen: SeenEircodes,
): AsyncGenerator<PremisesChunk> {
  let line = 0
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield readLines(lines)
  }
  if (rest !== '') yield readLines([rest])
  if (line === 0) throw new Error('The file is empty.')

  function readLines(lines: readonly string[]): PremisesChunk {
    const rows: PremisesRow[] = []
    const rejected: RejectedLine[] = []
    for (const text of lines) {
      line += 1
      const content = text.endsWith('\r') ? text.slice(0, -1) : text
      if (line === 1) {
        requireHeader(content)
        continue
      }
      if (content === '') continue
      const row = readPremisesRow(content)
      if (!row.ok) rejected.push({ line, problem: row.refusal })
      else if (addEircode(seen, row.value.eircode)) rows.push(row.value)
      else rejected.push({ line, problem: `${row.value.eircode} is in the file already` })
    }
    return { rows, rejected }
  }
}

export function hasEircode(seen: SeenEircodes, eircode: string): boolean {
  return seen.get(eircode.slice(0, 3))?.has(uniqueId(eircode)) ?? false
}

function addEircode(seen: SeenEircodes, eircode: string): boolean {
  const key = eircode.slice(0, 3)
  const ids = seen.get(key) ?? new Set()
  if (ids.has(uniqueId(eircode))) return false
  seen.set(key, ids.add(uniqueId(eircode)))
  return true
}

function uniqueId(eircode: string): number {
  return Number.parseInt(eircode.slice(3), 36)
}

function requireHeader(content: string): void {
  if (content.replace(/^\uFEFF/, '') !== HEADER) throw new Error(`The first line must be: ${HEADER}`)
}
