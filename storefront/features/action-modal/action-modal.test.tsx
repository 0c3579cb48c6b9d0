import { expect, test } from 'vitest'
import { NBI_MODALS } from '#domain/availability/nbi/nbi-verdict.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { ActionModal } from './action-modal.tsx'
import { BUILT_IN_MODALS, type ModalId } from './built-in-modals.ts'

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

const ERRORS: readonly ModalId[] = [
  ...(['Error_1_try_again', 'ERROR_2-contact_us', 'Check_invalid_iban'] as const),
  ...(['data_retrieval_issue', 'prequal_not_responding', 'nbi-enquiry-rejected'] as const),
]

test.each(ERRORS)(
  'MODAL-7: the error modal %s has a button for another try and one to call, also at the first failure',
  (modalId) => {
    const { solid, alternative } = BUILT_IN_MODALS[modalId]
    expect([solid.action, alternative.action].toSorted()).toEqual(['call', 'tryAgain'])
    expect([solid.label, alternative.label].toSorted()).toEqual(['Call us', 'Try again'])
    const page = renderPage(
      <ActionModal modalId={modalId} onTryAgain={nothing} onChangeAddress={nothing} onClose={nothing} />,
    )
    expect(page).toContain('href="tel:')
    expect(visibleText(page)).not.toMatch(/\bstill\b/)
  },
)

test.each(['prequal_not_responding', 'nbi-enquiry-rejected'] as const)(
  'MODAL-7: where the network is silent or refuses, mobile broadband is a link below both buttons: %s',
  (modalId) => {
    const page = renderPage(
      <ActionModal modalId={modalId} onTryAgain={nothing} onChangeAddress={nothing} onClose={nothing} />,
    )
    expect(page).toMatch(/<a [^>]*href="\/mobile\/broadband"[^>]*>See mobile broadband<\/a>/)
  },
)

test('MODAL-7: where another try has failed, the call comes first', () => {
  const { solid, alternative } = BUILT_IN_MODALS['ERROR_2-contact_us']
  expect([solid.label, alternative.label]).toEqual(['Call us', 'Try again'])
})
