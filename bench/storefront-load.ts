import { fork } from 'node:child_process'
import { once } from 'node:events'

/** As a variable: the uuid of the cart that a request before returned. */
export const CART_OF_BEFORE = 'the cart of before'

export type StorefrontRequest = { text: string; variables: Record<string, unknown>; cookie?: string }

export type Flow = {
  url: string
  customers: number
  seconds: number
  /** What each customer sends, one after the other; customers take the flows in turns. */
  flows: readonly (readonly StorefrontRequest[])[]
}

/** Flows a second, sent from a process of its own. */
export async function flowsPerSecond(flow: Flow): Promise<number> {
  const sender = fork(new URL('./storefront-sender.ts', import.meta.url))
  sender.send(flow)
  const [result] = await Promise.race([once(sender, 'message'), once(sender, 'exit').then(() => ['it ended'])])
  if (typeof result !== 'number') throw new Error(`the load on ${flow.url} failed: ${result}`)
  return result
}
