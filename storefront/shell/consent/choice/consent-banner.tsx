import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { OptionalCategory } from '#domain/consent/consent.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { ThirdParty } from '../third-parties/use-third-parties.ts'
import { purposesText } from './consent-words.ts'

export type Choices = {
  /** Those that something of this shop is for. */
  categories: readonly OptionalCategory[]
  thirdParties: readonly ThirdParty[]
  /** Null: nothing is being saved. */
  saving: readonly OptionalCategory[] | null
  error: string | null
  onSave: (allowed: readonly OptionalCategory[]) => void
}

/** No dialog: the page behind it works. */
export function ConsentBanner({
  categories,
  thirdParties,
  saving,
  error,
  onSave,
  onChoose,
}: Choices & { onChoose: () => void }) {
  const place = useRef<HTMLElement>(null)
  useScrollPadding(place)
  return (
    <section
      ref={place}
      aria-labelledby="consent-title"
      className="above-bar no-print forced-frame fixed inset-x-0 z-40 max-h-[70dvh] animate-rise overflow-y-auto overscroll-contain rounded-t-panel border border-line bg-surface shadow-bar sm:inset-x-[max(1rem,calc((100%-72rem)/2))] sm:mb-4 sm:rounded-panel low:static low:mb-0 low:max-h-none low:rounded-none"
    >
      <div className="grid gap-x-10 gap-y-4 px-4 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-7 sm:py-6 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="text-sm text-ink-soft sm:max-w-[36rem]">
          <h2 id="consent-title" className="text-title text-ink">
            Cookies, only if you like
          </h2>
          {/* Two paragraphs: one would be the largest of a page, and count as what the visitor waits for. */}
          <p className="mt-1.5">The shop works without them. Nothing loads before you choose.</p>
          <p>
            If you say yes, we {purposesText({ thirdParties })}.{' '}
            <a href="/legal/cookies" className="font-semibold text-accent underline underline-offset-4">
              What each does
            </a>
          </p>
        </div>
        <div className="grid gap-2.5">
          {error !== null && (
            <Notice tone="danger" announced>
              {error}
            </Notice>
          )}
          <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
            <Button look="secondary" pending={saving?.length === 0} onClick={() => onSave([])}>
              Refuse all
            </Button>
            <Button look="secondary" pending={(saving?.length ?? 0) > 0} onClick={() => onSave(categories)}>
              Accept all
            </Button>
            <Button look="quiet" className="max-sm:col-span-2" onClick={onChoose}>
              Choose
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}

/** What has the focus is never behind it. */
function useScrollPadding(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${window.innerHeight - element.getBoundingClientRect().top + 16}px`
    })
    watch.observe(element)
    // A press into a field scrolls nothing by itself.
    const show = ({ target }: FocusEvent) => {
      const isBehind =
        target instanceof HTMLElement && target.getBoundingClientRect().bottom > element.getBoundingClientRect().top
      if (isBehind && !element.contains(target) && !target.closest('#cart, .buy-bar, dialog'))
        target.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('focusin', show)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', show)
      style.scrollPaddingBottom = ''
    }
  }, [place])
}
