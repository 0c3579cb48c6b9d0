import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bin, nodeBinary, ROOT } from '#tools/launch/install.mjs'
import { DISK_FULL, isDiskFull, refusal } from '#tools/launch/refusal.mjs'
import { run } from '#tools/launch/run.mjs'

/** Debian's name for Chromium without windows, which costs a quarter less processor than Chromium that hides them. */
const HEADLESS_SHELL = 'chromium-headless-shell'

const SYSTEM_NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * What Playwright turns off itself, as Chromium heeds only the last such list, and the two pages behind the address bar
 * that nobody sees here: each context would draw them anew, which costs more than the shop's own page.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Chromium as root, and without calls to hosts that have nothing to do with the shop. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join()}`,
]

/**
 * The Chromium for the browser tests: the one in CHROMIUM_PATH, Playwright's, the system's, or one that is installed now.
 * @param {import('#tools/launch/progress.mjs').Progress} progress
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>}
 */
export async function findChromium(progress, env = process.env) {
  const chosen = env['CHROMIUM_PATH']
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw refusal(`CHROMIUM_PATH leads to ${chosen}, where there is no browser.`)
  }
  const found = (await playwrightsOwn()) ?? systemChromium(env)
  if (found !== null) return found
  return progress.step('Installing Chromium', 'Chromium installed', () => installChromium(env))
}

async function playwrightsOwn() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { code, output } = await run(nodeBinary(), ['-e', script], { cwd: ROOT })
  const path = output.trim()
  return code === 0 && existsSync(path) ? path : null
}

/**
 * A Chromium with what browsers of customers have and the shell lacks, such as the back/forward cache: the chosen one, or the system's.
 * @param {string} [chosen]
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null} null: there is the shell alone
 */
export function fullChromium(chosen = '', env = process.env) {
  if (existsSync(chosen) && !/headless[-_]shell/.test(chosen)) return chosen
  return systemChromium(
    env,
    SYSTEM_NAMES.filter((name) => name !== HEADLESS_SHELL),
  )
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [names]
 */
function systemChromium(env, names = SYSTEM_NAMES) {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return places.find((place) => existsSync(place)) ?? null
}

/** @param {NodeJS.ProcessEnv} env */
async function installChromium(env) {
  let output = ''
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const debian = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update'], debian)
    for (const name of [HEADLESS_SHELL, 'chromium']) {
      output += (await run('apt-get', ['install', '-y', '--no-install-recommends', name], debian)).output
      const installed = systemChromium(env)
      if (installed !== null) return installed
    }
  }
  output += (await run(nodeBinary(), [bin('playwright'), 'install', 'chromium'], { cwd: ROOT, env })).output
  const installed = await playwrightsOwn()
  if (installed !== null) return installed
  if (isDiskFull(output)) throw refusal(DISK_FULL)
  throw refusal('The browser tests need Chromium and it could not be installed: install it and set CHROMIUM_PATH.')
}
