import * as v from 'valibot'
import type { Problem } from '../release.ts'

export type Finding = Omit<Problem, 'file'>

/** What could be read of something with mistakes in it. Undefined is a part that is missing or could not be read. */
export type Readable<T> = T extends string | number | boolean | null | undefined
  ? T | undefined
  : T extends readonly (infer Item)[]
    ? Readable<Item>[] | undefined
    : { [Field in keyof T]?: Readable<T[Field]> } | undefined

type Schema = v.GenericSchema & {
  entries?: Readonly<Record<string, v.GenericSchema>>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  getter?: (input: unknown) => v.GenericSchema
}
type Reading = { content: unknown; findings: Finding[] }

/** As a whole when nothing is wrong with it; else part by part, so that a mistake hides nothing but itself. */
export function readParts<T extends v.GenericSchema>(
  schema: T,
  input: unknown,
): { content: Readable<v.InferOutput<T>>; findings: Finding[] } {
  const { content, findings } = read(schema, input, '')
  return { content: content as Readable<v.InferOutput<T>>, findings }
}

function read(schema: Schema, input: unknown, field: string): Reading {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return { content: parsed.output, findings: [] }
  const inner = schema.wrapped ?? schema.getter?.(input)
  if (inner) return read(inner, input, field)

  const own = [{ field, message: messageOf(schema, input, parsed.issues[0]) }]
  const parts = readInside(schema, input, field)
  if (parts === null) return { content: undefined, findings: own }
  return parts.findings.length > 0 ? parts : { ...parts, findings: own }
}

/** Null for what has no parts. */
function readInside({ entries, item }: Schema, input: unknown, field: string): Reading | null {
  if (entries && isObject(input)) return readFields(entries, input, field)
  if (!item || !Array.isArray(input)) return null
  const items = input.map((one, index) => read(item, one, within(field, index)))
  return { content: items.map(({ content }) => content), findings: items.flatMap(({ findings }) => findings) }
}

function readFields(entries: NonNullable<Schema['entries']>, input: object, field: string): Reading {
  const given = new Map<string, unknown>(Object.entries(input))
  const fields = Object.entries(entries)
    .filter(([name, { type }]) => given.has(name) || type !== 'exact_optional')
    .map(([name, schema]) => ({ name, ...read(schema, given.get(name), within(field, name)) }))
  const unknown = [...given.keys()].filter((name) => !Object.hasOwn(entries, name))
  return {
    content: Object.fromEntries(fields.map(({ name, content }) => [name, content])),
    findings: [
      ...fields.flatMap(({ findings }) => findings),
      ...unknown.map((name) => ({ field: within(field, name), message: 'is not a field of this file' })),
    ],
  }
}

function messageOf({ entries }: Schema, input: unknown, issue: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'is missing'
  // The library's default messages are not written for the author of the file.
  return entries && issue.message.startsWith('Invalid') ? 'must be fields in braces' : issue.message
}

function isObject(input: unknown): input is object {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function within(field: string, part: string | number): string {
  return field === '' ? String(part) : `${field}.${part}`
}
