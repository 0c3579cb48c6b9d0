import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { World } from '../attack.ts'
import { SCHEMA } from '../attacks/graphql-documents.ts'
import { printed, valueFor } from '../attacks/graphql-values.ts'
import type { Random } from '../random.ts'

/** As much as the shop reads, with room for what closes the text. */
const MOST_TOKENS = 930
const MOST_BYTES = 7300
const DEEPEST = 7
/** The few that are allowed, mostly; more, at times. */
const ALIASES = [1, 1, 1, 2, 2, 3, 4, 5, 5, 5]
const ROOT_ALIASES = [1, 1, 1, 1, 2, 4, 10]
/** At times one more than is allowed. */
const ONE_MORE = 0.002

type Draft = { random: Random; world: CostlyWorld; tokens: number; bytes: number; fragments: string[] }

/** What costs most to read: a full cart and an order, beside those of any other run. */
export type CostlyWorld = World & {
  fullCart: string
  order: { reference: string; cookies: string }
  /** Of a handset. */
  slug: string
  plan: string
}

/**
 * A query of the shape that costs most: computed and stored fields, under several aliases, in nested lists, plain or through
 * fragments, as long as a text may be. It fits the schema; what is refused costs little.
 */
export function costlyQuery(random: Random, world: CostlyWorld): string {
  const draft: Draft = { random, world, tokens: 10, bytes: 40, fragments: [] }
  const roots = Object.values(SCHEMA.getQueryType()?.getFields() ?? {})
  const selections: string[] = []
  for (let count = random.pick([1, 1, 1, 2, 4]); count > 0; count--) {
    const field = random.pick(roots)
    for (let alias = random.pick(ROOT_ALIASES); alias > 0; alias--) {
      const text = fieldText(draft, field, `r${selections.length}: `, 1)
      if (text !== null) selections.push(text)
    }
  }
  return [`query q${random.below(1e9)} {${selections.join(' ')}}`, ...draft.fragments].join(' ')
}

/** Null: there is no room left for it. */
function fieldText(draft: Draft, field: GraphQLField<unknown, unknown>, alias: string, depth: number): string | null {
  const { random, world } = draft
  const wanted = field.args.filter((argument) => isNonNullType(argument.type) || argument.name === 'reference')
  const args = wanted.map(({ name, type }) => {
    const value = knownFor(field.name, name, world) ?? valueFor(random, world, type, name, 'sensible')
    return `${name}: ${printed(type, value)}`
  })
  const own = `${alias}${field.name}${args.length === 0 ? '' : `(${args.join(' ')})`}`
  const { tokens, bytes, fragments } = draft
  const before = { tokens, bytes, fragments: [...fragments] }
  draft.tokens += 5 + args.length * 4
  draft.bytes += own.length + 3
  const type = getNamedType(field.type)
  if (draft.tokens < MOST_TOKENS && draft.bytes < MOST_BYTES) {
    const below = isObjectType(type) ? selectionText(draft, type, depth + 1) : ''
    if (below !== null) return own + below
  }
  Object.assign(draft, before)
  return null
}

function knownFor(field: string, argument: string, { fullCart, order, slug, plan }: CostlyWorld): string | null {
  if (argument === 'slug') return field === 'getHandset' ? slug : 'privacy'
  if (argument === 'plan') return plan
  if (argument !== 'reference') return null
  return field === 'order' || field === 'visitSlots' ? order.reference : fullCart
}

function selectionText(draft: Draft, type: GraphQLObjectType, depth: number): string | null {
  const { random } = draft
  const all = Object.values(type.getFields())
  const isDeep = ({ type: each }: { type: GraphQLField<unknown, unknown>['type'] }) => isObjectType(getNamedType(each))
  const deep = depth < DEEPEST ? all.filter(isDeep) : []
  const flat = all.filter((field) => !isDeep(field))
  const texts: string[] = []
  const add = (field: GraphQLField<unknown, unknown>, times: number) => {
    for (let time = 0; time < times; time++) {
      const text = fieldText(draft, field, `f${depth}${texts.length}: `, depth)
      if (text !== null) texts.push(text)
    }
  }
  // Lists multiply what stands below them, so most ways lead through one.
  const lists = deep.filter((field) => isListType(isNonNullType(field.type) ? field.type.ofType : field.type))
  const way = random.weighted({ list: 5, any: 3, every: 1 })
  const chosen = way === 'every' ? deep : [lists.length > 0 && way === 'list' ? random.pick(lists) : one(random, deep)]
  for (const field of chosen) if (field !== null) add(field, aliases(random))
  const leaves = random.weighted({ one: 3, some: 2, all: 3 })
  const times = aliases(random)
  for (const field of flat) {
    if (leaves === 'all' || (leaves === 'some' && random.chance(0.3))) add(field, times)
  }
  if (texts.length === 0) add(one(random, flat) ?? TYPENAME, times)
  return texts.length === 0 ? null : wrapped(draft, type, texts)
}

function aliases(random: Random): number {
  return random.pick(ALIASES) + (random.chance(ONE_MORE) ? 5 : 0)
}

function one<T>(random: Random, list: readonly T[]): T | null {
  return list.length === 0 ? null : random.pick(list)
}

const TYPENAME = { name: '__typename', args: [], type: SCHEMA.getType('String') } as unknown as GraphQLField<
  unknown,
  unknown
>

/** Aliases may hide in fragments: some here, some there, one within another. */
function wrapped(draft: Draft, { name }: GraphQLObjectType, texts: readonly string[]): string {
  const { random } = draft
  const way = random.weighted({ plain: 5, inline: 2, fragments: 2, nested: 1 })
  draft.tokens += 8
  draft.bytes += 60
  if (way === 'plain') return ` {${texts.join(' ')}}`
  const half = Math.ceil(texts.length / 2)
  const parts = [texts.slice(0, half), texts.slice(half)]
    .filter(({ length }) => length > 0)
    .map((part) => part.join(' '))
  if (way === 'inline') return ` {${parts.map((part) => `... on ${name} {${part}}`).join(' ')}}`
  const names = parts.map((part, at) => {
    const fragment = `F${draft.fragments.length}`
    const inner = way === 'nested' && at === 0 && parts.length > 1 ? `...F${draft.fragments.length + 1} ` : ''
    draft.fragments.push(`fragment ${fragment} on ${name} {${inner}${part}}`)
    return fragment
  })
  return ` {${(way === 'nested' ? names.slice(0, 1) : names).map((each) => `...${each}`).join(' ')}}`
}
