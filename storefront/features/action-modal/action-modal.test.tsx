import { expect, test } from 'vitest'
import { NBI_MODALS } from '#domain/availability/nbi/nbi-verdict.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { ActionModal } from './action-modal.tsx'
import { BUILT_IN_MODALS } from './built-in-modals.ts'

const nothing = () => {}

test.each(NBI_MODALS)(
  'UI-41: %s is a dialog with its text, both buttons, a number to call and a way to close it',
  (modalId) => {
    const page = renderPage(
      <ActionModal modalId={modalId} onTryAgain={nothing} onChangeAddress={nothing} onClose={nothing} />,
    )
    const { title, description, solid, alternative } = BUILT_IN_MODALS[modalId]
    const words = visibleText(page)
    for (const text of [title, ...description, solid.label, alternative.label]) expect(words).toContain(text)
    expect(page).toContain('href="tel:')
    expect(page).toContain('aria-label="Close"')
  },
)
