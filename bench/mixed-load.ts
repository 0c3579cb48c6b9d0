import { fork } from 'node:child_process'
import { once } from 'node:events'

export type MixedRequest = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

export type MixedLoad = {
  url: string
  /** Sent whether or not responses are there (open model): a slow server gets no relief. */
  perSecond: number
  seconds: number
  /** Of so many requests as the shares are together, each kind has its share; its own requests are sent in turns. */
  kinds: readonly { share: number; requests: readonly MixedRequest[] }[]
}

/** Milliseconds of each kind, from the moment at which a request was due. */
export type SentTimes = { times: number[][]; failed: number; problems: string[] }

/** Sent from a process of its own. */
export async function sendMixed(load: MixedLoad): Promise<SentTimes> {
  const sender = fork(new URL('./mixed-sender.ts', import.meta.url))
  sender.send(load)
  const [result] = await Promise.race([once(sender, 'message'), once(sender, 'exit').then(() => ['it ended'])])
  if (typeof result === 'string') throw new Error(`the load on ${load.url} failed: ${result}`)
  return result
}
