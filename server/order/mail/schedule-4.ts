/** The text of the Consumer Rights Act 2022, Schedule 4: model instructions on cancelling, and the model form. */
export const RIGHT = 'You have the right to cancel this contract within 14 days without giving any reason.'

export const EXPIRES = {
  service: 'The cancellation period will expire after 14 days from the day of the conclusion of the contract.',
  goods:
    'The cancellation period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last of the goods.',
} as const

/** The seller's details stand between the two. */
export function howToCancel(form: 'attached cancellation form' | 'cancellation form below'): [string, string] {
  return [
    'To exercise the right to cancel, you must inform us (',
    `) of your decision to cancel this contract by an unequivocal statement such as an e-mail or a letter sent by post. You may use the ${form} but it is not obligatory.`,
  ]
}

export function onWebsite(address: string): string {
  return `You can also electronically fill in and submit the model cancellation form or any other unequivocal statement on our website (${address}). If you use this option, we will communicate to you an acknowledgement of receipt of such a cancellation on a durable medium (e.g. by e-mail) without delay.`
}

export const IN_TIME =
  'To meet the cancellation deadline, it is sufficient for you to send your communication concerning your exercise of the right to cancel before the cancellation period has expired.'

export const EFFECTS = [
  'If you cancel this contract, we will reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed of your decision to cancel this contract.',
  'We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
] as const

export const EFFECTS_ON_GOODS = [
  'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having returned the goods, whichever is the earliest.',
  'You shall send back the goods or hand them over to us, without undue delay and in any event not later than 14 days from the day on which you communicate your cancellation of the contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. We will bear the cost of returning the goods.',
  'You are only liable for any diminished value of the goods resulting from the handling of the goods beyond that necessary to establish their nature, characteristics and functioning.',
] as const

export const EFFECTS_ON_SERVICES =
  'If you requested to begin the performance of services during the cancellation period, you shall pay us an amount which is in proportion to what has been provided until you have communicated to us your cancellation of this contract, in comparison with the full coverage of the contract.'

export const FORM_ONLY_IF = 'Complete and return this form only if you wish to cancel the contract.'

export const FORM_NOTICE = {
  service: 'I/We hereby give notice that I/we cancel my/our contract for the provision of the following service:',
  goods:
    'I/We hereby give notice that I/we cancel my/our contract of sale of the following goods/for the provision of the following service:',
} as const
