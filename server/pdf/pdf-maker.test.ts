import { expect, onTestFinished, test } from 'vitest'
import type { PdfFile } from './pdf-file.ts'
import { pdfMaker } from './pdf-maker.ts'

const FILE: PdfFile = {
  title: 'A paper',
  author: 'Tonn',
  brand: 'Tonn',
  date: '2026-11-16',
  foot: null,
  documents: [
    {
      about: 'Order',
      from: 'Tonn',
      title: 'A paper',
      date: '2026-11-16',
      opening: [],
      closing: null,
      sections: [],
    },
  ],
}

const HANGS = new URL('./hanging-worker.fixture.ts', import.meta.url)
const BREAKS = new URL('./broken-worker.fixture.ts', import.meta.url)

function maker(settings: Parameters<typeof pdfMaker>[0] = {}) {
  const pdfs = pdfMaker({ limitMs: 60_000, ...settings })
  onTestFinished(() => pdfs.close())
  return pdfs
}

test('DOC-10: a thread over the time limit is terminated, and queued files get a new one', async () => {
  const pdfs = maker({ thread: HANGS, limitMs: 50 })
  const both = await Promise.allSettled([pdfs.make(FILE), pdfs.make(FILE)])
  for (const outcome of both) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'A document could not be made' } })
  }
})

test('DOC-10: a thread that breaks fails its own file alone', async () => {
  const pdfs = maker({ thread: BREAKS })
  for (const reason of ['No ink', 'No ink']) {
    await expect(pdfs.make(FILE)).rejects.toMatchObject({ cause: { message: reason } })
  }
})

test('DOC-10: files requested concurrently are all made, and the same content is the same bytes', async () => {
  const pdfs = maker()
  const [one, ...others] = await Promise.all([FILE, FILE, FILE].map((file) => pdfs.make(file)))
  for (const other of others) expect(other.equals(one ?? Buffer.of())).toBe(true)
})
