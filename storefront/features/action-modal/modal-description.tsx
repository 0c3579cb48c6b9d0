import type { ModalContent } from './modal-content.ts'

/** Like the legal texts, HTML that the shop did not write. */
export function ModalDescription({ description }: Pick<ModalContent, 'description'>) {
  if ('paragraphs' in description) return description.paragraphs.map((words) => <p key={words}>{words}</p>)
  return (
    <div
      className="grid gap-2.5 [&_a]:font-semibold [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4 [&_li]:ml-5 [&_li]:list-disc [&_strong]:text-ink"
      // The server lets through a short list of elements and attributes and drops the rest before it answers; the
      // Content-Security-Policy of the page would stop what a script in it might try.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see above
      dangerouslySetInnerHTML={{ __html: description.html }}
    />
  )
}
