import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ROOT } from '#tools/launch/install.mjs'

const WORTH_IT = /\.(js|css|svg|json|txt)$/
const SMALLEST_BYTES = 1000

/** Compresses what was built, once and as well as it can be done, so that the server only has to send it. */
const files = ['build/client', 'build/desk/client'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, folder, name)),
)
for (const file of files) {
  if (!WORTH_IT.test(file)) continue
  const content = readFileSync(file)
  if (content.length < SMALLEST_BYTES) continue
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${file}.br`, brotliCompressSync(content, quality))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
