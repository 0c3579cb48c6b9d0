import { type DeskRefusal, refusedByShop } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { correctPortingIn } from '#server/order/fulfilment/port-requests/correct-porting.ts'
import { findByReference } from '#server/order/operations/find-by-reference.ts'
import { performAct } from '../acts/perform-act.ts'
import { type DeskRoom, type DeskStaff, operatorOf } from '../desk-staff.ts'

type Correction = { reference: string; line: string; porting: object }

/** What the customer does on the page of the order, after its old network has refused the number. The trail repeats no detail of it. */
export async function correctNumberAtDesk(
  deps: DeskRoom,
  staff: DeskStaff,
  { reference, line, porting }: Correction,
): Promise<Result<null, DeskRefusal>> {
  const found = await findByReference(deps.db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const { id, reference: object } = found.value
  return performAct<null>(deps, staff, {
    repeated: async () => null,
    async work(tx) {
      const correction = { offerId: line, porting, by: operatorOf(staff).name }
      const corrected = await correctPortingIn(tx, deps, id, correction)
      if (!corrected.ok) return refuse(refusedByShop(corrected.refusal))
      return ok({ value: null, act: { act: 'NUMBER_CORRECTED', object, after: { line } } })
    },
  })
}
