import type { PdfFile } from '#server/pdf/pdf-file.ts'
import { weekdayWords } from '../mail/day-words.ts'
import { goodsName } from '../mail/goods-name.ts'
import { returnAddress } from '../mail/return-address.ts'
import { type Agreed, customerName, documentAbout } from './agreed.ts'
import { facts, paragraph, points, section } from './document-parts.ts'

export const RETURN_LABEL_TITLE = 'Return label'

/** The prepaid label for the goods of a withdrawal. */
export function returnLabelFile(agreed: Agreed, withdrawalId: string): PdfFile {
  const { brand, order, releases } = agreed
  const goods = order.returns.filter((each) => each.withdrawalId === withdrawalId)
  const [first] = goods
  if (first === undefined) throw new Error('A label was asked for nothing')
  return documentAbout(agreed, {
    title: RETURN_LABEL_TITLE,
    date: first.createdAt.toISOString(),
    documents: [
      {
        title: RETURN_LABEL_TITLE,
        opening: ['Cut this out and put it on your parcel. Postage is paid by us.'],
        sections: [
          ...section(
            'Label',
            facts(null, [
              ['To', returnAddress(brand)],
              ['From', customerName(agreed)],
              ['Return number', order.reference],
            ]),
          ),
          ...section('In the parcel', points(goods.map(({ item }) => goodsName(order.ordered, item, releases)))),
          ...section(
            'How to send it',
            points([
              'Sign out of your accounts on the device, erase it, and take out your SIM.',
              'Put everything that came with it into the box, and close it well.',
              `Hand it in at any post office by ${weekdayWords(first.sendBy)}, and keep the receipt: it has the tracking number.`,
            ]),
            paragraph(
              'Enter the tracking number on the page of your order, and we give you your money back at once. Otherwise we do so when the parcel is here.',
            ),
          ),
        ],
        closing: null,
      },
    ],
  })
}
