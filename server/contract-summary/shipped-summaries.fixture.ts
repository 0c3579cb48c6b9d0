import fc from 'fast-check'
import { aDevice, anAddOn } from '#domain/cart/cart.fixture.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Ordered } from '#domain/cart/ledger.fixture.ts'
import { isSimLine } from '#domain/cart/lines/cart-line.ts'
import { priceLine } from '#domain/cart/lines/price-line.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { contractSummary } from '#domain/contract-summary/contract-summary.ts'
import { namesIn } from '#domain/contract-summary/names-in.ts'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import { cents } from '#domain/money.ts'
import { CATALOGUE_FOLDER, readCatalogue } from '#server/catalogue/read-catalogue.ts'

export async function shippedRelease(): Promise<Release> {
  const read = await readCatalogue(CATALOGUE_FOLDER)
  if (!read.ok) throw new Error(JSON.stringify(read.refusal, null, 2))
  return read.value.release
}

export function summaryOf(
  release: Release,
  order: readonly Ordered[],
  lineSpeed: number | null = null,
  whole: readonly Ordered[] | null = null,
): ContractSummary {
  const { brand, channelList } = release
  if (brand.contractSummary === null) throw new Error('The shipped catalogue has no texts for contract summaries')
  const lines = linesOf(release, order).map((line) => ({ ...line, lineSpeed }))
  const names = new Map(namesIn(release))
  return contractSummary({
    brand,
    texts: brand.contractSummary,
    lines,
    names,
    channelList,
    date: '2026-11-16',
    whole: asCart(whole && linesOf(release, whole)),
  })
}

function linesOf(release: Release, order: readonly Ordered[]) {
  return order.map(({ tariff, discounts, extras, devices, deposit }, index) => {
    const at = {
      releaseId: 1,
      vatRate: release.brand.vatRate,
      lineId: `line-${index}`,
      prequalId: null,
      availableFrom: null,
    }
    const priced = priceLine({ tariff, discounts, ...at, parentId: 'line-0' })
    const addOns = extras.map(({ price, billingType }, place) =>
      anAddOn({ code: `EXTRA_${place}`, price: cents(price), billing: billingType }),
    )
    const line = { ...priced, addOns }
    const chosen = devices.map(({ price, withPlan, insurance }) =>
      aDevice({
        price: cents(price),
        discount: cents(price - withPlan),
        insurance: insurance === null ? null : anAddOn({ code: 'INSURANCE', price: cents(insurance) }),
      }),
    )
    const whole = isSimLine(line) ? { ...line, devices: chosen, deposit: cents(deposit) } : line
    return { line: whole, tariff }
  })
}

function asCart(lines: ReturnType<typeof linesOf> | null): Pick<Cart, 'lines' | 'accessories'> | null {
  return lines && { lines: lines.map(({ line }) => line), accessories: [] }
}

export function alone(release: Release, tariff: Tariff): Ordered {
  const discounts = release.discounts.filter(({ code }) => code === tariff.code)
  return { tariff, discounts, extras: [], devices: [], deposit: 0 }
}

/** Broadband with TV, or a SIM with a device, each with extras: combinations that a customer could choose. */
export function shippedBundles(release: Release, count: number): Ordered[][] {
  const ofGroup = (...groups: string[]) => release.tariffs.filter(({ serviceGroup }) => groups.includes(serviceGroup))
  const amount = fc.nat(40_000)
  const extras = fc.array(fc.constantFrom(...release.addOns.map(({ charges }) => charges)), { maxLength: 2 })
  const device = fc
    .record({ price: amount, off: amount, insurance: fc.option(fc.nat(2000)) })
    .map(({ price, off, insurance }) => ({ price, withPlan: Math.max(0, price - off), insurance }))
  const homeBundle = fc
    .tuple(fc.constantFrom(...ofGroup('DUALPLAY', 'DUALPLAY_PSTN')), fc.constantFrom(...ofGroup('TV')), extras)
    .map(([broadband, tv, more]) => [{ ...alone(release, broadband), extras: more }, alone(release, tv)])
  const mobileBundle = fc
    .tuple(fc.constantFrom(...ofGroup('MOBILE', 'MBB')), device, extras, fc.constantFrom(0, 15_000))
    .map(([tariff, its, more, deposit]) => [{ ...alone(release, tariff), devices: [its], extras: more, deposit }])
  return fc.sample(fc.oneof(homeBundle, mobileBundle), count)
}
