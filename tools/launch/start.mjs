import { resolve } from 'node:path'
import { ROOT } from './install.mjs'
import { progressOn, seconds } from './progress.mjs'
import { refusal, showFailure } from './refusal.mjs'
import { endRunning } from './run.mjs'
import { startShop } from './shop.mjs'

const EIRCODES_TO_TRY = [
  ['D08 P3T7', 'full fibre now'],
  ['T12 K8AF', 'full fibre from a date'],
  ['V94 E6NH', 'fibre to the cabinet'],
  ['F92 C5PD', 'mobile broadband'],
  ['A94 T2VC', 'not found'],
]

/** @type {readonly (readonly [email: string, meaning: string])[]} */
const CUSTOMERS_TO_TRY = [
  ['fibre@demo.example', 'broadband out of contract, and a bill-pay mobile'],
  ['mobile@demo.example', 'one SIM-only plan'],
  ['tv@demo.example', 'full fibre, TV and two mobiles in contract'],
]

/** @type {readonly (readonly [account: string, role: string])[]} */
const STAFF_TO_TRY = [
  ['desk@staff.example', 'the order desk'],
  ['advisor@staff.example', 'an advisor'],
  ['finance@staff.example', 'finance'],
  ['catalogue@staff.example', 'who proposes releases, and publisher@staff.example who approves them'],
  ['stock@staff.example', 'the stock room'],
  ['auditor@staff.example', 'who reads the audit trail'],
]

/** From the shop's port to the desk's and to that of the partners' APIs, so that two shops of different ports have two. */
const DESK_BESIDE = 300
const PARTNERS_BESIDE = 600

const PARTNER_SCOPES = 'catalogue:read qualification cart order:read order:write inventory:read'

const LAST_RESORT_SECONDS = 4.8

// The reader of our output may be gone (`npm start | head`); the shop goes on, and stops cleanly.
process.stdout.on('error', () => {})

const began = performance.now()
const progress = progressOn(process.stdout)

/** @type {import('./shop.mjs').Shop | null} */
let shop = null
/** The exit code, once we are on our way out. @type {number | null} */
let ending = null

/** @param {number} code */
async function end(code) {
  ending = code
  // Whatever hangs, the terminal is free again in time; what is left ends with us.
  setTimeout(() => process.exit(1), LAST_RESORT_SECONDS * 1000).unref()
  if (shop === null) return endRunning() // startShop fails on it and cleans up
  await shop.stop().catch((error) => {
    showFailure(error)
    process.exit(1)
  })
  process.exit(code)
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (ending !== null) process.exit(130)
    progress.line('\nStopping…')
    void end(0)
  })
}

try {
  const port = portFrom('PORT', 3000)
  const databaseUrl = process.env['DATABASE_URL']
  shop = await startShop({
    port,
    dataDir: resolve(ROOT, process.env['DATA_DIR'] ?? '.data'),
    log: progress,
    demoThirdParties: true,
    ownWorker: true,
    // In production the operator says which processes serve it.
    ...(process.env['NODE_ENV'] === 'production'
      ? {}
      : {
          deskPort: portFrom('DESK_PORT', port + DESK_BESIDE),
          partnersPort: portFrom('PARTNERS_PORT', port + PARTNERS_BESIDE),
        }),
    // Somebody else's database keeps its own time.
    ...(databaseUrl ? { databaseUrl } : { demoClock: true }),
    onDeath(sentence) {
      if (ending !== null) return
      showFailure(refusal(sentence))
      void end(1)
    },
  })
} catch (error) {
  if (ending === null) showFailure(error)
  process.exit(ending ?? 1)
}
if (ending === null) announce(shop)
else await end(ending)

/**
 * @param {string} variable
 * @param {number} usual
 */
function portFrom(variable, usual) {
  const text = process.env[variable]
  if (!text) return usual
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text)
  throw refusal(`${variable} must be a number between 1 and 65535, not "${text}".`)
}

/** @param {import('./shop.mjs').Shop} started */
function announce({ url, deskUrl, partnersUrl, sandboxUrl, logDir }) {
  progress.line('')
  progress.line(`Tonn is open at ${url} (after ${seconds(began)}). Ctrl-C closes it; its logs are in ${logDir}.`)
  if (sandboxUrl === null) return
  progress.line('')
  progress.line('The world around it is a sandbox:')
  progress.line(`  Mail      ${sandboxUrl}/mail     every email it sends`)
  progress.line(`  Texts     ${sandboxUrl}/sms      every text, with its codes`)
  progress.line(`  Next day  ${sandboxUrl}/days     orders arrive on their day: press to go there`)
  progress.line(`  Weather   ${sandboxUrl}/weather  make an outside system slow, faulty or silent`)
  progress.line('')
  progress.line('Eircodes to try:')
  for (const [eircode, meaning] of EIRCODES_TO_TRY) progress.line(`  ${eircode}  ${meaning}`)
  progress.line('')
  progress.line('Customers to log in as, with the password demo:')
  for (const [email, meaning] of CUSTOMERS_TO_TRY) progress.line(`  ${email.padEnd(19)}  ${meaning}`)
  if (deskUrl === null) return
  progress.line('')
  progress.line(`The operator’s desk is at ${deskUrl}. Employees, with the password demo and the code 246810:`)
  for (const [account, role] of STAFF_TO_TRY) progress.line(`  ${account.padEnd(23)}  ${role}`)
  if (partnersUrl === null) return
  progress.line('')
  progress.line(
    `Partners’ systems call the TM Forum APIs at ${partnersUrl}/tmf-api/docs. A token for the demo’s dealer:`,
  )
  progress.line(`  curl -u dealer-till:sandbox-token -d grant_type=client_credentials \\`)
  progress.line(`    -d 'scope=${PARTNER_SCOPES}' ${sandboxUrl}/identity/token`)
}
