import * as v from 'valibot'
import { Moment, Ref } from '../kit/tmf-schemas.ts'

const STATES = ['inProgress', 'done', 'terminatedWithError'] as const
export type QualificationState = (typeof STATES)[number]
const State = v.pipe(
  v.picklist(STATES),
  v.description('inProgress: the network is checking the line; read it again in two seconds'),
)
const RESULTS = ['qualified', 'unqualified'] as const

const Reason = v.looseObject({ code: v.string(), label: v.string() })
const Place = v.looseObject({
  id: v.optional(v.pipe(v.string(), v.description('The premises, by the network’s name for them'))),
  role: v.optional(v.string()),
  streetName: v.optional(v.string()),
  city: v.optional(v.string()),
  stateOrProvince: v.optional(v.string()),
  postcode: v.optional(v.pipe(v.string(), v.description('The Eircode'))),
  '@type': v.optional(v.string()),
})

const QualificationItem = v.looseObject({
  id: v.string(),
  action: v.literal('add'),
  state: State,
  qualificationItemResult: v.optional(v.picklist(RESULTS)),
  productOffering: Ref,
  expectedActivationDate: v.optional(
    v.pipe(v.string(), v.description('The day from which the line is promised. Missing: at once')),
  ),
  eligibilityUnavailabilityReason: v.optional(v.array(Reason)),
  alternateProductOfferingProposal: v.optional(
    v.array(
      v.looseObject({ id: v.string(), alternateProductOffering: Ref, alternateActivationDate: v.optional(v.string()) }),
    ),
  ),
})
export type QualificationItem = v.InferOutput<typeof QualificationItem>

export const ProductOfferingQualification = v.object({
  id: v.string(),
  href: v.string(),
  externalId: v.optional(v.string()),
  state: State,
  qualificationResult: v.optional(v.picklist(RESULTS)),
  productOfferingQualificationDateTime: Moment,
  effectiveQualificationDate: v.optional(v.pipe(Moment, v.description('When the network said so'))),
  provideAlternative: v.boolean(),
  place: v.array(Place),
  eligibilityUnavailabilityReason: v.optional(v.array(Reason)),
  productOfferingQualificationItem: v.array(QualificationItem),
  '@type': v.literal('ProductOfferingQualification'),
})
export type ProductOfferingQualification = v.InferOutput<typeof ProductOfferingQualification>

const MOST_ITEMS = 50
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const WhereTo = v.pipe(
  v.looseObject({
    id: v.optional(Id),
    postcode: v.optional(v.pipe(v.string(), v.maxLength(20), v.description('The Eircode'))),
  }),
  v.check(
    ({ id, postcode }) => id !== undefined || postcode !== undefined,
    'a place with a postcode, or the id of premises',
  ),
)

export const QualificationBody = v.looseObject({
  externalId: v.optional(Id),
  place: v.pipe(
    v.union([WhereTo, v.pipe(v.array(WhereTo), v.length(1))]),
    v.transform((given) => [given].flat()[0] ?? {}),
    v.description('One place: its postcode is the Eircode; of several homes behind one Eircode the id says which'),
  ),
  provideAlternative: v.optional(v.boolean(), false),
  productOfferingQualificationItem: v.optional(
    v.pipe(
      v.array(v.looseObject({ id: Id, productOffering: v.looseObject({ id: Id }) })),
      v.maxLength(MOST_ITEMS),
      v.description('The offerings to qualify. Left out: all broadband that the address can have'),
    ),
    [],
  ),
})
export type QualificationRequest = v.InferOutput<typeof QualificationBody>
