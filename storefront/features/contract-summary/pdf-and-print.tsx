import { TextButton } from '#storefront/ui/button/text-button.tsx'

export function PdfAndPrint({ pdf }: { pdf: string }) {
  return (
    <div className="no-print flex flex-wrap items-center gap-x-5">
      <a
        href={pdf}
        className="inline-flex min-h-8 items-center text-sm font-semibold text-accent underline underline-offset-4"
      >
        PDF<span className="sr-only"> of this page</span>
      </a>
      <TextButton onClick={() => window.print()} className="min-h-8 text-sm">
        Print
      </TextButton>
    </div>
  )
}
