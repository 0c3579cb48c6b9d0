import type { PdfFile } from '#server/pdf/pdf-file.ts'

/** All text of a document, facts as "label: value". */
export function wordsOf({ documents }: PdfFile): string {
  return documents
    .flatMap(({ about, from, title, opening, sections, closing }) => [
      ...[about, from, title, ...opening],
      ...sections.flatMap(({ heading, parts }) => [
        heading,
        ...parts.flatMap((part) => [
          ...(part.title === null ? [] : [part.title]),
          ...part.facts.map(({ label, value }) => `${label}: ${value}`),
          ...part.texts,
        ]),
      ]),
      ...(closing === null ? [] : [closing]),
    ])
    .join('\n')
}
