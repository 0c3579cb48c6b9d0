import type { Brand, TermsSection } from '#domain/catalogue/brand.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { listedInRelease } from './list-sizes-graphql.ts'

const TermsSectionType = builder.objectRef<TermsSection>('TermsSection').implement({
  fields: (t) => ({
    anchor: t.exposeString('anchor', { description: 'What a link to it names' }),
    title: t.exposeString('title'),
    paragraphs: t.stringList({
      ...listedInRelease('termsParagraphs', 30),
      resolve: ({ paragraphs }) => [...paragraphs],
    }),
  }),
})

export const TermsType = builder.objectRef<Brand['terms']>('Terms').implement({
  description: 'The terms and conditions that hold now.',
  fields: (t) => ({
    version: t.exposeString('version'),
    path: t.exposeString('path'),
    sections: t.field({
      type: [TermsSectionType],
      ...listedInRelease('termsSections'),
      // A release from before it contained sections.
      resolve: ({ sections }) => [...(sections ?? [])],
    }),
  }),
})
