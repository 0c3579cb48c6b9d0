import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import type { ContentEntry } from '../content.ts'
import type { ContentLink } from '../content-parts.ts'
import { contentRoom } from '../content-room.ts'
import { PictureSetType } from './picture-graphql.ts'
import { readEntry } from './read-entry.ts'
import { RichBlockType } from './rich-text-graphql.ts'

const EntryKindType = builder.enumType('ContentKind', {
  values: {
    BANNER: { value: 'banners' },
    INFO_TEXT: { value: 'infoTexts' },
    PAGE_HERO: { value: 'pageHeroes' },
    FOOTER: { value: 'footers' },
    SURVEY: { value: 'surveys' },
    CHAT: { value: 'chats' },
    IMAGE: { value: 'images' },
  },
} as const)

export const ContentLinkType = builder.objectRef<ContentLink>('ContentLink').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    to: t.exposeString('to', { description: 'A page of the shop, or https, mailto or tel' }),
  }),
})

const ContentEntryType = builder.objectRef<ContentEntry>('ContentEntry').implement({
  description: 'Short texts and a picture for one place of the shop. What the place has no use for is empty.',
  fields: (t) => ({
    key: t.exposeString('key'),
    title: t.exposeString('title', { nullable: true }),
    text: t.field({ type: [RichBlockType], ...costs({ list: 4 }), resolve: ({ text }) => [...text] }),
    buttonLabel: t.exposeString('buttonLabel', { nullable: true }),
    link: t.exposeString('link', { nullable: true, description: 'A page of the shop, or https, mailto or tel' }),
    points: t.field({ type: ['String'], ...costs({ list: 6 }), resolve: ({ points }) => [...points] }),
    links: t.field({ type: [ContentLinkType], ...costs({ list: 6 }), resolve: ({ links }) => [...links] }),
    picture: t.expose('picture', { type: PictureSetType, nullable: true }),
  }),
})

builder.queryField('contentEntry', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    description:
      'What editors wrote for a place, or what the shop says there by itself. null: neither, and the place stays empty.',
    type: ContentEntryType,
    nullable: true,
    args: {
      kind: t.arg({ type: EntryKindType, required: true }),
      key: t.arg.string({ required: true }),
    },
    resolve: (_root, { kind, key }, { get }) => readEntry(get(contentRoom), kind, key),
  }),
)
