import { parentPort } from 'node:worker_threads'
import { summaryPdf } from './summary-pdf.ts'

/** The thread in which files are made: it takes a while, and visitors are not to wait for it. */
parentPort?.on('message', (summaries: Parameters<typeof summaryPdf>[0]) => {
  // What is thrown here ends the thread, and tells whoever waits.
  void summaryPdf(summaries).then((bytes) => parentPort?.postMessage(bytes))
})
