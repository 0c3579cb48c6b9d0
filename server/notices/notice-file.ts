import type { Brand } from '#domain/catalogue/brand.ts'
import type { ContractNotice } from '#domain/held-service/notices/contract-notice.ts'
import { withoutLinks } from '#server/mail/letter.ts'
import type { PdfFile } from '#server/pdf/pdf-file.ts'
import { noticeOpening, noticeSections, noticeTitle } from './notice-text.ts'

/** The notice as a document that can be stored: the durable medium that the law wants. */
export function noticeFile(notice: ContractNotice, brand: Brand): PdfFile {
  const { legal, support } = brand
  const title = noticeTitle(notice)
  return {
    title,
    author: brand.name,
    brand: brand.name,
    date: notice.madeOn,
    foot: `${brand.name}: ${title}`,
    documents: [
      {
        about: `For ${withoutLinks(notice.name)}`,
        from: `${legal.companyName}, ${legal.registeredOffice}. Phone ${support.care}, email ${support.email}.`,
        title,
        date: notice.madeOn,
        opening: [noticeOpening(notice)],
        sections: noticeSections(notice, brand),
        closing: null,
      },
    ],
  }
}
