import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Release } from '#domain/catalogue/release.ts'
import { cents } from '#domain/money.ts'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import type { World } from './random-choice.ts'
import { runCartSequences, type SequenceReport, type ShopUnderTest } from './run-cart-sequences.ts'

/** `npm run fuzz -- --carts 10000` runs more. */
const SEQUENCES = Number(process.env['CART_SEQUENCES'] ?? 30)
const SEED = Number(process.env['CART_SEED'] ?? 15)
const FROM = Number(process.env['CART_FROM'] ?? 0)

let shop: TestShop
/** A connection beside the shop's own, whose time limits are shorter than a long run. */
let books: pg.Pool
beforeAll(async () => {
  shop = await openTestShop({
    RATE_LIMIT_PER_MINUTE: '100000000',
    CHECKS_PER_MINUTE: '1000000',
    SLOTS_PER_MINUTE: '1000000',
    ALL_SLOTS_PER_MINUTE: '1000000',
    SLOT_HOLDS_PER_VISITOR: '100000',
    SLOT_HOLDS_PER_HOME: '1000',
    STOCK_HOLDS_PER_VISITOR: '1000000',
    STOCK_HOLDS_PER_CODE: '1000000',
    STOCK_SHARE_PERCENT: '100',
  })
  books = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 })
})
afterAll(async () => {
  await books.end()
  await shop.close()
})

const HOMES = { FTTH: 'D08P3T7', FTTC: 'V94E6NH', NGB: 'P47N6DW', LATER: 'T12K8AF', NBI: 'F31N4DT', NONE: 'R32A7XV' }

/** Some prices are higher, so that carts have to retain theirs. */
function otherPrices(release: Release): Release {
  const dearer = (price: number) => cents(price + 150)
  return {
    ...release,
    tariffs: release.tariffs.map((tariff, index) =>
      index % 2 === 0
        ? tariff
        : {
            ...tariff,
            displayPrice: dearer(tariff.displayPrice),
            defaultPrice: dearer(tariff.defaultPrice),
            equipmentsPrice: tariff.equipmentsPrice.map((one) => ({
              ...one,
              discountedPrice: dearer(one.discountedPrice),
            })),
          },
    ),
    addOns: release.addOns.map((addOn) => ({
      ...addOn,
      charges: { ...addOn.charges, price: dearer(addOn.charges.price) },
    })),
    handsets: release.handsets.map((handset) => ({
      ...handset,
      variants: handset.variants.map((variant) => ({ ...variant, price: dearer(variant.price) })),
    })),
    devices: release.devices.map((device) => ({ ...device, price: dearer(device.price) })),
  }
}

async function shopUnderTest({ deps, graphql }: TestShop): Promise<ShopUnderTest> {
  const { db, catalogue } = deps
  const shipped = catalogue.active().release
  const lists = [
    { release: otherPrices(shipped), checksum: 'other prices', pictures: [] },
    { release: shipped, checksum: 'the prices of before', pictures: [] },
  ]
  const homes: Record<string, string> = {}
  for (const [name, eircode] of Object.entries(HOMES)) {
    const { data } = await graphql('mutation p($e: String) { prequal(address: { eircode: $e }) { prequalId } }', {
      e: eircode,
    })
    homes[name] = data.prequal.prequalId
  }
  const { data } = await graphql(
    `mutation a($p: String) { addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M",
      prequalId: $p) { uuid offers { id } } }`,
    { p: homes['FTTH'] },
  )
  const { uuid, offers } = data.addBroadbandTariff
  const times = await graphql(
    'query s($r: String!, $o: String!) { currentServiceSlots(reference: $r, offerId: $o) { id } }',
    {
      r: uuid,
      o: offers[0].id,
    },
  )
  const slots: string[] = times.data.currentServiceSlots.map(({ id }: { id: string }) => id)
  let changes = 0
  const world = (): World => ({ today: catalogue.active().release, homes, slots })
  const { rows } = await db.$client.query<{ code: string; on_hand: number }>('select code, on_hand from stock')
  const supply = new Map(rows.map(({ code, on_hand }) => [code, on_hand]))
  return {
    world,
    graphql,
    async changePrices() {
      const list = lists[changes % 2]
      changes += 1
      if (list === undefined) return
      const { id } = catalogue.active()
      await publishRelease(db, list)
      await expect.poll(() => catalogue.active().id).not.toBe(id)
    },
    async storedAs(cart) {
      const { rows: shelf } = await books.query<StoredRow>(STORED, [cart])
      return {
        document: shelf[0]?.document ?? null,
        holders: shelf.flatMap(({ holders }) => holders ?? []),
        wrong: shelf.flatMap(({ code, supply: now, isRight }) =>
          code === null || (isRight && now === supply.get(code)) ? [] : [code],
        ),
      }
    },
  }
}

type StoredRow = {
  document: string | null
  code: string | null
  supply: number
  isRight: boolean
  holders: string[] | null
}

/** In one statement, so that it is of one moment: others shop at the same time. */
const STORED = `select (select version || ' ' || md5(document::text) from carts where uuid = $1) as document, shelf.*
  from (select) as one_row left join (
    select stock.code, on_hand as supply, held = count(holder) as "isRight",
      array_agg(holder) filter (where cart_uuid = $1) as holders
    from stock left join stock_holds on stock_holds.code = stock.code and state = 'held'
    where held > 0 or holder is not null group by stock.code) as shelf on true`

function printed({ sequences, steps, tally, refusals, findings }: SequenceReport): string {
  const rows = [...tally].map(([name, { accepted, refused }]) => `${name}: ${accepted} accepted, ${refused} refused`)
  const codes = [...refusals].map(([code, times]) => `${code} ${times}`)
  return [`${sequences} sequences, ${steps} steps`, ...rows, codes.join(', '), ...findings].join('\n')
}

test('FUZZ-18: whatever customers do to a cart, its sums are the ledger’s, its flags and limits hold, a change is one version, and stock agrees', {
  timeout: 24 * 60 * 60 * 1000,
}, async () => {
  const began = performance.now()
  const every = Math.max(1, Math.floor(SEQUENCES / 20))
  const report = await runCartSequences(
    await shopUnderTest(shop),
    { seed: SEED, from: FROM, sequences: SEQUENCES },
    (so) => {
      if (SEQUENCES > 1000 && so.sequences % every === 0)
        console.log(`${so.sequences} sequences, ${so.steps} steps, ${so.findings.length} findings`)
    },
  )
  const said = printed(report)
  if (SEQUENCES > 1000) console.log(`${said}\n${((performance.now() - began) / 1000).toFixed(0)} s`)
  expect(report.findings, said).toEqual([])
  expect(report.steps).toBeGreaterThan(SEQUENCES * 8)
  // Sequences without changes would prove nothing.
  for (const name of [
    'addTariff',
    'addBroadbandTariff',
    'removeTariff',
    'setAddOns',
    'setEquipment',
    'updateSIMType',
  ]) {
    expect(report.tally.get(name)?.accepted, name).toBeGreaterThan(0)
  }
})
