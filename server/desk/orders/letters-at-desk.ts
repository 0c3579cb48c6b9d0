import { randomUUID } from 'node:crypto'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { maskedEmail } from '#domain/desk/masked-person.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { findByReference } from '#server/order/operations/find-by-reference.ts'
import { writeLetterAgain } from '#server/order/operations/send-letter-copy.ts'
import { FIND_ORDER_JOB, LETTER_COPY_JOB } from '#server/order/order-jobs.ts'
import { mailboxMark } from '#server/order/tracking/find-order.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskRoom, DeskStaff } from '../desk-staff.ts'
import { shownUntil } from './show-person.ts'

type LetterName = { reference: string; name: string }

export type LetterPreview = {
  to: string
  subject: string
  /** Null: the customer's data is masked. */
  text: string | null
}

/** How many letters an employee may send again for one order, so that a mailbox cannot be flooded. */
const COPIES_AN_HOUR = { most: 10, seconds: 3600 }

/** A letter as it would be sent again now. */
export async function previewLetter(
  deps: DeskRoom,
  staff: DeskStaff,
  { reference, name }: LetterName,
): Promise<Result<LetterPreview, DeskRefusal>> {
  const found = await findByReference(deps.db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const letter = await writeLetterAgain(deps, { orderId: found.value.id, name })
  if (letter === null) return refuse({ code: 'DESK_LETTER_STALE' })
  const isShown = (await shownUntil(deps.db, found.value.id, staff)) !== null
  const { to, subject, text } = letter
  return ok({ subject, to: isShown ? to : maskedEmail(to), text: isShown ? text : null })
}

/** It goes to the address of the order, by a job of this commit. */
export async function resendLetter(
  deps: DeskRoom,
  staff: DeskStaff,
  { reference, name }: LetterName,
): Promise<Result<null, DeskRefusal>> {
  const found = await findByReference(deps.db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const { id: orderId, reference: object } = found.value
  if ((await writeLetterAgain(deps, { orderId, name })) === null) return refuse({ code: 'DESK_LETTER_STALE' })
  return performAct<null>(deps, staff, {
    repeated: async () => null,
    async work(tx) {
      const budget = { key: `letters sent again of ${orderId}`, ...COPIES_AN_HOUR }
      if ((await spendBudget(tx, budget)) !== null) return refuse({ code: 'DESK_TOO_MANY_LETTERS' })
      const copy = randomUUID()
      await deps.jobs.enqueue(tx, LETTER_COPY_JOB, { orderId, name, copy }, { singletonKey: copy })
      return ok({ value: null, act: { act: 'LETTER_SENT_AGAIN', object, after: { letter: name } } })
    },
  })
}

/**
 * A link with which the customer goes on with their order on any device: to pay, to follow it, to change the visit. It goes to the
 * address of the order, and to no employee, because it opens everything.
 */
export async function sendOrderLink(
  deps: DeskRoom,
  staff: DeskStaff,
  { reference }: { reference: string },
): Promise<Result<string, DeskRefusal>> {
  const found = await findByReference(deps.db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const { id, reference: object, ordered } = found.value
  const { email } = ordered.details
  const value = maskedEmail(email)
  return performAct<string>(deps, staff, {
    repeated: async () => value,
    async work(tx) {
      const budget = { key: `letters sent again of ${id}`, ...COPIES_AN_HOUR }
      if ((await spendBudget(tx, budget)) !== null) return refuse({ code: 'DESK_TOO_MANY_LETTERS' })
      const mailbox = mailboxMark(deps.config.keys, email)
      const job = { reference: object, mailbox }
      await deps.jobs.enqueue(tx, FIND_ORDER_JOB, job, { singletonKey: `${object} ${mailbox}` })
      return ok({ value, act: { act: 'LINK_SENT', object } })
    },
  })
}
