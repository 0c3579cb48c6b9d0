import { type FieldNode, GraphQLError, type GraphQLLeafType, specifiedScalarTypes } from 'graphql'
import type { Path } from './field-errors.ts'
import { FieldInfo, pathOf } from './field-info.ts'
import type { Complete, Execution, PlannedField, Selection } from './operation-plan.ts'

export function completeNonNull(inner: Complete, place: string): Complete {
  return (value, execution, path) => {
    const completed = inner(value, execution, path)
    if (completed === null) throw new Error(`Cannot return null for non-nullable field ${place}.`)
    return completed
  }
}

export function completeLeaf(type: GraphQLLeafType): Complete {
  const isItself = ITSELF[type.name]
  const isSpecified = specifiedScalarTypes.some((specified) => specified === type)
  const serialize = serializing(type)
  if (isItself === undefined || !isSpecified) return serialize
  return (value) => (isItself(value) ? value : serialize(value))
}

const MOST_INT = 2 ** 31 - 1

/** Values that a scalar of graphql-js serializes as they are. */
const ITSELF: Record<string, (value: unknown) => boolean> = {
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value) && Math.abs(value as number) <= MOST_INT,
  Float: (value) => Number.isFinite(value),
}

function serializing(type: GraphQLLeafType): (value: unknown) => unknown {
  return (value) => {
    if (value == null) return null
    if (value instanceof Error) throw value
    const serialized = type.serialize(value)
    if (serialized == null) throw new Error(`${type.name} has no value for what was returned`)
    return serialized
  }
}

export function completeObject(selection: Selection): Complete {
  return (value, execution, path) => {
    if (value == null) return null
    if (value instanceof Error) throw value
    return executeFields(selection, value, execution, path)
  }
}

type Items = { complete: Complete; place: string; nodes: readonly FieldNode[]; isNonNull: boolean }

export function completeList(items: Items): Complete {
  return (value, execution, path) => {
    if (value == null) return null
    if (value instanceof Error) throw value
    if (!isIterable(value))
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${items.place}".`)
    let waits = false
    const completed: unknown[] = []
    for (const item of value) {
      const one = settle(item, items, execution, { prev: path, key: completed.length, typename: undefined })
      if (one instanceof Promise) waits = true
      completed.push(one)
    }
    return waits ? Promise.all(completed) : completed
  }
}

/** The fields of an object, all at once. A promise where one of them is. */
export function executeFields(
  { fields, blank }: Selection,
  source: unknown,
  execution: Execution,
  prev: Path | undefined,
): Record<string, unknown> | Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = { ...blank }
  let waiting: string[] | null = null
  try {
    for (const field of fields) {
      const value = executeField(field, source, execution, prev)
      result[field.responseName] = value
      if (!(value instanceof Promise)) continue
      waiting ??= []
      waiting.push(field.responseName)
    }
  } catch (error) {
    if (waiting === null) throw error
    // The others may be rejected too, which must not go unhandled.
    return whenAll(result, waiting).finally(() => {
      throw error
    })
  }
  return waiting === null ? result : whenAll(result, waiting)
}

export function executeField(
  field: PlannedField,
  source: unknown,
  execution: Execution,
  prev: Path | undefined,
): unknown {
  if (field.isLeaf) return executeLeaf(field, source, execution, prev)
  const path = pathOf(field, prev)
  let value: unknown
  try {
    value = resolve(field, source, execution, prev)
  } catch (error) {
    return execution.errors.handle(error, field, path)
  }
  return settle(value, field, execution, path)
}

/** Nothing stands below it, so its path is made only where it is needed. */
function executeLeaf(field: PlannedField, source: unknown, execution: Execution, prev: Path | undefined): unknown {
  let value: unknown
  try {
    value = resolve(field, source, execution, prev)
    if (!isPromise(value)) return field.complete(value, execution, prev)
  } catch (error) {
    return execution.errors.handle(error, field, pathOf(field, prev))
  }
  return settle(value, field, execution, pathOf(field, prev))
}

type Settling = { complete: Complete; nodes: readonly FieldNode[]; isNonNull: boolean }

function settle(value: unknown, part: Settling, execution: Execution, path: Path): unknown {
  try {
    const completed = isPromise(value)
      ? value.then((resolved) => part.complete(resolved, execution, path))
      : part.complete(value, execution, path)
    return completed instanceof Promise
      ? completed.then(undefined, (error) => execution.errors.handle(error, part, path))
      : completed
  } catch (error) {
    return execution.errors.handle(error, part, path)
  }
}

const NO_ARGUMENTS = Object.freeze({})

function resolve(field: PlannedField, source: unknown, execution: Execution, prev: Path | undefined): unknown {
  const { resolve, argsOf } = field
  if (resolve === undefined) {
    if (typeof source !== 'object' || source === null) return undefined
    const value = (source as Record<string, unknown>)[field.name]
    if (typeof value !== 'function') return value
    const args = argsOf === null ? NO_ARGUMENTS : argsOf(execution.variables)
    return value.call(source, args, execution.context, new FieldInfo(field, execution, prev))
  }
  const args = argsOf === null ? NO_ARGUMENTS : argsOf(execution.variables)
  return resolve(source, args, execution.context, new FieldInfo(field, execution, prev))
}

async function whenAll(result: Record<string, unknown>, waiting: readonly string[]): Promise<Record<string, unknown>> {
  const values = await Promise.all(waiting.map((name) => result[name]))
  for (const [index, name] of waiting.entries()) result[name] = values[index]
  return result
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}
