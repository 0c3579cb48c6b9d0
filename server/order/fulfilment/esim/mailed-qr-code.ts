import type { MailKind } from '#domain/order/letters/mail-name.ts'
import { activationCode } from '#domain/sim/activation-code.ts'
import type { Attachment } from '#server/mail/mailer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { qrPicture } from '#server/platform/qr-picture.ts'
import { eSimNamed, findReadyESim } from './esim-store.ts'
import { QR_NAME } from './qr-name.ts'

/** The picture in the letter that brings an eSIM. */
export async function mailedQrCode(
  { db }: { db: Database },
  { orderId, kind, about }: { orderId: string; kind: MailKind; about: string },
): Promise<Attachment[]> {
  const eSim = kind === 'eSim' ? await findReadyESim(db, orderId, eSimNamed(about)) : null
  return eSim === null ? [] : [{ name: QR_NAME, bytes: qrPicture(activationCode(eSim)), type: 'png' }]
}
