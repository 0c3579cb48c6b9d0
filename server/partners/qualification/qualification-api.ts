import { ok, refuse } from '#domain/result.ts'
import { defineList, defineRead, defineWrite, type PartnerApi } from '../kit/define-endpoint.ts'
import type { QualificationDeps } from './judge-qualification.ts'
import {
  ProductOfferingQualification,
  type ProductOfferingQualification as Qualification,
  QualificationBody,
} from './qualification-schemas.ts'
import { findQualification, listQualifications } from './qualification-store.ts'
import { qualifyOfferings, viewRow } from './qualify-offerings.ts'
import { QUALIFICATION_API } from './view-qualification.ts'

const PATH = `/${QUALIFICATION_API}`
const common = { scope: 'qualification', resource: ProductOfferingQualification } as const
/** The network is called: at most 120 a minute. */
const CHECK_COST = 25
/** Each object of a list is judged anew. */
const LIST_COST = 25

const list = defineList<QualificationDeps, typeof ProductOfferingQualification>({
  ...common,
  path: PATH,
  summary: 'List your qualifications, the newest first',
  filters: ['id', 'externalId'],
  cost: LIST_COST,
  async run(deps, caller, page) {
    const { rows, total } = await listQualifications(deps.db, caller.clientId, page)
    const items: Qualification[] = []
    for (const row of rows) {
      const seen = await viewRow(deps, caller, row)
      if (seen.ok) items.push(seen.value)
    }
    return ok({ items, total })
  },
})

const read = defineRead<QualificationDeps, typeof ProductOfferingQualification>({
  ...common,
  path: `${PATH}/:id`,
  summary: 'Read a qualification; while it is inProgress, every two seconds',
  async run(deps, caller, id) {
    const row = await findQualification(deps.db, caller.clientId, id)
    return row === null ? refuse({ code: 'NOT_FOUND' }) : viewRow(deps, caller, row)
  },
})

const create = defineWrite<QualificationDeps, typeof ProductOfferingQualification, typeof QualificationBody>({
  ...common,
  method: 'POST',
  path: PATH,
  summary: 'Find out what an Eircode can have',
  cost: CHECK_COST,
  body: QualificationBody,
  examples: [
    { name: 'All that an Eircode can have', value: { place: { postcode: 'D08 P3T7' } } },
    {
      name: 'Some offerings, with something else where they can’t be had',
      value: {
        externalId: 'visit-4711',
        place: [{ postcode: 'V94 E6NH', role: 'installationAddress' }],
        provideAlternative: true,
        productOfferingQualificationItem: [
          { id: '1', productOffering: { id: 'ACQ_FTTH_1GB_24M' } },
          { id: '2', productOffering: { id: 'ACQ_FTTC_100MB_24M' } },
        ],
      },
    },
  ],
  run: (deps, caller, { body }) => qualifyOfferings(deps, caller, body),
})

/** TMF679 v4. */
export const qualificationApi: PartnerApi<QualificationDeps> = {
  name: QUALIFICATION_API,
  title: 'TMF679 Product Offering Qualification',
  description:
    'What an address can have, as the shop’s own pages say it: which plans, from which day, and why not. Where the network has to check the line first, the state is inProgress for up to a minute.',
  endpoints: [list, read, create],
}
