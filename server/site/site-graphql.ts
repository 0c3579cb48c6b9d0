import { builder } from '#server/platform/graphql/builder.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { siteRoom } from './site-room.ts'
import type { SiteSettings } from './site-settings.ts'

const SiteType = builder.objectRef<SiteSettings>('Site').implement({
  description: 'What is set for the site as a whole.',
  fields: (t) => ({
    verification: t.exposeString('siteVerification', {
      nullable: true,
      description: 'The key by which a search engine knows whose site it is.',
    }),
  }),
})

builder.queryField('site', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, shared: true, assistant: 'may' },
    type: SiteType,
    resolve: (_root, _args, { get }) => get(siteRoom).config,
  }),
)
