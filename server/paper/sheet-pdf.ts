import { drawSheet } from './draw-sheet.ts'
import { openPaper } from './paper.ts'
import type { PaperFile } from './sheet.ts'

/** Each sheet begins on a page of its own. The same words make the same bytes. */
export function sheetPdf(file: PaperFile): Promise<Buffer> {
  const { paper, root, close } = openPaper(file)
  for (const [index, sheet] of file.sheets.entries()) {
    if (index > 0) paper.doc.addPage()
    paper.inside(root, 'Sect', (section) => drawSheet(paper, section, sheet))
  }
  return close()
}
