import type { FailureModal } from '#domain/availability/nbi-polling.ts'
import type { NbiModal } from '#domain/availability/nbi-verdict.ts'

export type ModalId = NbiModal | FailureModal | 'prequal_not_responding' | 'data_retrieval_issue'

/** What a button does. The editors choose its words; what happens is the shop's. */
export type ModalAction = 'tryAgain' | 'call' | 'mobileBroadband' | 'changeAddress' | 'close'

export type ModalButton = { label: string; action: ModalAction }

/** The words for a day on which the editors' own cannot be had, and what the buttons do on every day. */
export type BuiltInModal = { title: string; description: string; solid: ModalButton; alternative: ModalButton }

const TRY_AGAIN: ModalButton = { label: 'Try again', action: 'tryAgain' }
const CALL: ModalButton = { label: 'Call us', action: 'call' }
const CLOSE: ModalButton = { label: 'Close', action: 'close' }
const MOBILE: ModalButton = { label: 'See mobile broadband', action: 'mobileBroadband' }
const OTHER_ADDRESS: ModalButton = { label: 'Check another address', action: 'changeAddress' }

export const BUILT_IN_MODALS: Readonly<Record<ModalId, BuiltInModal>> = {
  Error_1_try_again: {
    title: 'That didn’t work',
    description: 'Something went wrong on our side, not yours. Nothing was ordered. Please try again.',
    solid: TRY_AGAIN,
    alternative: CLOSE,
  },
  'ERROR_2-contact_us': {
    title: 'Let us finish this for you',
    description: 'It still doesn’t work, and we are sorry. Call us and we go on from here with you.',
    solid: CALL,
    alternative: CLOSE,
  },
  prequal_not_responding: {
    title: 'The network isn’t answering right now',
    description: 'It says nothing about your address, and usually passes within a few minutes.',
    solid: TRY_AGAIN,
    alternative: MOBILE,
  },
  data_retrieval_issue: {
    title: 'We couldn’t read the answer for your address',
    description: 'We would rather not guess what you can get. Please try again, or call us and we check it by hand.',
    solid: { label: 'Check my address again', action: 'tryAgain' },
    alternative: CALL,
  },
  'nbi-order-pending': {
    title: 'There is already an order for this home',
    description: 'An installation is on its way to this address. If you know nothing of it, call us.',
    solid: CALL,
    alternative: OTHER_ADDRESS,
  },
  'nbi-order-reserved': {
    title: 'This line is reserved',
    description: 'Another provider has reserved the fibre line to this home. Until that ends we cannot offer it.',
    solid: OTHER_ADDRESS,
    alternative: CALL,
  },
  'nbi-intervention-area': {
    title: 'This home is outside the National Broadband Plan area',
    description: 'Its fibre is not built to this address. Mobile broadband may suit you: nothing has to be installed.',
    solid: MOBILE,
    alternative: OTHER_ADDRESS,
  },
  'nbi-survey-required': {
    title: 'Your home needs a survey first',
    description: 'Somebody has to look at the route to your home. Call us to arrange it, before you decide anything.',
    solid: CALL,
    alternative: MOBILE,
  },
  'nbi-active-lines': {
    title: 'There is already broadband on these lines',
    description: 'More than one line is in use here. Call us and we find yours, so that nobody else is cut off.',
    solid: CALL,
    alternative: OTHER_ADDRESS,
  },
  'nbi-multiple-premises': {
    title: 'Several homes share this address',
    description: 'If your home has an Eircode of its own, check with that. Otherwise call us and we find it together.',
    solid: { label: 'Check another Eircode', action: 'changeAddress' },
    alternative: CALL,
  },
  'nbi-enquiry-rejected': {
    title: 'We couldn’t check this address',
    description: 'The enquiry about this address was turned down. Call us and we ask for you.',
    solid: CALL,
    alternative: MOBILE,
  },
}

export function isModalId(text: string): text is ModalId {
  return text in BUILT_IN_MODALS
}
