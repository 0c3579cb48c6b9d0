import { ACT_KINDS, type Act, type Actor } from '#domain/assistance/assistance.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import type { AssistanceCode } from './start-assistance.ts'
import { authorsOf, LINE_PARTS, type LineAuthor, type PartAuthor, type SharedView } from './view-sale.ts'

const ACTOR = { customer: 'CUSTOMER', assistant: 'ASSISTANT' } as const
const DEVICE = { own: 'OWN', shop: 'SHOP' } as const

const ActorType = builder.enumType('AssistanceActor', { values: Object.values(ACTOR) })
export const DeviceType = builder.enumType('AssistanceDevice', {
  description: 'A device of the customer’s own, or one of the shop.',
  values: Object.values(DEVICE),
})
const LinePartType = builder.enumType('AssistedPart', { values: LINE_PARTS })
const ActKindType = builder.enumType('AssistanceActKind', { values: ACT_KINDS })

export const AssistanceCodeType = builder.objectRef<AssistanceCode>('AssistanceCode').implement({
  description: 'Works once. Shown in two groups; spaces and small letters do no harm.',
  fields: (t) => ({
    code: t.exposeString('code'),
    expiresAt: t.string({ resolve: ({ expiresAt }) => expiresAt.toISOString() }),
  }),
})

type Named<T> = T & { actorName: string | null }
type NamedAuthor = Named<Omit<LineAuthor, 'parts'>> & { parts: readonly Named<PartAuthor>[] }

export const ActType = builder.objectRef<Named<Act>>('AssistanceAct').implement({
  description: 'An entry of the audit trail of a shared cart. It names goods, and nothing of the customer.',
  fields: (t) => ({
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
    actor: t.field({ type: ActorType, resolve: ({ actor }) => ACTOR[actor] }),
    actorName: t.exposeString('actorName', { nullable: true, description: 'Null: a customer whose name is not known' }),
    kind: t.expose('kind', { type: ActKindType }),
    what: t.exposeString('what', {
      nullable: true,
      description: 'The plan, device or extra, a promo code, or the ISO date of a visit',
    }),
    device: t.field({ type: DeviceType, resolve: ({ device }) => DEVICE[device] }),
  }),
})

const PartAuthorType = builder.objectRef<Named<PartAuthor>>('AssistedLinePart').implement({
  description: 'Who chose the phone or device, the visit or the number of a line while the cart was shared.',
  fields: (t) => ({
    part: t.expose('part', { type: LinePartType }),
    actor: t.field({ type: ActorType, resolve: ({ actor }) => ACTOR[actor] }),
    actorName: t.exposeString('actorName', { nullable: true, description: 'Null: a customer whose name is not known' }),
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
  }),
})

export const LineAuthorType = builder.objectRef<NamedAuthor>('AssistedLine').implement({
  description: 'Who chose a line of a shared cart, or changed it last.',
  fields: (t) => ({
    offerId: t.exposeString('offerId'),
    actor: t.field({ type: ActorType, resolve: ({ actor }) => ACTOR[actor] }),
    actorName: t.exposeString('actorName', { nullable: true, description: 'Null: a customer whose name is not known' }),
    at: t.string({
      nullable: true,
      description: 'Null: before the cart was shared',
      resolve: ({ at }) => at?.toISOString() ?? null,
    }),
    parts: t.field({
      type: [PartAuthorType],
      ...costs({ list: LINE_PARTS.length }),
      resolve: ({ parts }) => [...parts],
    }),
  }),
})

/** The longest list that a session of an hour comes to. */
export const MOST_ACTS = 100

export function namedActs(view: SharedView): Named<Act>[] {
  return view.acts.slice(0, MOST_ACTS).map((act) => ({ ...act, actorName: nameOf(view, act.actor) }))
}

export function namedAuthors(view: SharedView): NamedAuthor[] {
  const named = <T extends { actor: Actor }>(one: T) => ({ ...one, actorName: nameOf(view, one.actor) })
  return authorsOf(view).map((author) => ({ ...named(author), parts: author.parts.map(named) }))
}

function nameOf({ sale, customerFirstName }: SharedView, actor: Actor): string | null {
  return actor === 'assistant' ? sale.staffName : customerFirstName
}

export function deviceOf(isShop: boolean): (typeof DEVICE)[keyof typeof DEVICE] {
  return isShop ? DEVICE.shop : DEVICE.own
}

export function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
