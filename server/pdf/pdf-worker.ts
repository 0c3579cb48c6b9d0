import { parentPort } from 'node:worker_threads'
import type { PdfFile } from './pdf-file.ts'
import { renderPdf } from './render-pdf.ts'

/** The thread in which files are made: it takes a while, and visitors are not to wait for it. */
parentPort?.on('message', (file: PdfFile) => {
  // An exception here ends the thread, which rejects the waiting promise.
  void renderPdf(file).then((bytes) => parentPort?.postMessage(bytes))
})
