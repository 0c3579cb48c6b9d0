import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Acknowledged, Crowd, Offer, Offered, ToSender } from './crowd.ts'

export type Sender = {
  offer(offer: Offer): Promise<Offered>
  /** Newcomers who wait leave the shop. */
  leave(): Promise<void>
  acknowledged(): Promise<Acknowledged>
  stop(): void
}

/** The crowd, in a process of its own. */
export async function openSender(crowd: Crowd): Promise<Sender> {
  const child = fork(new URL('./sender.ts', import.meta.url))
  const ended = once(child, 'exit').then(() => {
    throw new Error('the sender ended')
  })
  ended.catch(() => {})
  async function exchange(message: Crowd | ToSender): Promise<unknown> {
    child.send(message)
    const [response] = await Promise.race([once(child, 'message'), ended])
    return response
  }
  await exchange(crowd)
  return {
    offer: async (offer) => (await exchange({ type: 'offer', offer })) as Offered,
    async leave() {
      await exchange({ type: 'leave' })
    },
    acknowledged: async () => (await exchange({ type: 'acknowledged' })) as Acknowledged,
    stop: () => void child.kill('SIGKILL'),
  }
}
