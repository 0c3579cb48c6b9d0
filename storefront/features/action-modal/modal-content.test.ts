import { expect, test } from 'vitest'
import { NBI_MODALS } from '#domain/availability/nbi/nbi-verdict.ts'
import { isModalId } from './built-in-modals.ts'
import { type EditedModal, modalContent, titleLines } from './modal-content.ts'

const EDITED: EditedModal = {
  title: 'Not today',
  description: '<p>Call <strong>us</strong>.</p>',
  solidButton: 'Ring us',
  alternativeButton: null,
  showBackButton: true,
  showCloseButton: false,
  desktopImage: null,
  mobileImage: null,
  icon: { url: '/content/clock.svg', alternativeText: null },
}

test('MODAL-1: the editors choose the texts, the shop what a button does', () => {
  expect(modalContent('nbi-order-pending', EDITED)).toMatchObject({
    title: 'Not today',
    description: { html: EDITED.description },
    solid: { label: 'Ring us', action: 'call' },
    alternative: null,
    showBackButton: true,
    showCloseButton: false,
    images: { icon: EDITED.icon },
  })
})

test('MODAL-2: without the editors’ texts the shop has its own, and a button to go on with', () => {
  for (const modalId of NBI_MODALS) {
    const { title, description, solid, showCloseButton } = modalContent(modalId, null)
    expect(title).not.toBe('')
    expect(description).toMatchObject({ paragraphs: [expect.any(String), expect.any(String)] })
    expect(solid.label).not.toBe('')
    expect(showCloseButton).toBe(true)
  }
  expect(modalContent('nbi-order-pending', { ...EDITED, solidButton: null }).solid.label).toBe('Call us')
})

test('MODAL-3: a title with a price a month splits before the period', () => {
  expect(titleLines('Fibre for €39.99 a month for a year')).toEqual(['Fibre for €39.99', 'a month for a year'])
  expect(titleLines('This line is reserved')).toEqual(['This line is reserved'])
  expect(titleLines('A monthly bill')).toEqual(['A monthly bill'])
})

test('MODAL-4: a modal that the shop does not know is recognised', () => {
  expect(isModalId('nbi-active-lines')).toBe(true)
  expect(isModalId('nbi-something-new')).toBe(false)
})
