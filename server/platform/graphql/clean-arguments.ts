import {
  defaultFieldResolver,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { cleanText } from '#domain/clean-text.ts'
import type { TextLimit } from '#domain/text-limit.ts'
import { refusalError } from './refusal.ts'
import { textLimitOf } from './text-limits.ts'

/** More than a customer could choose. */
const MOST_ITEMS = 100

/** @param name of the argument, with a dot before each part of it, for the error */
type Clean = (value: unknown, name: string) => unknown

/**
 * Cleans and measures every text argument before its resolver sees it: in an argument, a list or an input object, sent as a
 * variable or as a literal. The schema is wrapped once, when the server starts, so a new argument is cleaned too.
 */
export function cleanArguments(schema: GraphQLSchema): GraphQLSchema {
  const objects = new Map<GraphQLInputObjectType, Clean | null>()

  function cleanOf({ type, extensions }: GraphQLArgument | GraphQLInputField): Clean | null {
    return cleanOfType(type, textLimitOf(extensions))
  }

  function cleanOfType(type: GraphQLInputType, limit: TextLimit): Clean | null {
    if (isNonNullType(type)) return cleanOfType(type.ofType, limit)
    if (isListType(type)) return cleanList(cleanOfType(type.ofType, limit), limit.items ?? MOST_ITEMS)
    if (isInputObjectType(type)) return cleanOfObject(type)
    return isText(type) ? (value, name) => cleanValue(value, name, limit) : null
  }

  function cleanOfObject(type: GraphQLInputObjectType): Clean | null {
    const known = objects.get(type)
    if (known !== undefined) return known
    // For recursive input types, which are met again before they are complete.
    objects.set(type, (value, name) => objects.get(type)?.(value, name) ?? value)
    const clean = cleanParts(Object.values(type.getFields()))
    objects.set(type, clean && ((value, name) => (isObject(value) ? clean(value, `${name}.`) : value)))
    return objects.get(type) ?? null
  }

  function cleanParts(parts: readonly (GraphQLArgument | GraphQLInputField)[]) {
    const cleaned = parts.flatMap((part) => {
      const clean = cleanOf(part)
      return clean === null ? [] : [[part.name, clean] as const]
    })
    if (cleaned.length === 0) return null
    return (given: Record<string, unknown>, prefix: string): Record<string, unknown> => {
      const result = { ...given }
      for (const [name, clean] of cleaned) {
        if (result[name] != null) result[name] = clean(result[name], prefix + name)
      }
      return result
    }
  }

  function cleanField(field: GraphQLField<unknown, unknown>): void {
    const clean = cleanParts(field.args)
    if (clean === null) return
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (source, args, context, info) => resolve(source, clean(args, ''), context, info)
  }

  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type) && !type.name.startsWith('__')) Object.values(type.getFields()).forEach(cleanField)
  }
  return schema
}

/** By name: enums are closed, and no other scalar of the schema holds text. */
function isText(type: GraphQLInputType): boolean {
  return 'name' in type && (type.name === 'String' || type.name === 'ID')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function cleanValue(value: unknown, name: string, limit: TextLimit): unknown {
  if (typeof value !== 'string') return value
  const clean = cleanText(value, limit)
  if (clean.ok) return clean.value
  throw tooLong('TEXT_TOO_LONG', name, limit.atMost)
}

function tooLong(code: 'TEXT_TOO_LONG' | 'LIST_TOO_LONG', argument: string, atMost: number): GraphQLError {
  const field = argument.slice(argument.lastIndexOf('.') + 1)
  const { message, extensions } = refusalError({ code, field, params: { argument, atMost } })
  return new GraphQLError(message, { extensions: { ...extensions, argument } })
}

function cleanList(clean: Clean | null, most: number): Clean {
  return (value, name) => {
    if (!Array.isArray(value)) return value
    if (value.length > most) throw tooLong('LIST_TOO_LONG', name, most)
    return clean === null ? value : value.map((item) => (item == null ? item : clean(item, name)))
  }
}
