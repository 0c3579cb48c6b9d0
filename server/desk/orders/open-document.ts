import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { findDocument } from '#server/order/documents/document-store.ts'
import { fileName } from '#server/order/documents/file-name.ts'
import { findByReference } from '#server/order/operations/find-by-reference.ts'
import { UUID } from '#server/platform/uuid.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskRoom, DeskStaff } from '../desk-staff.ts'
import { shownUntil } from './show-person.ts'

export type OpenedDocument = { name: string; bytes: Buffer }

/** A document is full of the customer's data: it opens while that is shown to this session, and the trail says which. */
export async function openDocument(
  deps: DeskRoom,
  staff: DeskStaff,
  { reference, id }: { reference: string; id: string },
): Promise<Result<OpenedDocument, DeskRefusal>> {
  const found = await findByReference(deps.db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const { id: orderId, reference: object } = found.value
  if ((await shownUntil(deps.db, orderId, staff)) === null) return refuse({ code: 'DESK_PERSON_MASKED' })
  const document = UUID.test(id) ? await findDocument(deps.db, orderId, id) : null
  if (document === null) return refuse({ code: 'DESK_DOCUMENT_UNKNOWN' })
  const value = { name: `${fileName(document.kind, object)}.pdf`, bytes: document.bytes }
  return performAct<OpenedDocument>(deps, staff, {
    repeated: async () => value,
    work: async () => ok({ value, act: { act: 'DOCUMENT_OPENED', object, after: { document: document.kind } } }),
  })
}
