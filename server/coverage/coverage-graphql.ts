import { type NetworkSignal, SIGNALS } from '#domain/coverage/signal.ts'
import { PASTED_ADDRESS } from '#server/address/graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, OUTSIDE } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { coverageRoom } from './coverage-room.ts'
import { type FoundCoverage, findCoverage } from './find-coverage.ts'

const SignalType = builder.enumType('Signal', { description: 'Strongest first.', values: SIGNALS })

const NetworkSignalType = builder.objectRef<NetworkSignal>('NetworkSignal').implement({
  fields: (t) => ({
    network: t.exposeString('network', { description: '5G or 4G; text, as no GraphQL name begins with a digit' }),
    indoor: t.expose('indoor', { type: SignalType }),
    outdoor: t.expose('outdoor', { type: SignalType }),
  }),
})

const MobileCoverageType = builder.objectRef<FoundCoverage>('MobileCoverage').implement({
  fields: (t) => ({
    eircode: t.exposeString('eircode'),
    signals: t.expose('signals', { type: [NetworkSignalType], description: 'Of every network, the newest first' }),
  }),
})

builder.queryField('mobileCoverage', (t) =>
  t.field({
    // Each result of an address check is followed by one; at the price of a check it would nearly double that.
    policy: { access: ANYONE, cost: 1, budget: 'checks', assistant: 'may' },
    description: 'What a phone gets at an Eircode, indoors and outdoors, by the operator’s own figures.',
    type: MobileCoverageType,
    ...costs({ units: OUTSIDE }),
    args: { eircode: t.arg.string({ ...PASTED_ADDRESS, required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await findCoverage(context.get(coverageRoom), callerOf(context, args, info), args)),
  }),
)
