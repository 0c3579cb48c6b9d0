import { memo } from 'react'
import { euro } from '#domain/money.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { usePlainLinks } from '#storefront/ui/use-plain-links.ts'
import type { ListedHandset } from './handset-card.tsx'
import { CARDS_AT_A_TIME } from './handsets-in-view.ts'
import { handsetPath } from './opening-text.ts'

type HandsetNamesProps = {
  handsets: readonly ListedHandset[]
  /** The query part of the links to their pages. */
  search: string
  onMore: () => void
}

/** The rest of a long list, as links: each can be found in the page, and a press turns more of them into cards. */
export const HandsetNames = memo(function HandsetNames({ handsets, search, onMore }: HandsetNamesProps) {
  const follow = usePlainLinks()
  const next = Math.min(handsets.length, CARDS_AT_A_TIME)

  function showMore() {
    const [first] = handsets
    onMore()
    // Keyboard and screen reader users continue with the first new card.
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`h3 a[href^="/mobile/handsets/${first?.slug}"]`)?.focus()
    })
  }

  return (
    <>
      <div className="no-print mt-8 text-center">
        <Button look="secondary" onClick={showMore}>
          {next === 1 ? 'Show one more phone' : `Show ${next} more phones`}
        </Button>
      </div>
      <h3 className="mt-8 text-title">{handsets.length === 1 ? 'One more' : `${handsets.length} more, by name`}</h3>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is entered by keyboard clicks as well */}
      <ul onClick={follow} className="mt-3 gap-x-8 text-sm [content-visibility:auto] sm:columns-2 lg:columns-3">
        {handsets.map((handset) => (
          <li key={handset.slug}>
            <a
              href={handsetPath(handset, search)}
              className="flex min-h-11 items-center justify-between gap-4 border-b border-line hover:text-accent"
            >
              {`${handset.manufacturer} ${handset.model}`}{' '}
              <span className="figures shrink-0 text-ink-soft">{`${euro(handset.opening.today)} today`}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
})
