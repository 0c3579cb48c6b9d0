import { type GraphQLField, type GraphQLSchema, getNullableType, isLeafType, isObjectType } from 'graphql'
import type { GraphQLContext } from './builder.ts'
import { fieldCostOf } from './field-cost.ts'

/**
 * Wraps the fields of the whole schema, once, when the server starts. A field that declares a cost is computed once per
 * object and request, under however many aliases. Fields that return objects or lists, and all that declare a cost, are
 * counted by the request's meter.
 */
export function meterFields(schema: GraphQLSchema): GraphQLSchema {
  const roots = new Set([schema.getQueryType(), schema.getMutationType()])
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const isComputed = (fieldCostOf(field.extensions).units ?? 1) > 1
      if (isComputed && !roots.has(type) && field.args.length === 0) computeOnce(field)
      if (isComputed || !isLeafType(getNullableType(field.type))) meter(field)
    }
  }
  return schema
}

type Field = GraphQLField<unknown, GraphQLContext>

function computeOnce(field: Field): void {
  const { resolve } = field
  if (resolve === undefined) return
  field.resolve = (source, args, context, info) => {
    const { computed } = context.meter
    let known = computed.get(field)
    if (known === undefined) {
      known = new Map()
      computed.set(field, known)
    }
    if (!known.has(source)) known.set(source, resolve(source, args, context, info))
    return known.get(source)
  }
}

function meter(field: Field): void {
  const { resolve } = field
  if (resolve === undefined) return
  field.resolve = (source, args, context, info) => {
    context.meter.count()
    return resolve(source, args, context, info)
  }
}
