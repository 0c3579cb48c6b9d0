const MARKER = '<!-- From here on written by `npm run docs`. -->\n'

/** A document whose part after the marker is generated; what stands before it is written by hand. */
export function withGenerated(document: string, generated: string): string {
  const start = document.indexOf(MARKER)
  if (start < 0) throw new Error(`The document has no line ${MARKER}`)
  return `${document.slice(0, start)}${MARKER}\n${generated.trim()}\n`
}
