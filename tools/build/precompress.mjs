import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ROOT } from '#tools/launch/install.mjs'

const WORTH_IT = /\.(js|css|svg|json|txt)$/
const SMALLEST_BYTES = 1000

/** Compresses what was built, once and as well as it can be done, so that the server only has to send it. */
const folder = join(ROOT, 'build/client')
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!WORTH_IT.test(name)) continue
  const content = readFileSync(join(folder, name))
  if (content.length < SMALLEST_BYTES) continue
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, quality))
  writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
}
