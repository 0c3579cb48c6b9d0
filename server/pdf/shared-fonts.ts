import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { openTypeFile, tablesOfWoff } from './open-type.ts'

/** By the names that pages have for them. */
export const FONT_FILES = {
  regular: import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  strong: import.meta.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  display: import.meta.resolve('@fontsource/figtree/files/figtree-latin-800-normal.woff'),
  regularExtended: import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  strongExtended: import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
  displayExtended: import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-800-normal.woff'),
} as const
export type FontFile = keyof typeof FONT_FILES

/** Each with an extended file, which has other characters, as those of Łukasz. */
export const FACES = ['regular', 'strong', 'display'] as const
export type Face = (typeof FACES)[number]

const fonts = new Map<FontFile, Font>()

/** Parsed once per process. */
export function sharedFont(file: FontFile): Font {
  const font = fonts.get(file) ?? openFont(file)
  fonts.set(file, font)
  return font
}

function openFont(file: FontFile): Font {
  const font = create(openTypeFile(tablesOfWoff(readFileSync(fileURLToPath(FONT_FILES[file])))))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return font
}
