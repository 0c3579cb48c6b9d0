import { drawDocument } from './draw-document.ts'
import { openLayout } from './page-layout.ts'
import type { PdfFile } from './pdf-file.ts'

/** Each document begins on a page of its own. The same content makes the same bytes. */
export function renderPdf(file: PdfFile): Promise<Buffer> {
  const { page, root, close } = openLayout(file)
  for (const [index, content] of file.documents.entries()) {
    if (index > 0) page.doc.addPage()
    page.inside(root, 'Sect', (section) => drawDocument(page, section, content))
  }
  return close()
}
