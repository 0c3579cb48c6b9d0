import { parentPort } from 'node:worker_threads'
import type { PdfFile } from './pdf-file.ts'
import { renderPdf } from './render-pdf.ts'

/** The thread that renders files: layout takes long, and must not block requests of visitors. */
parentPort?.on('message', (file: PdfFile) => {
  // An exception here ends the thread, which rejects the waiting promise.
  parentPort?.postMessage(renderPdf(file))
})
