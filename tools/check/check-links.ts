import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#([^)\s]+))?\)/g

/** Links of a document to files that do not exist, or to headings that the file does not have. */
export function deadLinks(root: string, document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
  return [...text.matchAll(LINK)].flatMap(([, path = '', anchor]) => {
    const target = join(root, dirname(document), path)
    if (!existsSync(target)) return [`${document} links to ${path}, which does not exist`]
    if (anchor === undefined || headingsOf(readFileSync(target, 'utf8')).includes(anchor)) return []
    return [`${document} links to ${path}#${anchor}, a heading that is not there`]
  })
}

/** The anchors of a document's headings, as GitHub makes them. */
export function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

export function readDocumentNames(root: string): string[] {
  return globSync(['*.md', '{docs,catalogue,sandbox,storefront,server,bench,tools}/**/*.md'], { cwd: root })
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const documents = readDocumentNames(root)
  const faults = documents.flatMap((document) => deadLinks(root, document))
  for (const fault of faults) console.error(fault)
  console.log(`${documents.length} documents`)
  process.exitCode = faults.length === 0 && documents.length > 0 ? 0 : 1
}
