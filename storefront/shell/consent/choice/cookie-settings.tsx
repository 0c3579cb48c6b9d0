import { useState } from 'react'
import { OPTIONAL_CATEGORIES, type OptionalCategory } from '#domain/consent/consent.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Modal } from '#storefront/ui/dialog/modal.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { CategoryRow } from './category-row.tsx'
import type { Choices } from './consent-banner.tsx'
import { CATEGORY_NAMES, categoryText } from './consent-words.ts'
import { storedBy, storedByShop } from './stored-names.ts'

const TITLE = 'cookie-settings-title'

type CookieSettingsProps = Choices & {
  allowed: readonly OptionalCategory[]
  surveySamplePercent: number
  /** Changes nothing. */
  onClose: () => void
}

export function CookieSettings({
  categories,
  thirdParties,
  allowed,
  surveySamplePercent,
  saving,
  error,
  onSave,
  onClose,
}: CookieSettingsProps) {
  const [chosen, setChosen] = useState(allowed)
  const [pressed, setPressed] = useState<'refuse' | 'accept' | 'save' | null>(null)
  const press = (button: typeof pressed, next: readonly OptionalCategory[]) => () => {
    setPressed(button)
    onSave(next)
  }
  const isPending = (button: typeof pressed) => saving !== null && pressed === button
  return (
    <Modal open onLeave={onClose} labelledBy={TITLE} className="modal-card sm:w-[44rem]">
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-surface pt-3 pr-3 pl-5 sm:pl-8 low:relative">
        <h2 id={TITLE} className="text-heading">
          Cookie settings
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-pill text-ink-soft hover:bg-surface-tint hover:text-ink"
        >
          <Icon name="cross" />
        </button>
      </div>
      <p className="max-w-[38rem] px-5 pt-1 pb-5 text-sm text-ink-soft sm:px-8">
        They’re all off until you turn them on. Whatever you choose, everything in the shop works.
      </p>
      <ul className="border-t border-line">
        <CategoryRow
          category="necessary"
          name={CATEGORY_NAMES.necessary}
          text="Your cart, your order, your login and the safety of payments."
          stored={storedByShop('necessary')}
        />
        {OPTIONAL_CATEGORIES.filter((category) => categories.includes(category)).map((category) => (
          <CategoryRow
            key={category}
            category={category}
            name={CATEGORY_NAMES[category]}
            text={categoryText(category, { thirdParties, surveySamplePercent })}
            stored={storedBy(category, thirdParties)}
            on={chosen.includes(category)}
            onChange={(on) =>
              setChosen(OPTIONAL_CATEGORIES.filter((one) => (one === category ? on : chosen.includes(one))))
            }
          />
        ))}
      </ul>
      <div className="sticky bottom-0 grid gap-3 border-t border-line bg-surface-soft px-5 pt-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-8 low:relative">
        {error !== null && (
          <Notice tone="danger" announced>
            {error}
          </Notice>
        )}
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
          <Button look="quiet" pending={isPending('refuse')} onClick={press('refuse', [])}>
            Refuse all
          </Button>
          <Button look="quiet" pending={isPending('accept')} onClick={press('accept', categories)}>
            Accept all
          </Button>
          <Button
            look="secondary"
            className="max-sm:col-span-2"
            pending={isPending('save')}
            onClick={press('save', chosen)}
          >
            Save my choice
          </Button>
        </div>
        <p className="text-xs text-ink-soft">
          We remember your answer for 6 months, then ask again. Change it at any time:{' '}
          <strong className="font-semibold text-ink">Cookie settings</strong>, at the foot of every page.
        </p>
      </div>
    </Modal>
  )
}
