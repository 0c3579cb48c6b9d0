import { OPTIONAL_CATEGORIES } from '#domain/consent/consent.ts'
import type { StoredByThirdParty, ThirdParty } from '#domain/consent/third-party.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { giveConsent, withdrawConsent } from './consent-log.ts'
import { consentRoom } from './consent-room.ts'
import type { ConsentSettings } from './consent-settings.ts'

const CategoryType = builder.enumType('ConsentCategory', {
  description: 'What a visitor may allow. What is necessary needs no consent.',
  values: OPTIONAL_CATEGORIES,
})

const ThirdPartyKindType = builder.enumType('ThirdPartyKind', {
  values: {
    TAG_MANAGER: { value: 'tag-manager' },
    CHAT: { value: 'chat' },
    SURVEY: { value: 'survey' },
    ANALYTICS: { value: 'analytics' },
    CONSENT_PROVIDER: { value: 'consent-provider' },
  },
} as const)

const StoredByThirdPartyType = builder.objectRef<StoredByThirdParty>('StoredByThirdParty').implement({
  description: 'A cookie, or a name in the browser’s storage.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'May end in `*`' }),
    days: t.exposeInt('days', { nullable: true, description: 'Null: until the browser is closed' }),
    category: t.expose('category', { type: CategoryType, nullable: true }),
  }),
})

const ThirdPartyType = builder.objectRef<ThirdParty>('ThirdParty').implement({
  description: 'A company beside ours that may store something in a browser, or is sent something about a visit.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ThirdPartyKindType }),
    company: t.exposeString('company'),
    script: t.exposeString('script', { nullable: true, description: 'Null: nothing of it runs in the browser' }),
    categories: t.field({
      type: [CategoryType],
      description: 'It is used once one of them is allowed. None: the consent provider',
      resolve: ({ categories }) => [...categories],
    }),
    stores: t.field({ type: [StoredByThirdPartyType], ...costs({ list: 10 }), resolve: ({ stores }) => [...stores] }),
  }),
})

const ConsentSetupType = builder.objectRef<ConsentSettings['consent']>('ConsentSetup').implement({
  fields: (t) => ({
    revision: t.exposeString('revision', {
      nullable: true,
      description: 'Of what consent is requested for: a consent to another is none. Null: nothing needs consent',
    }),
    surveySamplePercent: t.exposeInt('surveySamplePercent'),
    thirdParties: t.field({
      type: [ThirdPartyType],
      ...costs({ list: 5 }),
      resolve: ({ thirdParties }) => [...thirdParties],
    }),
  }),
})

builder.queryField('consent', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, shared: true, assistant: 'may' },
    description: 'What this shop needs consent for.',
    type: ConsentSetupType,
    resolve: (_root, _args, { get }) => get(consentRoom).config.consent,
  }),
)

builder.mutationField('giveConsent', (t) =>
  t.boolean({
    // A row is stored for years (`CONSENT_LOG_DAYS`): a visitor sends one, a robot would fill the table.
    policy: { access: ANYONE, cost: 20, assistant: 'may' },
    description: 'Logs what a visitor has allowed. The log has no name and no address.',
    args: {
      id: t.arg.string({ required: true, description: 'Random, 22 to 32 letters and digits, for the cookie' }),
      revision: t.arg.string({ required: true, description: 'Of `consent`' }),
      allowed: t.arg({ type: [CategoryType], required: true }),
      replaces: t.arg.string({ description: 'Id of the consent that it takes the place of' }),
    },
    resolve: async (_root, args, { get }) => unwrap(await giveConsent(get(consentRoom), args)),
  }),
)

builder.mutationField('withdrawConsent', (t) =>
  t.boolean({
    policy: { access: ANYONE, cost: 3, assistant: 'may' },
    description: 'The consent with this id has ended. The response is the same where there is none.',
    args: { id: t.arg.string({ required: true }) },
    resolve: (_root, { id }, { get }) => withdrawConsent(get(consentRoom), id),
  }),
)
