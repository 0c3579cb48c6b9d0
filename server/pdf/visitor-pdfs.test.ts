import { expect, onTestFinished, test } from 'vitest'
import type { PdfFile } from './pdf-file.ts'
import { pdfMaker } from './pdf-maker.ts'
import { visitorPdfs } from './visitor-pdfs.ts'

function file(title: string): PdfFile {
  const content = { about: 'Cart', from: 'Tonn', title, date: '2026-11-16', opening: [], sections: [], closing: null }
  return { title, author: 'Tonn', brand: 'Tonn', date: '2026-11-16', foot: null, documents: [content] }
}

test('DOC-18: the document of the same content is made once, for all callers', async () => {
  const thread = pdfMaker()
  const made: string[] = []
  const pdfs = visitorPdfs({
    ...thread,
    make(paper) {
      made.push(paper.title)
      return thread.make(paper)
    },
  })
  onTestFinished(() => pdfs.close())
  const free = () => null
  const [one, other] = await Promise.all([pdfs.make(file('one'), free), pdfs.make(file('one'), free)])
  const again = await pdfs.make(file('one'), free)
  await pdfs.make(file('two'), free)
  expect(made).toEqual(['one', 'two'])
  for (const each of [other, again]) expect(each).toEqual(one)
})
