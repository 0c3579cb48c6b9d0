import { type FieldNode, GraphQLError, type GraphQLLeafType, type GraphQLResolveInfo } from 'graphql'
import type { Path } from './field-errors.ts'
import type { Complete, Execution, PlannedField } from './operation-plan.ts'

export function completeNonNull(inner: Complete, place: string): Complete {
  return (value, execution, path) => {
    const completed = inner(value, execution, path)
    if (completed === null) throw new Error(`Cannot return null for non-nullable field ${place}.`)
    return completed
  }
}

export function completeLeaf(type: GraphQLLeafType): Complete {
  return (value) => {
    if (value == null) return null
    if (value instanceof Error) throw value
    const serialized = type.serialize(value)
    if (serialized == null) throw new Error(`${type.name} has no value for what was returned`)
    return serialized
  }
}

export function completeObject(fields: readonly PlannedField[]): Complete {
  return (value, execution, path) => {
    if (value == null) return null
    if (value instanceof Error) throw value
    return executeFields(fields, value, execution, path)
  }
}

type Items = { place: string; nodes: readonly FieldNode[]; isNonNull: boolean }

export function completeList(complete: Complete, items: Items): Complete {
  return (value, execution, path) => {
    if (value == null) return null
    if (value instanceof Error) throw value
    if (!isIterable(value))
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${items.place}".`)
    let waits = false
    const completed = Array.from(value, (item, key) => {
      const one = settle(item, complete, items, execution, { prev: path, key, typename: undefined })
      if (isPromise(one)) waits = true
      return one
    })
    return waits ? Promise.all(completed) : completed
  }
}

/** The fields of an object, all at once. A promise where one of them is. */
export function executeFields(
  fields: readonly PlannedField[],
  source: unknown,
  execution: Execution,
  prev: Path | undefined,
): Record<string, unknown> | Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = {}
  let waits = false
  try {
    for (const field of fields) {
      const value = executeField(field, source, execution, prev)
      result[field.responseName] = value
      if (isPromise(value)) waits = true
    }
  } catch (error) {
    if (!waits) throw error
    // The others may be rejected too, which must not go unhandled.
    return whenAll(result).finally(() => {
      throw error
    })
  }
  return waits ? whenAll(result) : result
}

export function executeField(
  field: PlannedField,
  source: unknown,
  execution: Execution,
  prev: Path | undefined,
): unknown {
  const path: Path = { prev, key: field.responseName, typename: field.parentType.name }
  let value: unknown
  try {
    value = resolve(field, source, execution, path)
  } catch (error) {
    return execution.errors.handle(error, field, path)
  }
  return settle(value, field.complete, field, execution, path)
}

function settle(
  value: unknown,
  complete: Complete,
  failing: { nodes: readonly FieldNode[]; isNonNull: boolean },
  execution: Execution,
  path: Path,
): unknown {
  try {
    const completed = isPromise(value)
      ? value.then((resolved) => complete(resolved, execution, path))
      : complete(value, execution, path)
    return isPromise(completed)
      ? completed.then(undefined, (error) => execution.errors.handle(error, failing, path))
      : completed
  } catch (error) {
    return execution.errors.handle(error, failing, path)
  }
}

function resolve(field: PlannedField, source: unknown, execution: Execution, path: Path): unknown {
  if (field.resolve !== undefined) {
    return field.resolve(source, field.argsOf(execution.variables), execution.context, infoOf(field, execution, path))
  }
  if (typeof source !== 'object' || source === null) return undefined
  const value = (source as Record<string, unknown>)[field.name]
  if (typeof value !== 'function') return value
  return value.call(source, field.argsOf(execution.variables), execution.context, infoOf(field, execution, path))
}

function infoOf(
  { name, nodes, type, parentType }: PlannedField,
  { schema, plan, variables }: Execution,
  path: Path,
): GraphQLResolveInfo {
  return {
    fieldName: name,
    fieldNodes: nodes,
    returnType: type,
    parentType,
    path,
    schema,
    fragments: plan.fragments,
    rootValue: undefined,
    operation: plan.operation,
    variableValues: variables,
  }
}

async function whenAll(result: Record<string, unknown>): Promise<Record<string, unknown>> {
  const names = Object.keys(result)
  const values = await Promise.all(Object.values(result))
  return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}
