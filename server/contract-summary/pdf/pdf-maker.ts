import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import { semaphore } from '#server/platform/memory/semaphore.ts'

const LINE = { running: 1, waiting: 50 }

export type PdfMaker = {
  /** Throws TooBusy when too many wait. */
  make(summaries: readonly ContractSummary[]): Promise<Buffer>
  close(): Promise<void>
}

/** One thread for each server, started when the first file is asked for; one file at a time, a line of bounded length. */
export function pdfMaker(): PdfMaker {
  const inTurn = semaphore(LINE)
  let worker: Worker | null = null

  async function makeOne(summaries: readonly ContractSummary[]): Promise<Buffer> {
    const thread = worker ?? new Worker(new URL('./pdf-worker.ts', import.meta.url))
    worker = thread
    thread.ref()
    try {
      const answer = once(thread, 'message')
      thread.postMessage(summaries)
      const [bytes] = (await answer) as [Uint8Array]
      return Buffer.from(bytes)
    } catch (error) {
      // A thread in which something was thrown has ended.
      worker = null
      throw error
    } finally {
      thread.unref()
    }
  }

  return {
    make: (summaries) => inTurn(() => makeOne(summaries), summaries.length),
    async close() {
      await worker?.terminate()
    },
  }
}
