import { parentPort } from 'node:worker_threads'
import type { PaperFile } from './sheet.ts'
import { sheetPdf } from './sheet-pdf.ts'

/** The thread in which files are made: it takes a while, and visitors are not to wait for it. */
parentPort?.on('message', (file: PaperFile) => {
  // An exception here ends the thread, which rejects the waiting promise.
  void sheetPdf(file).then((bytes) => parentPort?.postMessage(bytes))
})
