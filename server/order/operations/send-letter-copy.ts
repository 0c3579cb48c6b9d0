import { partsOfMailName } from '#domain/order/letters/mail-name.ts'
import { mailsOf } from '../mail/mail-store.ts'
import { writeStoredMail } from '../mail/order-mail.ts'
import type { LetterCopy } from '../order-jobs.ts'
import { attachmentsOf, type LetterDeps } from './mail-follow-up.ts'

type WrittenLetter = NonNullable<Awaited<ReturnType<typeof writeStoredMail>>>

/** As it would be written now, to whom it would go now. Null: it was not sent before, or is not true any more. */
export async function writeLetterAgain(
  deps: Omit<LetterDeps, 'mailer'>,
  { orderId, name }: Pick<LetterCopy, 'orderId' | 'name'>,
): Promise<WrittenLetter | null> {
  const all = await mailsOf(deps.db, orderId)
  const row = all.find((each) => each.name === name && each.isSent)
  return row === undefined ? null : writeStoredMail(deps, orderId, row, all)
}

/** Another copy of a letter that was sent. A repeated mail after a crash has the same Message-ID, and the copy another than the first. */
export async function sendLetterCopy(deps: LetterDeps, { orderId, name, copy }: LetterCopy): Promise<void> {
  const letter = await writeLetterAgain(deps, { orderId, name })
  if (letter === null) return
  const attachments = await attachmentsOf(deps, { orderId, ...partsOfMailName(letter.name) })
  const { name: _, ...mail } = letter
  await deps.mailer.send({ ...mail, id: `${mail.id}.copy-${copy}`, attachments })
}
