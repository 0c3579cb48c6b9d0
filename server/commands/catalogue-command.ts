import { liveCarts, liveCartsByRelease } from '#server/cart/live-carts.ts'
import { runCatalogue } from '#server/catalogue/run-catalogue.ts'
import { shellOperator } from '#server/session/operator.ts'

// A reader that closes the pipe early, as `head` does, does not stop a publication.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

/** npm run catalogue -- check | diff | publish | staged | list | rollback */
process.exitCode = await runCatalogue(process.argv.slice(2), {
  env: process.env,
  caller: shellOperator(process.env),
  carts: { live: liveCarts, byRelease: liveCartsByRelease },
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
})
