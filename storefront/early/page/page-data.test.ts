import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withPlainData } from './page-data.ts'

const page = (text: string) =>
  `<main></main><script nonce="n">window.__reactRouterContext.streamController.enqueue(${JSON.stringify(text).replaceAll('<', '\\u003c')});</script><p></p>`
const LONG = `["a \\"word\\"", "</script>", "${'phone '.repeat(5000)}"]`

test('SHELF-54: long data of a page is the same text, in an element that the browser does not run', () => {
  const made = withPlainData(page(LONG))
  const [, data = '', script = ''] =
    /^<main><\/main><script type="application\/json">(.*?)<\/script><script nonce="n">(.*?)<\/script><p><\/p>$/s.exec(
      made,
    ) ?? []
  const enqueued: string[] = []
  runInNewContext(script, {
    window: { __reactRouterContext: { streamController: { enqueue: (text: string) => enqueued.push(text) } } },
    document: { currentScript: { previousElementSibling: { textContent: data } } },
  })
  expect(enqueued).toEqual([LONG])
})

test('SHELF-54: a page with short data stays as it is', () => {
  expect(withPlainData(page('short'))).toBe(page('short'))
})
