import * as v from 'valibot'

declare const stored: unique symbol

/** A value of a json column. It has no fields: only the reader of its kind opens it. */
export type Stored<T> = { readonly [stored]: T }

type Definition<T> = {
  /** The table that it is stored in, and the column where the table has several. */
  name: string
  /** Goes up by one with every change of the shape that older rows do not fit. */
  format: number
  schema: v.GenericSchema<unknown, T>
  /** By format, what makes the next one of it. A document without a number is of format 0. */
  upgrades?: Readonly<Record<number, (older: never) => unknown>>
}

export type StoredDocument<T> = {
  /**
   * What the database returned, parsed. Throws on what fits no format, and names table, row and path.
   * @param table where it is part of a document of another table
   */
  read(document: unknown, id: string | number, table?: string): T
  write(value: T): Stored<T>
  /** Of a document that the database merges. */
  writePart(part: Partial<T>): Stored<T>
}

/** What was stored before there were numbers, in the shape of format 1. */
export const UNNUMBERED = { 0: (older: unknown) => older }

/** The one way in which json columns are written and read: with the number of their format, and by a schema. */
export function storedDocument<T>({ name, format: newest, schema, upgrades = {} }: Definition<T>): StoredDocument<T> {
  function upgraded(document: unknown, from: number): unknown {
    let current = document
    for (let format = from; format < newest; format++) {
      const upgrade = upgrades[format] as ((older: unknown) => unknown) | undefined
      if (upgrade === undefined) return undefined
      current = upgrade(current)
    }
    return current
  }

  const numbered = (value: Partial<T>) => ({ format: newest, ...value }) as unknown as Stored<T>

  return {
    read(document, id, table = name) {
      const format = formatOf(document)
      const current = format === newest ? document : attempt(() => upgraded(document, format))
      if (current === undefined || !(format <= newest)) {
        const error = unreadable(table, id, `format ${format} is not known`)
        throw format > newest ? Object.assign(error, { code: NEWER_FORMAT }) : error
      }
      const parsed = v.safeParse(schema, current)
      if (parsed.success) return parsed.output
      throw unreadable(table, id, parsed.issues.map(inWords).join('; '))
    },
    write: numbered,
    writePart: numbered,
  }
}

function formatOf(document: unknown): number {
  if (typeof document !== 'object' || document === null || !('format' in document)) return 0
  return typeof document.format === 'number' ? document.format : Number.NaN
}

/** An upgrade trusts the shape of its format. */
function attempt(upgrade: () => unknown): unknown {
  try {
    return upgrade()
  } catch {
    return undefined
  }
}

const NEWER_FORMAT = 'NEWER_FORMAT'

/** A newer version of the shop has written the document: during a rollout, a server beside this one knows it. */
export function isNewerFormat(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NEWER_FORMAT
}

/** The start of an id finds the row. The log hides whole ids, because some of them open something. */
const ID_SHOWN = 8

function unreadable(name: string, id: string | number, why: string): Error {
  return new Error(`A stored document cannot be read: ${name} ${String(id).slice(0, ID_SHOWN)}: ${why}`)
}

/** Path and expectation alone: what was found instead may be personal. */
function inWords(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'document'} is not ${issue.expected ?? issue.type}`
}
