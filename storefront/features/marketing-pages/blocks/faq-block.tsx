import type { PageBlockPartsFragment } from '#storefront/api/generated/types.ts'
import { RichText } from '#storefront/features/content/rich-text.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

export function FaqBlock({ block: { title, text, questions } }: { block: PageBlockPartsFragment }) {
  return (
    <section className="wrap grid gap-x-16 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div>
        <h2 className="text-heading">{title ?? 'Questions people ask first'}</h2>
        <div className="mt-3 text-ink-soft">
          <RichText text={text} />
          <p className="mt-2">
            Anything else? Call <PhoneLink className="font-semibold text-ink underline underline-offset-4" />
          </p>
        </div>
      </div>
      <div className="border-t border-line">
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-b border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 font-display font-bold [&::-webkit-details-marker]:hidden">
              {question}
              <Icon name="chevronDown" className="size-5 shrink-0 text-accent group-open:rotate-180" />
            </summary>
            <div className="grid max-w-[64ch] gap-3 pb-6 text-ink-soft">
              <RichText text={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
