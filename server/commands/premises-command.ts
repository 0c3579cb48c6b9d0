import { runPremises } from '#server/address/run-premises.ts'
import { shellOperator } from '#server/session/operator.ts'

/** npm run premises:import -- file [--replace] */
process.exitCode = await runPremises(process.argv.slice(2), {
  env: process.env,
  caller: shellOperator(process.env),
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
})
