import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'

/** An outage of the CMS: logged when it begins and when it ends. */
export type Outage = { begins(error: unknown): void; ends(): void }

export function watchOutage({ clock, log }: { clock: Clock; log: FastifyBaseLogger }): Outage {
  let since: Date | null = null
  return {
    begins(error) {
      if (since === null) log.error({ err: error }, 'content cannot be read')
      since ??= clock.now()
    },
    ends() {
      if (since !== null) log.info({ since }, 'content is back')
      since = null
    },
  }
}

export async function nullWhileAway<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof OutsideSystemError) return null
    throw error
  }
}
