import type { WorkKind } from '#desk/api/generated/types.ts'
import {
  GiveWorkBackDocument,
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
