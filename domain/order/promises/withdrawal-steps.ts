import { groupPhone } from '#domain/address/phone.ts'
import { dayText } from '#domain/day-text.ts'
import { listText } from '#domain/list-text.ts'
import { type Cents, euro } from '#domain/money.ts'
import type { SimCardType } from '#domain/vocabulary.ts'
import type { PromiseText } from './promise-text.ts'

/** What follows from a withdrawal, as the customer has to know it. */
export type WithdrawalFacts = {
  /** Names of the services that end. */
  services: readonly string[]
  /** Names of the plans that come back, in whose place the ended ones were. Missing: none does. */
  restored?: readonly string[]
  /** The SIM that a number goes back to. Missing: it has not left it. */
  simBack?: SimCardType
  /** ISO dates, as is the last day to send things back. */
  endsOn: string
  sendBy: string
  /** An engineer would still have come. */
  visitToCome: boolean
  /** Names of bought goods that were sent. */
  bought: readonly string[]
  /** Names of bought goods that were not sent, and will not be. */
  unsent: readonly string[]
  /** Whether services have SIMs of each kind. */
  sims: { card: boolean; eSim: boolean }
  /** Numbers that were to move here with services that end. Missing: none. */
  numbers?: readonly { number: string; hasMoved: boolean }[]
  /** Names of equipment that came with the services. */
  lent: readonly string[]
  /** All of the goods, bought and lent, have reached the customer. */
  arrived: boolean
  /** In all. */
  refund: Cents
  /** What is left, and what it costs: "€44.99 a month". Null: nothing is left. */
  left: { services: readonly string[]; monthly: string } | null
  /** For days on which a service was used. */
  due: Cents
}

/** The same steps on the page and in the mail. */
export function withdrawalSteps(facts: WithdrawalFacts): PromiseText[] {
  return [
    ...restoringSteps(facts),
    ...endingSteps(facts),
    ...numberSteps(facts),
    ...returnSteps(facts),
    ...moneySteps(facts),
  ]
}

const VISIT_CANCELLED = ' The engineer’s visit is cancelled.'

const SIM_BACK = {
  ALL_IN_1: ' Your number goes back to the SIM card you had: put it in a phone again.',
  ESIM: ' Your number goes back to the eSIM on the phone you had.',
} as const satisfies Record<SimCardType, string>

function restoringSteps({ restored = [], simBack, visitToCome, services }: WithdrawalFacts): PromiseText[] {
  if (restored.length === 0) return []
  const visit = visitToCome && services.length === 0 ? VISIT_CANCELLED : ''
  return [
    {
      title: `You go back to ${listText(restored)}`,
      text: `You have the plan, the price and the dates from before the change, and there’s no early-cease charge.${simBack === undefined ? '' : SIM_BACK[simBack]}${visit}`,
    },
  ]
}

function endingSteps({ services, endsOn, visitToCome }: WithdrawalFacts): PromiseText[] {
  const visit = visitToCome ? VISIT_CANCELLED : ''
  return services.length === 0
    ? []
    : [
        {
          title: `${listText(services)} ${services.length === 1 ? 'ends' : 'end'} on ${dayText(endsOn)}`,
          text: `Anything that’s already set up will be switched off.${visit}`,
        },
      ]
}

function numberSteps({ numbers = [] }: WithdrawalFacts): PromiseText[] {
  return numbers.map(({ number, hasMoved }) =>
    hasMoved
      ? {
          title: `Your number ${groupPhone(number)} has already moved to us`,
          text: 'You can take it to another provider for a month after your service ends.',
        }
      : {
          title: `Your number ${groupPhone(number)} stays with your current provider`,
          text: 'It won’t move to us, and your contract with them continues.',
        },
  )
}

function returnSteps(facts: WithdrawalFacts): PromiseText[] {
  const { bought, lent, arrived, sendBy } = facts
  const steps: PromiseText[] = []
  if (bought.length > 0)
    steps.push({
      title: `Send back what you bought by ${dayText(sendBy)}`,
      text: `${bought.join('; ')}. Use the return label in our email; postage is free.${arrived ? '' : ' If it’s still on its way, send it back when it arrives.'}`,
    })
  if (lent.length > 0)
    steps.push({
      title: `Send back what we lent you by ${dayText(sendBy)}`,
      text: `${lent.join('; ')}. Use the return label in our email; postage is free.${arrived ? '' : ' If it hasn’t arrived yet, there’s nothing to send.'}`,
    })
  return steps.length > 0 ? steps : [{ title: 'You’ve nothing to send back', text: nothingToSend(facts) }]
}

function nothingToSend({ unsent, sims }: WithdrawalFacts): string {
  const texts = [
    unsent.length > 0 ? `We won’t post your ${unsent.join('; ')}.` : null,
    sims.card ? 'If you get a SIM card from us, just throw it away.' : null,
    sims.eSim ? 'You can delete the eSIM from your phone.' : null,
  ].filter((text) => text !== null)
  return texts.length > 0 ? texts.join(' ') : 'You have none of our equipment.'
}

function moneySteps({ refund, bought, left, due, restored = [] }: WithdrawalFacts): PromiseText[] {
  const waits =
    bought.length > 0 ? ' We’ll refund what you bought when it’s back, or when you show us you’ve sent it.' : ''
  return [
    ...(refund > 0
      ? [
          {
            title: `We’ll refund ${euro(refund)} to your card`,
            text: `Your bank may take a few days to show it.${waits}`,
          },
        ]
      : []),
    ...(due > 0
      ? [
          {
            title: `You’ll pay ${euro(due)} for the days you used`,
            text: `It’ll be on ${left === null ? 'one last' : 'your next'} bill. Nothing else is due.`,
          },
        ]
      : []),
    ...(left === null && (restored.length > 0 || due > 0) ? [] : [billStep(left)]),
  ]
}

function billStep(left: WithdrawalFacts['left']): PromiseText {
  return left === null
    ? { title: 'You won’t be billed again', text: 'You owe nothing.' }
    : { title: `From now on you’ll pay ${left.monthly}`, text: `${listText(left.services)}: nothing else changes.` }
}
