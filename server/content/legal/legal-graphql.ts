import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import type { LegalPage, LegalSection } from '../content.ts'
import { contentRoom } from '../content-room.ts'
import { readLegalPage } from './read-legal-page.ts'

const LegalSectionType = builder.objectRef<LegalSection>('LegalSection').implement({
  fields: (t) => ({
    anchor: t.exposeString('anchor', { description: 'What a link to it names' }),
    title: t.exposeString('title'),
    html: t.exposeString('html', { description: 'Sanitised HTML: p, br, strong, em, a, ul, ol and li only' }),
  }),
})

const LegalPageType = builder.objectRef<LegalPage>('LegalPage').implement({
  description: 'A text that the law asks for, as it holds now.',
  fields: (t) => ({
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    version: t.exposeString('version', { description: 'The ISO date from which it holds' }),
    sections: t.field({
      type: [LegalSectionType],
      ...costs({ units: 30, list: 20 }),
      resolve: ({ sections }) => [...sections],
    }),
  }),
})

builder.queryField('legalPage', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    description: 'By the last part of its address under /legal. null: there is no such page.',
    type: LegalPageType,
    nullable: true,
    args: { slug: t.arg.string({ required: true }) },
    resolve: (_root, { slug }, { get }) => readLegalPage(get(contentRoom), slug),
  }),
)
