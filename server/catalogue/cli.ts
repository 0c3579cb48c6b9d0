import { runCatalogue } from './run-catalogue.ts'

/** npm run catalogue -- check | diff | publish | list | rollback */
process.exitCode = await runCatalogue(process.argv.slice(2), {
  env: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
})
