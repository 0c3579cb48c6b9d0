import type { Plugin } from 'vite'

/**
 * React's server writes a page in thousands of short pieces, and encodes each into bytes. The shop sends whole pages, which it
 * encodes at once. So pieces stay text; their length, which decides where a page is split, is counted in characters.
 */
export const TEXT_CHUNKS: readonly (readonly [theirs: string, ours: string])[] = [
  [
    'function writeChunk(destination, chunk) {\n',
    'function writeChunk(destination, chunk) {\n  return writeToDestination(destination, chunk);\n',
  ],
  ['return textEncoder.encode(content);', 'return content;'],
  ['Buffer.byteLength(chunk, "utf8")', 'chunk.length'],
]

export function textChunks(): Plugin {
  return {
    name: 'text-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/react-dom-server\.node\.production\.js$/ },
      handler: (code) => ({ code: withTextChunks(code), map: null }),
    },
  }
}

export function withTextChunks(code: string): string {
  return TEXT_CHUNKS.reduce((text, [theirs, ours]) => text.replace(theirs, () => ours), code)
}
