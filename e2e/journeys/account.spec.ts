import { MAKE_NOTICES_JOB } from '#server/notices/notice-jobs.ts'
import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { jobQueue } from '#server/platform/jobs/job-queue.ts'
import { ANY_SIZE, DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from '../shop.ts'
import type { OpenShop } from '../shops.ts'
import { logOut, openAccount } from '../sign-in.ts'

const CUSTOMERS = [
  { email: 'fibre@demo.example', greets: 'Niamh, your next bill is', has: ['Broadband 100', 'Bill Pay 80'] },
  { email: 'mobile@demo.example', greets: 'Órla, your next bill is', has: ['SIM Only 60'] },
  {
    email: 'tv@demo.example',
    greets: 'Declan, your next bill is',
    has: ['Fibre 500', 'TV Family', 'Bill Pay 80', 'SIM Only 60'],
  },
]

/** Her term ends next month. */
const ORLA = { email: 'mobile@demo.example', customerId: 'CUST-100202' }

/** As in the night before. */
function makeNotices({ databaseUrl }: OpenShop): Promise<unknown> {
  const { customerId } = ORLA
  return withCommandDatabase({ DATABASE_URL: databaseUrl }, (db) =>
    inTransaction(db, (tx) => jobQueue(db).enqueue(tx, MAKE_NOTICES_JOB, { customerId }, { singletonKey: customerId })),
  )
}

for (const { email, greets, has } of CUSTOMERS) {
  test(
    `ACCT-19: ${email} signs in from the account and sees every service with its cost of leaving, and logs out`,
    ANY_SIZE,
    async ({ page, shop }) => {
      if (email === ORLA.email) await makeNotices(shop)
      await test.step('ACCT-18: the account leads to the sign-in and back', async () => {
        await openAccount(page, email)
        await expect(page.getByRole('heading', { level: 1, name: greets })).toBeVisible()
      })
      for (const name of has) {
        const card = page.getByRole('article', { name, exact: true })
        await expect(card).toContainText(/€\d+\.\d\d a month/)
        await expect(card).toContainText(/leaving costs nothing|Leaving today would cost €/)
      }
      await expect(page.getByRole('article')).toHaveCount(has.length)
      await expect(page.getByRole('region', { name: 'Your details' })).toContainText(email)
      if (email === ORLA.email)
        await test.step('NOTICE-7: the notice about the end of her term is in the account', async () => {
          const notices = page.getByRole('region', { name: 'About your contracts' })
          await expect(async () => {
            await page.reload()
            await expect(notices.getByRole('link', { name: /^Your minimum term ends on / })).toBeVisible({
              timeout: 1000,
            })
          }).toPass()
        })
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      await logOut(page)
    },
  )
}

test(
  'ACCT-15: while the inventory is away the account shows the last state and its age',
  ANY_SIZE,
  async ({ page, sandbox }) => {
    await openAccount(page, 'tv@demo.example')
    await expect(page.getByRole('article')).toHaveCount(4)
    await sandbox.control('inventory', { mode: 'gone' })
    await page.reload()
    await expect(page.getByText(/This is from today at \d\d:\d\d/)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(4)
    await expectAccessible(page)
  },
)
