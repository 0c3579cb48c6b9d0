import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { THIRD_PARTY_FAULTS, type ThirdPartyFault } from './e2e/shops.ts'
import { CHROMIUM_FLAGS } from './tools/check/browser.mjs'

const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
/** Of third parties at every journey: `THIRD_PARTIES=hanging npm run e2e -- e2e/journeys`. */
const thirdParties = THIRD_PARTY_FAULTS.find((fault) => fault === process.env['THIRD_PARTIES']) ?? null

/** Two journeys over every kind of public page, in every run; all of them by hand (docs/commands.md). One worker needs one shop. */
const WITH_THIRD_PARTIES = {
  name: 'third parties hang',
  grep: /@third-parties/,
  workers: 1,
  use: { ...PHONE, thirdParties: 'hanging' as const },
}

export default defineConfig<{ thirdParties: ThirdPartyFault | null }>({
  testDir: './e2e',
  // A measurement, which needs third parties.
  testIgnore: thirdParties === null ? ['third-party-paint.spec.ts'] : [],
  globalSetup: './e2e/shops.ts',
  fullyParallel: true,
  // One more than the processors: an enquiry waits for the network. With two more it is no faster.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env['CI']),
  // A crash of the browser is nobody's fault; what passes only then is told as unsteady at the end of `npm test`.
  retries: 1,
  // For a machine that gives most of its time to others.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    thirdParties,
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    // The worker of the offline page has a test of its own; here it would hide requests from the tests that watch them.
    serviceWorkers: 'block',
    // Nothing is clicked while it moves; what does not move is not waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: CHROMIUM_FLAGS, ...chromium() },
  },
  projects: [
    ...(thirdParties === null ? [WITH_THIRD_PARTIES] : []),
    // Layout is in CSS pixels; at the density of a phone the same page is seven times as many to draw.
    { name: 'phone', use: PHONE },
    // What is said is the same at every size: here are the journeys, and the pages whose shape depends on the width.
    {
      name: 'desktop',
      grepInvert: /@any-size/,
      testMatch: /(journeys\/.*|desk\/.*|card-page|cards|cart|checkout|pages|partner-docs|plans|summary)\.spec/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
})

/** `npm test` finds one and says where; by hand it is the system's. */
function chromium() {
  return { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' }
}
