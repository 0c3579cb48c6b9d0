import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { RICH_BLOCK_KINDS, type RichBlock, type RichLine, type RichSpan } from '../rich-text.ts'

const RichBlockKind = builder.enumType('RichBlockKind', { values: RICH_BLOCK_KINDS })

const RichSpanType = builder.objectRef<RichSpan>('RichSpan').implement({
  fields: (t) => ({
    text: t.exposeString('text'),
    isBold: t.exposeBoolean('isBold'),
    isItalic: t.exposeBoolean('isItalic'),
    href: t.exposeString('href', { nullable: true, description: 'A page of the shop, or https, mailto or tel' }),
  }),
})

const RichLineType = builder.objectRef<RichLine>('RichLine').implement({
  fields: (t) => ({
    depth: t.exposeInt('depth', { description: 'How deeply an item of a list is nested' }),
    spans: t.field({ type: [RichSpanType], ...costs({ list: 4 }), resolve: ({ spans }) => [...spans] }),
  }),
})

export const RichBlockType = builder.objectRef<RichBlock>('RichBlock').implement({
  description: 'A part of a formatted text.',
  fields: (t) => ({
    kind: t.field({ type: RichBlockKind, resolve: ({ kind }) => kind }),
    lines: t.field({ type: [RichLineType], ...costs({ list: 4 }), resolve: ({ lines }) => [...lines] }),
  }),
})
