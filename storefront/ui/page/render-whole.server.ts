import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

type Options = { nonce: string | null; signal: AbortSignal }

/** The HTML of a page that is sent whole. Any failure fails the page, and none is sent in half. */
export function renderWhole(page: ReactNode, { nonce, signal }: Options): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { pipe, abort } = renderToPipeableStream(page, {
    ...(nonce && { nonce }),
    // The page is complete without scripts: no part of it is streamed later.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: reject,
    onShellError: reject,
    onAllReady: () => pipe(new PageText(resolve)),
  })
  signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  return promise
}

/** Without the queue of a stream: React writes all at once. The build leaves its pieces as text (text-chunks.ts). */
class PageText extends Writable {
  readonly #onEnd: (text: string) => void
  readonly #decoder = new TextDecoder()
  #text = ''

  constructor(onEnd: (text: string) => void) {
    super()
    this.#onEnd = onEnd
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#text += typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk, { stream: true })
    return true
  }

  override end(): this {
    this.#onEnd(this.#text)
    return this
  }
}
