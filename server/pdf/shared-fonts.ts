import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { unpackFont } from './unpack-font.ts'

export const FONTS = {
  regular: import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  strong: import.meta.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  display: import.meta.resolve('@fontsource/figtree/files/figtree-latin-800-normal.woff'),
  regularExtended: import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  strongExtended: import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
  displayExtended: import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-800-normal.woff'),
} as const

/** Words of a font: the same sentences come again in each document. */
const WORDS = 4000

type Run = ReturnType<Font['layout']>

const fonts = new Map<string, Font>()

/** Parsed once per process, with an LRU cache of laid out words: shaping them is most of the work of a document. */
export function sharedFont(url: string): Font {
  const font = fonts.get(url) ?? withWordCache(openFont(url))
  fonts.set(url, font)
  return font
}

function openFont(url: string): Font {
  const font = create(unpackFont(readFileSync(fileURLToPath(url))))
  if (!('layout' in font)) throw new Error(`${url} is a collection of fonts`)
  return font
}

function withWordCache(font: Font): Font {
  const layOut = font.layout.bind(font)
  const runs = new LRUCache<string, Run>({ max: WORDS })
  font.layout = (word, features, ...rest) => {
    // PDFKit gives features only where a text does, and no text of ours does.
    if (features !== undefined || rest.length > 0) return layOut(word, features, ...rest)
    const run = runs.get(word) ?? layOut(word)
    runs.set(word, run)
    return copyOf(run)
  }
  return font
}

/** PDFKit scales the positions in place. */
function copyOf(run: Run): Run {
  const positions = run.positions.map((position) => ({ ...position }))
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
}
