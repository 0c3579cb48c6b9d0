import { drawDocument } from './draw-document.ts'
import { openLayout } from './page-layout.ts'
import type { DocumentContent, PdfFile } from './pdf-file.ts'

/** A last page with less than this share of it filled looks forgotten. */
const LEAST_FILLED = 0.25
/** Tighter spacing takes a few lines back; where pages are dense already, wider spacing sends more after them. */
const AIRS = { airy: [1, 0.8, 0.6, 0.4, 1.4, 1.8], dense: [1, 2, 3, 4] }

/** The same content makes the same bytes. Where a last page would have a few lines, the spacing of its document changes. */
export function renderPdf(file: PdfFile): Buffer {
  const groups = groupsOf(file)
  const airs = file.foot === null ? AIRS.dense : AIRS.airy
  const chosen = groups.map(() => 0)
  for (;;) {
    const { isBalanced, close } = layOut(
      file,
      groups,
      chosen.map((index) => airs[index] ?? 1),
    )
    const another = isBalanced.findIndex((isGood, group) => !isGood && (chosen[group] ?? 0) < airs.length)
    if (another === -1) return close()
    // Beyond the last, it is laid out as usual.
    chosen[another] = (chosen[another] ?? 0) + 1
  }
}

/** Documents that share pages. */
function groupsOf({ documents }: PdfFile): DocumentContent[][] {
  const groups: DocumentContent[][] = []
  for (const content of documents) {
    if (content.follows === true && groups.length > 0) groups.at(-1)?.push(content)
    else groups.push([content])
  }
  return groups
}

function layOut(file: PdfFile, groups: readonly DocumentContent[][], airs: readonly number[]) {
  const { page, root, close } = openLayout(file)
  const isBalanced = groups.map((documents, index) => {
    if (index > 0) page.nextPage()
    const before = page.pages
    page.setAir(airs[index] ?? 1)
    for (const content of documents)
      page.inside(root, 'Sect', (section) => drawDocument(page, section, content, file.brand))
    return page.pages === before || page.y > page.height * LEAST_FILLED
  })
  return { isBalanced, close }
}
