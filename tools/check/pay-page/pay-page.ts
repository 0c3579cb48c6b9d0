import { checkPayPage } from './check-pay-page.ts'

const [command, shopUrl, frameOrigin] = process.argv.slice(2)

if (command !== 'check' || shopUrl === undefined || frameOrigin === undefined) {
  console.error('npm run pay-page -- check <address of the shop> <origin of the payment page>')
  process.exitCode = 2
} else {
  try {
    const { problems, headers, files, inline } = await checkPayPage(shopUrl, new URL(frameOrigin).origin)
    for (const problem of problems) console.error(`✗ ${problem}`)
    if (problems.length === 0)
      console.log(`✓ ${headers} headers, ${files} script files and ${inline} inline scripts are those of this release`)
    process.exitCode = problems.length === 0 ? 0 : 1
  } catch (error) {
    console.error(`✗ ${shopUrl} could not be asked: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
