import type { ViewProposalQuery } from '#desk/api/generated/types.ts'
import { Section } from '../section.tsx'

type Props = {
  changes: ViewProposalQuery['proposal']['changes']
  /** The release that it is compared with. */
  against: number
}

/** Every difference as a sentence, with the open carts that hold it. */
export function ReleaseChanges({ changes, against }: Props) {
  const count = changes.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <Section
      title="What changes"
      beside={
        <span className="text-ink-soft">
          {count} {count === 1 ? 'change' : 'changes'} against release {against}
        </span>
      }
    >
      {changes.length === 0 && <p className="px-4 py-4 text-ink-soft">Nothing that a customer sees.</p>}
      {changes.map(({ heading, lines }) => (
        <section key={heading} aria-label={heading}>
          <h3 className="border-b border-line bg-surface-soft px-4 py-1.5 text-xs font-semibold text-ink-soft">
            {heading}
          </h3>
          <ul>
            {lines.map((line) => (
              <li key={line} className="border-b border-line px-4 py-2.5 wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}
