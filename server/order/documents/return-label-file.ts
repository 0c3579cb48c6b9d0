import { sendBackSteps } from '#domain/order/promises/send-back-steps.ts'
import { lastDayToSendBack } from '#domain/order/returns/goods-return.ts'
import type { PdfFile } from '#server/pdf/pdf-file.ts'
import { weekdayWords } from '../mail/day-words.ts'
import { goodsKinds } from '../mail/goods-name.ts'
import { returnAddress } from '../mail/return-address.ts'
import { boughtOf, goodsToReturn } from '../mail/withdrawal-facts.ts'
import type { WithdrawalRow } from '../state/order-store.ts'
import { type Agreed, customerName, documentAbout } from './agreed.ts'
import { facts, paragraph, points, section } from './document-parts.ts'

export const RETURN_LABEL_TITLE = 'Return label'

/** The prepaid label for what goes back after a withdrawal: bought goods and lent equipment, in one parcel. */
export function returnLabelFile(agreed: Agreed, withdrawal: WithdrawalRow): PdfFile {
  const { brand, order } = agreed
  const { bought, lent } = goodsToReturn(order, withdrawal, agreed)
  const items = boughtOf(order, withdrawal).map(({ item }) => item)
  const sendBy = weekdayWords(lastDayToSendBack(withdrawal.receivedAt))
  return documentAbout(agreed, {
    title: RETURN_LABEL_TITLE,
    date: withdrawal.receivedAt.toISOString(),
    documents: [
      {
        title: RETURN_LABEL_TITLE,
        opening: ['Cut out the label and stick it on your parcel. Postage is free.'],
        sections: [
          ...section(
            'Label',
            facts(null, [
              ['To', returnAddress(brand)],
              ['From', customerName(agreed)],
              ['Return number', order.reference],
            ]),
          ),
          ...section(
            'In the parcel',
            facts(null, [
              ['You bought', bought.length === 0 ? null : bought.join('; ')],
              ['We lent you', lent.length === 0 ? null : lent.join('; ')],
            ]),
          ),
          ...section(
            'How to send it',
            points(sendBackSteps(goodsKinds(order.ordered, items), sendBy)),
            paragraph(
              bought.length === 0
                ? 'Enter the tracking number on your order page and we’ll know it’s on its way. If nothing has arrived yet, there’s nothing to send.'
                : 'Enter the tracking number on your order page and we’ll refund you straight away. Otherwise we’ll do it when the parcel arrives.',
            ),
          ),
        ],
        closing: null,
      },
    ],
  })
}
