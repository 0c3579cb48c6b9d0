import { randomUUID } from 'node:crypto'
import type { DeskBrowser } from './desk.ts'

/** A press of a button at the desk, under an idempotency key of its own. */
export function pressAtDesk(
  browser: DeskBrowser,
  mutation: string,
  variables: object,
  key: string = randomUUID(),
): ReturnType<DeskBrowser['query']> {
  return browser.query(mutation, { ...variables }, { 'idempotency-key': key })
}

/** How it came out: the code of the refusal, or `done`. */
export async function outcomeAtDesk(...pressed: Parameters<typeof pressAtDesk>): Promise<string> {
  const { errors } = await pressAtDesk(...pressed)
  return errors?.[0]?.extensions.code ?? 'done'
}
