import type { ModalContent } from './modal-content.ts'

export function ModalDescription({ description }: Pick<ModalContent, 'description'>) {
  if ('paragraphs' in description) return description.paragraphs.map((text) => <p key={text}>{text}</p>)
  return (
    <div
      className="grid gap-2.5 [&_a]:font-semibold [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4 [&_li]:ml-5 [&_li]:list-disc [&_strong]:text-ink"
      // The server sanitises the HTML by an allowlist of elements and attributes; the page's
      // Content-Security-Policy blocks scripts in it.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see above
      dangerouslySetInnerHTML={{ __html: description.html }}
    />
  )
}
