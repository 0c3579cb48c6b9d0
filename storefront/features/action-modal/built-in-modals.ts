import type { FailureModal } from '#domain/availability/nbi/nbi-polling.ts'
import type { NbiModal } from '#domain/availability/nbi/nbi-verdict.ts'

export type ModalId = NbiModal | FailureModal | 'prequal_not_responding' | 'data_retrieval_issue' | 'Check_invalid_iban'

/** What a button does. Its label comes from the CMS, its action is fixed here. */
export type ModalAction = 'tryAgain' | 'call' | 'mobileBroadband' | 'changeAddress'

export type ModalButton = { label: string; action: ModalAction }

/**
 * The texts for when the CMS cannot be reached, and the actions of the buttons in every case. While the CMS's texts are
 * loading these reserve their space, so they have about the same length and as many paragraphs.
 */
export type BuiltInModal = {
  title: string
  description: readonly string[]
  solid: ModalButton
  alternative: ModalButton
  /** A link below both buttons. */
  further?: ModalButton
  /** A picture over the whole width instead of an icon. */
  wide?: true
  back?: true
}

const TRY_AGAIN: ModalButton = { label: 'Try again', action: 'tryAgain' }
const CALL: ModalButton = { label: 'Call us', action: 'call' }
const MOBILE: ModalButton = { label: 'See mobile broadband', action: 'mobileBroadband' }
const OTHER_ADDRESS: ModalButton = { label: 'Check another address', action: 'changeAddress' }

export const BUILT_IN_MODALS: Readonly<Record<ModalId, BuiltInModal>> = {
  Error_1_try_again: {
    title: 'That didn’t work',
    description: [
      'Something went wrong on our side, not yours. Nothing was ordered and nothing was charged.',
      'Please try again in a moment, or call us.',
    ],
    solid: TRY_AGAIN,
    alternative: CALL,
  },
  'ERROR_2-contact_us': {
    title: 'Let us finish this for you',
    description: [
      'We couldn’t finish this online just now, and we’re sorry. Nothing you’ve entered is lost.',
      'Call us and we’ll pick up where you left off, or try again here.',
    ],
    solid: CALL,
    alternative: TRY_AGAIN,
  },
  Check_invalid_iban: {
    title: 'Please check your IBAN',
    description: [
      'The number you entered isn’t a valid IBAN, so we couldn’t set up your direct debit. Often it’s just one digit.',
      'An Irish IBAN starts with IE and has 22 characters. You’ll find it on your bank statement or in your banking app.',
    ],
    solid: TRY_AGAIN,
    alternative: CALL,
  },
  prequal_not_responding: {
    title: 'The network isn’t answering right now',
    description: [
      'We couldn’t find out which broadband reaches your home, because the network’s own check isn’t responding. It’s nothing to do with your address.',
      'This usually passes within a few minutes.',
    ],
    solid: TRY_AGAIN,
    alternative: CALL,
    further: MOBILE,
  },
  data_retrieval_issue: {
    title: 'We couldn’t read the details for your address',
    description: [
      'The network sent back details for your address that we can’t rely on. We’d rather not guess what you can get.',
      'Try again in a moment. If it happens again, call us and we’ll check it by hand.',
    ],
    solid: TRY_AGAIN,
    alternative: CALL,
  },
  'nbi-order-pending': {
    title: 'There’s already an order for this home',
    description: [
      'National Broadband Ireland tells us that an installation is on its way to this address, so we can’t place a second one.',
      'If it’s yours, you’re all set. If you’ve just moved in, or don’t know about an order, call us and we’ll help you sort it out.',
    ],
    solid: CALL,
    alternative: OTHER_ADDRESS,
  },
  'nbi-order-reserved': {
    title: 'This line is reserved',
    description: [
      'Another provider has reserved the fibre line to this home. Until that reservation ends, we can’t offer it to you.',
      'If you asked another provider for a quote and have changed your mind, tell them first. Then come back to us.',
    ],
    solid: OTHER_ADDRESS,
    alternative: CALL,
  },
  'nbi-intervention-area': {
    title: 'This home is outside the National Broadband Plan area',
    description: [
      'National Broadband Ireland doesn’t build to this address, so we can’t offer their fibre here.',
      'Mobile broadband may suit you: there’s nothing to install, and you can start as soon as it arrives.',
    ],
    solid: MOBILE,
    alternative: OTHER_ADDRESS,
    wide: true,
  },
  'nbi-survey-required': {
    title: 'Your home needs a survey first',
    description: [
      'Before fibre can be connected, National Broadband Ireland needs to check the route to your home.',
      'Call us to arrange it. We’ll tell you what happens, when, and whether it costs anything, before you decide.',
    ],
    solid: CALL,
    alternative: MOBILE,
  },
  'nbi-active-lines': {
    title: 'These lines already have broadband',
    description: [
      'More than one fibre line at this address is in use, and we can’t tell from here which one is yours.',
      'Call us with your account number to hand, if you have one. We’ll find the right line, so nobody else is cut off.',
    ],
    solid: CALL,
    alternative: OTHER_ADDRESS,
  },
  'nbi-multiple-premises': {
    title: 'Several homes share this address',
    description: [
      'There’s more than one home at this Eircode, and we can’t tell which one is yours.',
      'If your home has its own Eircode, please check with that. Otherwise, call us and we’ll find it together.',
    ],
    solid: { label: 'Check another Eircode', action: 'changeAddress' },
    alternative: CALL,
    back: true,
  },
  'nbi-enquiry-rejected': {
    title: 'We couldn’t check this address',
    description: [
      'National Broadband Ireland turned down our enquiry about this address.',
      'Call us and we’ll ask them why. You can try again here too, but they may well say the same.',
    ],
    solid: CALL,
    alternative: TRY_AGAIN,
    further: MOBILE,
  },
}

export function isModalId(text: string): text is ModalId {
  return text in BUILT_IN_MODALS
}
