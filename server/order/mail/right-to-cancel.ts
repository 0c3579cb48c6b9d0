import type { Brand } from '#domain/catalogue/brand.ts'
import { type Block, heading, mailLink, paragraph, phoneLink, smallPrint, type Words } from '#server/mail/letter.ts'
import { weekdayWords } from './day-words.ts'

type Contract = {
  lastDay: string
  startEarly: boolean
  brand: Brand
  cancelPage: string
  orderedOn: string
  reference: string
}

/** The model instructions and form of the Consumer Rights Act 2022, Schedule 4, filled in for a service. */
export function rightToCancel({ lastDay, startEarly, brand, cancelPage, orderedOn, reference }: Contract): Block[] {
  const { legal, support } = brand
  const us: Words[] = [
    `${legal.companyName}, ${legal.registeredOffice}, `,
    phoneLink(support.care),
    ', ',
    mailLink(support.email),
  ]
  return [
    heading('Your right to cancel'),
    paragraph(
      `You can cancel until the end of ${weekdayWords(lastDay)}, without giving any reason. Call `,
      ...[phoneLink(support.care), ' or write to ', mailLink(support.email), ' and say your order number.'],
    ),
    ...(startEarly
      ? [
          paragraph(
            'You asked us to start your service before the 14 days end. If you cancel within them, you pay for what was provided until then.',
          ),
        ]
      : []),
    smallPrint(
      'You have the right to cancel this contract within 14 days without giving any reason. The cancellation period will expire after 14 days from the day of the conclusion of the contract.',
    ),
    smallPrint(
      'To exercise the right to cancel, you must inform us (',
      ...us,
      ') of your decision to cancel this contract by an unequivocal statement such as an e-mail or a letter sent by post. You may use the cancellation form below but it is not obligatory. How to cancel is also ',
      { text: 'on our website', href: cancelPage },
      '. To meet the cancellation deadline, it is sufficient for you to send your communication concerning your exercise of the right to cancel before the cancellation period has expired.',
    ),
    smallPrint(
      'Effects of cancellation: if you cancel this contract, we will reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed of your decision to cancel this contract. ',
      'We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement. ',
      'If you requested to begin the performance of services during the cancellation period, you shall pay us an amount which is in proportion to what has been provided until you have communicated to us your cancellation of this contract, in comparison with the full coverage of the contract.',
    ),
    smallPrint(
      `Cancellation form (complete and return it only if you wish to cancel the contract). To ${legal.companyName}, ${legal.registeredOffice}, ${support.email}: I/We hereby give notice that I/we cancel my/our contract for the provision of the following service: order ${reference}, ordered on ${orderedOn}. Name of consumer(s). Address of consumer(s). Signature of consumer(s), only if this form is notified on paper. Date.`,
    ),
  ]
}
