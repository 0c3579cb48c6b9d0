import { irishDay } from '#domain/availability/service-date.ts'
import { makeNotice } from '#domain/held-service/notices/contract-notice.ts'
import { type HomeDeps, linesAtHome } from '#server/availability/network/lines-at-home.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { CustomerSystem } from '#server/customers/customer-system.ts'
import { heldService } from '#server/inventory/held-service.ts'
import type { InventoryService } from '#server/inventory/inventory-service.ts'
import type { ProductInventory } from '#server/inventory/product-inventory.ts'
import type { PdfMaker } from '#server/pdf/pdf-maker.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { dueFor } from './find-due-notices.ts'
import { noticeFile } from './notice-file.ts'
import { type DueService, storeNotice, withoutNotice } from './notice-store.ts'

type Deps = HomeDeps & {
  catalogue: CatalogueStore
  clock: Clock
  customers: CustomerSystem | null
  db: Database
  inventory: ProductInventory | null
  jobs: JobQueue
  orderPdfs: PdfMaker
}

const MORNING_HOUR = 9
const HOUR_MS = 3_600_000
const HOUR = new Intl.DateTimeFormat('en-IE', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Dublin' })

/** Makes what is due for a customer: one notice for all services whose terms end on the same day. */
export async function makeNotices(deps: Deps, { customerId }: { customerId: string }): Promise<void> {
  const { clock, customers, db, inventory } = deps
  if (inventory === null || customers === null) return
  const today = irishDay(clock.now())
  const { services } = await inventory.readableServicesOf(customerId)
  const due = await withoutNotice(
    db,
    services.flatMap((service) => dueFor(service, today) ?? []),
  )
  if (due.length === 0) return
  const customer = await customers.find(customerId)
  if (customer === null) throw new Error('The customer system does not know the customer of a service.')
  for (const together of Map.groupBy(due, ({ kind, day }) => `${kind} ${day}`).values())
    await makeOne(deps, { customerId, name: customer.name, today, services, together })
}

type Making = {
  customerId: string
  name: string
  today: string
  /** All of the customer’s. */
  services: readonly InventoryService[]
  /** Those that the notice is about. */
  together: readonly DueService[]
}

async function makeOne(deps: Deps, { customerId, name, today, services, together }: Making): Promise<void> {
  const [due] = together
  if (due === undefined) return
  const { release } = deps.catalogue.active()
  const isAbout = ({ id }: { id: string }) => together.some(({ serviceId }) => serviceId === id)
  const held = services.map((service) => heldService(service, release))
  const lines = new Map(
    await Promise.all(
      held.filter(isAbout).map(async ({ id, address }) => [id, await linesAtHome(deps, address)] as const),
    ),
  )
  const notice = makeNotice(release, {
    due: { kind: due.kind, day: due.day },
    today,
    name,
    services: held.filter(isAbout),
    others: held.filter((service) => !isAbout(service)),
    homeOf: ({ id }) => ({
      lines: lines.get(id) ?? null,
      otherOffers: services.filter((other) => other.id !== id).map(({ offerCode }) => offerCode),
    }),
  })
  const bytes = await deps.orderPdfs.make(noticeFile(notice, release.brand))
  await storeNotice(deps, { customerId, notice, bytes, sendInMs: untilMorning(deps.clock.now()) })
}

/** No mails at night. */
function untilMorning(now: Date): number {
  return Math.max(0, MORNING_HOUR - Number(HOUR.format(now))) * HOUR_MS
}
