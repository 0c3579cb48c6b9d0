import type { HeldService } from '#domain/held-service/held-service.ts'
import { ServiceGroupType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'

export const HeldServiceType = builder.objectRef<HeldService>('HeldService').implement({
  description: 'A service that a customer has, on the pages of a change.',
  fields: (t) => ({
    id: t.exposeString('id'),
    serviceGroup: t.expose('serviceGroup', { type: ServiceGroupType }),
    name: t.exposeString('planName'),
    simOnly: t.exposeBoolean('simOnly'),
    number: t.exposeString('number', { nullable: true }),
    address: t.exposeString('address', { nullable: true }),
    handset: t.string({ nullable: true, resolve: ({ handset }) => handset?.name ?? null }),
    minDownloadSpeed: t.int({
      nullable: true,
      description: 'Megabits per second that can be relied on',
      resolve: ({ gives }) => (gives.speeds.minDownload === undefined ? null : Math.round(gives.speeds.minDownload)),
    }),
    downloadSpeed: t.int({
      nullable: true,
      description: 'Megabits per second',
      resolve: ({ gives }) => (gives.speeds.maxDownload === undefined ? null : Math.round(gives.speeds.maxDownload)),
    }),
  }),
})
