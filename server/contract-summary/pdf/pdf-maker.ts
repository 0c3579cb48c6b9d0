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

  function startThread(): Worker {
    const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url))
    worker = thread
    // A thread in which something was thrown ends; while nobody waits for it, that must not end the process.
    thread.on('error', () => {
      if (worker === thread) worker = null
    })
    return thread
  }

  async function makeOne(summaries: readonly ContractSummary[]): Promise<Buffer> {
    const thread = worker ?? startThread()
    thread.ref()
    try {
      const answer = once(thread, 'message')
      thread.postMessage(summaries)
      const [bytes] = (await answer) as [Uint8Array]
      return Buffer.from(bytes)
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
