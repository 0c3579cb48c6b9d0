import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { World } from '../attack.ts'
import type { Random } from '../random.ts'
import { type Mood, printed, valueFor } from './graphql-values.ts'

/** What the server says of itself, so that a new field or argument is attacked from its first day. */
export const SCHEMA = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))

export type Question = { query: string; variables?: unknown; operationName?: unknown }

const DEEPEST = 5

type Draft = {
  random: Random
  world: World
  mood: Mood
  declared: string[]
  variables: Record<string, unknown>
  fragments: string[]
}

/** A document that fits the schema, about fields, arguments and shapes that chance has chosen. */
export function fittingQuestion(random: Random, world: World): Question {
  const mood = random.weighted<Mood>({ sensible: 4, nasty: 5, wrong: 2, long: 1 })
  const isMutation = random.chance(0.4)
  const root = isMutation ? SCHEMA.getMutationType() : SCHEMA.getQueryType()
  if (!root) throw new Error('schema.graphql has no root')
  const draft: Draft = { random, world, mood, declared: [], variables: {}, fragments: [] }
  const fields = Object.values(root.getFields())
  const count = random.weighted({ '1': 7, '2': 2, '5': 1, '19': 0.5 })
  const chosen = Array.from({ length: Number(count) }, () => random.pick(fields))
  // A long text fits into a body once.
  const bad = random.below(chosen.length)
  const selections = chosen.map((field, at) => {
    const alias = chosen.length > 1 || random.chance(0.2) ? `a${at}: ` : ''
    return `${alias}${fieldText({ ...draft, mood: at === bad ? mood : 'sensible' }, field, 1)}`
  })
  const name = random.pick(['', 'q', 'addBroadbandTariff', '__x', `q${random.below(1e6)}`])
  const declared = draft.declared.length === 0 ? '' : `(${draft.declared.join(' ')})`
  const operation = `${isMutation ? 'mutation' : 'query'} ${name === '' && declared !== '' ? 'q' : name}${declared}`
  return {
    query: [`${operation}{${selections.join(' ')}}`, ...draft.fragments].join('\n'),
    variables: draft.variables,
    ...(name !== '' && random.chance(0.7) ? { operationName: name } : {}),
  }
}

function fieldText(draft: Draft, field: GraphQLField<unknown, unknown>, depth: number): string {
  const { random } = draft
  const wanted = field.args.filter((argument) => isNonNullType(argument.type) || random.chance(0.4))
  const bad = wanted.length === 0 ? null : random.pick(wanted)
  const args = wanted.map((argument) => argumentText(draft, argument, argument === bad ? draft.mood : 'sensible'))
  const directive = random.chance(0.05)
    ? random.pick([' @include(if:true)', ' @skip(if:false)', ' @skip(if:true)'])
    : ''
  const inner = getNamedType(field.type)
  const selection = isObjectType(inner) ? selectionText(draft, inner, depth + 1) : ''
  return `${field.name}${args.length === 0 ? '' : `(${args.join(' ')})`}${directive}${selection}`
}

function argumentText(draft: Draft, argument: GraphQLArgument, mood: Mood): string {
  const value = valueFor(draft.random, draft.world, argument.type, argument.name, mood)
  if (draft.random.chance(0.4)) return `${argument.name}:${printed(argument.type, value)}`
  const variable = `v${draft.declared.length}`
  draft.declared.push(`$${variable}:${argument.type}`)
  draft.variables[variable] = value
  return `${argument.name}:$${variable}`
}

function selectionText(draft: Draft, type: GraphQLObjectType, depth: number): string {
  const { random } = draft
  const all = Object.values(type.getFields())
  const fields = depth < DEEPEST ? all : all.filter((field) => !isObjectType(getNamedType(field.type)))
  const chosen = Array.from({ length: random.between(1, 5) }, () => (fields.length === 0 ? null : random.pick(fields)))
  const texts = chosen.map((field) => (field === null ? '__typename' : fieldText(draft, field, depth)))
  const way = random.weighted({ plain: 8, inline: 1, fragment: 1 })
  if (way === 'inline') return `{...on ${type.name}{${texts.join(' ')}}}`
  if (way === 'plain') return `{${texts.join(' ')}}`
  const name = `F${draft.fragments.length}`
  // Its place is taken first: what it holds may bring fragments of its own.
  draft.fragments.push('')
  draft.fragments[Number(name.slice(1))] = `fragment ${name} on ${type.name}{${texts.join(' ')}}`
  return `{...${name}}`
}
