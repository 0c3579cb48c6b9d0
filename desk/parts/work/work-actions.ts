import { RetryOrderDocument } from '#desk/api/generated/order.ts'
import type { WorkKind } from '#desk/api/generated/types.ts'
import {
  GiveWorkBackDocument,
  GiveWorkDocument,
  HoldWorkDocument,
  ResolveWorkDocument,
  TakeWorkDocument,
} from '#desk/api/generated/work.ts'
import { type Sent, send } from '#desk/api/load.ts'

type At = Parameters<typeof send>[0]

/** Sends what a form about a piece of work is for. Null: the form is about something else. */
export async function actOnWork(at: At, form: FormData): Promise<Sent<unknown> | null> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  // The server refuses a kind that there is not.
  const work = { kind: text('kind') as WorkKind, key: text('key') }
  const key = text('request')
  switch (text('act')) {
    case 'take':
      return send(at, TakeWorkDocument, { ...work, overtakes: false }, key)
    case 'overtake':
      return send(at, TakeWorkDocument, { ...work, overtakes: true }, key)
    case 'giveBack':
      return send(at, GiveWorkBackDocument, work, key)
    case 'hold':
      return send(at, HoldWorkDocument, { ...work, hours: Number(text('hours')) || 0, reason: text('reason') }, key)
    case 'resolve':
      return send(at, ResolveWorkDocument, { ...work, reason: text('reason') }, key)
    default:
      return null
  }
}

export type BulkOutcome = { done: number; refused: { reference: string; message: string }[] }

type Chosen = { kind: WorkKind; key: string; reference: string }

/** The same act for every row that was ticked, each with an entry of its own. Null: the form is about something else. */
export async function actOnMany(at: At, form: FormData): Promise<BulkOutcome | null> {
  const act = String(form.get('act') ?? '')
  if (!act.startsWith('many.')) return null
  const rows = form.getAll('row').flatMap((row) => readRow(String(row)))
  const key = String(form.get('request') ?? '')
  const text = (name: string) => String(form.get(name) ?? '').trim()
  // An order is tried again as a whole.
  const once = act === 'many.retry' ? [...new Map(rows.map((row) => [row.reference, row])).values()] : rows
  const outcome: BulkOutcome = { done: 0, refused: [] }
  for (const row of once) {
    const { reference, ...work } = row
    const sent = await one({ work, reference, key: `${key} ${work.kind} ${work.key}` })
    if (sent.ok) outcome.done += 1
    else outcome.refused.push({ reference, message: sent.message })
  }
  return outcome

  function one({ work, reference, key: own }: { work: Omit<Chosen, 'reference'>; reference: string; key: string }) {
    switch (act) {
      case 'many.retry':
        return send(at, RetryOrderDocument, { reference }, own)
      case 'many.give':
        return send(at, GiveWorkDocument, { ...work, to: text('to') }, own)
      default:
        return send(at, HoldWorkDocument, { ...work, hours: Number(text('hours')) || 0, reason: text('reason') }, own)
    }
  }
}

/** As the ticks of the list write it. */
function readRow(text: string): Chosen[] {
  const [kind = '', reference = '', ...key] = text.split(' ')
  return kind === '' || reference === '' ? [] : [{ kind: kind as WorkKind, reference, key: key.join(' ') }]
}
