import { data, redirect } from 'react-router'
import { ResendLetterDocument, SendOrderLinkDocument } from '#desk/api/generated/letters.ts'
import { RetryOrderDocument, ShowPersonDocument, WriteNoteDocument } from '#desk/api/generated/order.ts'
import {
  CancelOrderDocument,
  ChangeVisitDocument,
  CorrectNumberDocument,
  DecideReviewDocument,
} from '#desk/api/generated/order-acts.ts'
import { ApproveRefundDocument, ProposeRefundDocument, RefuseRefundDocument } from '#desk/api/generated/refund.ts'
import type { ReviewDecision, StaffRefundReason } from '#desk/api/generated/types.ts'
import { type Sent, send } from '#desk/api/load.ts'
import { readAmount } from '#domain/desk/read-amount.ts'
import { actOnWork } from '../work/work-actions.ts'
import { orderAddress } from './order-address.ts'

type At = Parameters<typeof send>[0]
export type ActOutcome = {
  problem: string | null
  done: string | null
  /** By the names of their fields. */
  problems?: Record<string, string>
}

/** Sends what a form of the order page is for. What is done with a dialog leads back to the page without it. */
export async function actOnOrder(at: At, reference: string): Promise<ActOutcome> {
  const form = await at.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const key = text('request')
  const refund = text('refund')
  switch (text('act')) {
    case 'retry': {
      const sent = await send(at, RetryOrderDocument, { reference }, key)
      if (!sent.ok) return refused(sent)
      const again = sent.value.retryOrder
      return { problem: null, done: again.length === 0 ? null : `Tried again: ${again.join(', ')}` }
    }
    case 'show':
      return outcomeOf(await send(at, ShowPersonDocument, { reference, reason: text('reason') }, key))
    case 'note':
      return outcomeOf(await send(at, WriteNoteDocument, { reference, text: text('text') }, key))
    case 'refund': {
      const amount = readAmount(text('amount'))
      if (amount === null) return { problem: 'Enter an amount like 60.00.', done: null }
      const reason = readReason(text('reason'))
      if (reason === null) return { problem: 'Choose a reason.', done: null }
      const proposal = { reference, amount, item: text('item') || null, reason, note: text('note') }
      const sent = await send(at, ProposeRefundDocument, proposal, key)
      if (!sent.ok) return refused(sent)
      throw redirect(orderAddress(reference, sent.value.proposeRefund === 'PROPOSED' ? 'proposed' : 'refunded'))
    }
    case 'approve':
      return leave(await send(at, ApproveRefundDocument, { reference, refund }, key), reference, 'approved')
    case 'refuse': {
      const sent = await send(at, RefuseRefundDocument, { reference, refund, reason: text('reason') }, key)
      return leave(sent, reference, 'refused')
    }
    case 'review': {
      const deposit = text('decision') === 'DEPOSIT' ? readAmount(text('deposit')) : null
      const decided = { decision: text('decision') as ReviewDecision, deposit, slot: text('slot') || null }
      const sent = await send(at, DecideReviewDocument, { reference, ...decided, reason: text('reason') }, key)
      if (!sent.ok) return refused(sent)
      throw redirect(orderAddress(reference, sent.value.decideReview === 'open' ? 'reviewOpen' : 'reviewed'))
    }
    case 'letter':
      return leave(await send(at, ResendLetterDocument, { reference, name: text('name') }, key), reference, 'letter')
    case 'link': {
      const sent = await send(at, SendOrderLinkDocument, { reference }, key)
      return sent.ok ? { problem: null, done: `A link is on its way to ${sent.value.sendOrderLink}.` } : refused(sent)
    }
    case 'visit':
      return leave(await send(at, ChangeVisitDocument, { reference, slot: text('slot') }, key), reference, 'visit')
    case 'cancel':
      return leave(
        await send(at, CancelOrderDocument, { reference, reason: text('reason') }, key),
        reference,
        'cancelled',
      )
    case 'number': {
      const answers = NUMBER_FIELDS.map((name) => [name, text(name)])
      const details = { ...Object.fromEntries(answers), consent: text('consent') === 'on' }
      const sent = await send(at, CorrectNumberDocument, { reference, line: text('line'), details }, key)
      return leave(sent, reference, 'number')
    }
    default: {
      const sent = await actOnWork(at, form)
      if (sent === null) throw data({ message: 'This form is not known here.' }, { status: 400 })
      return outcomeOf(sent)
    }
  }
}

/** The schema names it as an enum. The server refuses what there is not. */
function readReason(text: string): StaffRefundReason | null {
  return text === '' ? null : (text.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as StaffRefundReason)
}

const NUMBER_FIELDS = ['operator', 'operatorName', 'accountType', 'accountNumber', 'holder', 'portOn'] as const

function refused({ message, problems = {} }: Extract<Sent<unknown>, { ok: false }>): ActOutcome {
  return { problem: message, done: null, problems }
}

function outcomeOf(sent: Sent<unknown>): ActOutcome {
  return sent.ok ? { problem: null, done: null } : refused(sent)
}

function leave(sent: Sent<unknown>, reference: string, done: Parameters<typeof orderAddress>[1]): ActOutcome {
  if (!sent.ok) return refused(sent)
  throw redirect(orderAddress(reference, done))
}
