import { beforeAll, expect, test } from 'vitest'
import { buildLedger, type Ordered, sumOf } from '#domain/cart/ledger.fixture.ts'
import { buildDatedLedger } from '#domain/cart/rise-ledger.fixture.ts'
import type { Release } from '#domain/catalogue/release.ts'
import { FOOTNOTE, HEADINGS, SENTENCES, TITLE } from '#domain/contract-summary/fixed-texts.ts'
import type { ContractSummary, Fact } from '#domain/contract-summary/summary-document.ts'
import { euro } from '#domain/money.ts'
import { centsIn, parseBills, sectionOf } from './contract-summary.fixture.ts'
import { alone, shippedBundles, shippedRelease, summaryOf } from './shipped-summaries.fixture.ts'

const BUNDLES = 50

let release: Release

beforeAll(async () => {
  release = await shippedRelease()
})

function summary(order: readonly Ordered[], lineSpeed: number | null = null): ContractSummary {
  return summaryOf(release, order, lineSpeed)
}

function plan(code: string): Ordered {
  const tariff = release.tariffs.find((each) => each.code === code)
  if (tariff === undefined) throw new Error(`There is no plan ${code}`)
  return alone(release, tariff)
}

function fact(facts: readonly Fact[], label: string): string {
  return facts.find((each) => each.label === label)?.value ?? ''
}

/** A week after the day of the summary. */
const START = { year: 2026, month: 11, day: 23 }

/** The monthly amount of each bill with the yearly rise, to the end of the contract and the first after it. */
function datedBills(order: readonly Ordered[]): number[] {
  const term = Math.max(...order.map(({ tariff }) => tariff.commitmentDuration))
  return buildDatedLedger(order, START, release.brand.billDay)
    .slice(0, term + 1)
    .map(({ total }) => total)
}

/** All bills of the term, what is once off, and what is paid today but for deposits. */
function totalOfAll(order: readonly Ordered[]): number {
  const { onceOff, devices } = buildLedger(order)
  const bills = datedBills(order).slice(0, -1)
  return bills.reduce((total, bill) => total + bill, sumOf(onceOff) + sumOf(devices))
}

function totalIn(facts: readonly Fact[]): string {
  return facts.find(({ label }) => /^Total o(ver \d+ months|f the first month)$/.test(label))?.value ?? ''
}

/** By how much, from when and on which bill. */
function compareRise(facts: readonly Fact[], [line]: readonly [Ordered]): void {
  const pages = buildDatedLedger([line], START, release.brand.billDay)
  const bill = pages.findIndex(({ rise }) => rise > 0) + 1
  expect(pages[bill - 1]?.on.slice(0, 7)).toBe('2028-04')
  const { priceRise } = line.tariff
  const amount = priceRise !== null && 'amount' in priceRise ? euro(priceRise.amount) : ''
  expect(fact(facts, 'Yearly price rise')).toBe(
    `${amount} more a month from April 2028 (bill ${bill}), and again each April after that`,
  )
}

/** Each line of the summary against its own ledger. */
function comparePrices(made: ContractSummary, order: readonly Ordered[]): void {
  const { parts } = sectionOf(made, HEADINGS.price)
  for (const [index, line] of order.entries()) {
    const { facts = [] } = parts[index] ?? {}
    const plain = buildLedger([{ ...line, extras: [], devices: [], deposit: 0 }])
    const bills = [...plain.months.values()].map(sumOf)
    const dated = datedBills([{ ...line, extras: [], devices: [], deposit: 0 }])
    const isPlanAlone = line.extras.length === 0 && line.devices.length === 0
    expect(parseBills(fact(facts, isPlanAlone ? 'Each month' : 'Plan, each month'), dated.length)).toEqual(dated)
    compareRise(facts, [line])
    expect(centsIn(totalIn(facts))).toEqual([totalOfAll([line])])
    const full = sumOf(plain.undiscountedMonth)
    const discount = fact(facts, 'Temporary discount')
    if (bills.every((bill) => bill === full)) expect(discount).toBe('')
    else {
      expect(discount).toContain('The full price is')
      expect(centsIn(discount).at(-1)).toBe(full)
      const off = new Set(bills.filter((bill) => bill !== full).map((bill) => full - bill))
      expect(new Set(centsIn(discount).slice(0, -1))).toEqual(off)
    }
    const [charged, ...before] = centsIn(fact(facts, 'Activation and installation'))
    expect(charged).toBe(sumOf(plain.onceOff))
    const whole = sumOf(plain.onceOffBeforeDiscount)
    expect(before).toEqual(whole === charged ? [] : [whole, whole - (charged ?? 0)])
    const rest = facts.filter(
      ({ label }) =>
        !/^(Each month|Plan, each month|Yearly price rise|Temporary discount|Activation|Total o)/.test(label),
    )
    expect(rest.map(({ value }) => centsIn(value)[0])).toEqual([
      ...line.extras.map(({ price }) => price),
      ...line.devices.flatMap(({ withPlan, insurance }) => (insurance === null ? [withPlan] : [withPlan, insurance])),
      ...(line.deposit === 0 ? [] : [line.deposit]),
    ])
  }
  const together = parts.find(({ title }) => title === 'All together')
  if (together === undefined) return
  const ledger = buildLedger(order)
  const dated = datedBills(order)
  expect(parseBills(fact(together.facts, 'Each month'), dated.length)).toEqual(dated)
  expect(centsIn(totalIn(together.facts))).toEqual([totalOfAll(order)])
  expect(centsIn(fact(together.facts, 'Once, on your 1st bill'))).toEqual([sumOf(ledger.onceOff)])
  expect(centsIn(fact(together.facts, 'Today'))).toEqual([sumOf(ledger.devices) + sumOf(ledger.deposits)])
}

test('CSUM-1: title, sentences, footnote and headings are those of the Regulation, in their order', () => {
  expect(TITLE).toBe('Contract summary')
  expect(SENTENCES).toEqual([
    'This contract summary provides the main elements of this service offer as required by EU law(1).',
    'It helps to make a comparison between service offers.',
    'Complete information about the service is provided in other documents.',
  ])
  expect(FOOTNOTE).toContain('Article 102(3) of Directive (EU) 2018/1972')
  const { sections } = summary([plan('ACQ_FTTH_1GB_24M')])
  expect(sections.map(({ heading }) => heading)).toEqual([
    'Services and equipment',
    'Speeds of the internet service and remedies',
    'Price',
    'Duration, renewal and termination',
    'Features for end-users with disabilities',
    'Other relevant information',
  ])
})

test('CSUM-2: without equipment or internet those words are left out; price, duration and disabilities never are', () => {
  const { sections } = summary([plan('ACQ_HOME_PHONE_TALK_24M')])
  expect(sections.map(({ heading }) => heading)).toEqual([
    'Services',
    'Price',
    'Duration, renewal and termination',
    'Features for end-users with disabilities',
    'Other relevant information',
  ])
})

test('CSUM-3: the services of a bundle stand in the order of the Regulation, then its equipment', () => {
  const made = summary([plan('ACQ_PHONE_FTTH_1GB_24M'), plan('ACQ_TV_CINEMA_24M')])
  const titles = sectionOf(made, HEADINGS.services).parts.map(({ title }) => title)
  expect(titles).toEqual([
    'Home phone: Fibre 1Gb and Home Phone',
    'Broadband: Fibre 1Gb and Home Phone',
    'TV: TV Cinema',
    'Equipment',
  ])
  expect(made.names).toEqual(['Fibre 1Gb and Home Phone', 'TV Cinema'])
})

test('CSUM-4: fixed internet has minimum, normally available and maximum speeds down and up, and no more than its line', () => {
  const [part] = sectionOf(summary([plan('ACQ_FTTC_100MB_24M')]), HEADINGS.speeds).parts
  expect(part?.table?.columns).toEqual(['Minimum', 'Normally available', 'Maximum'])
  expect(part?.table?.rows).toEqual([
    { label: 'Download', values: ['24Mb', '70Mb', '100Mb'] },
    { label: 'Upload', values: ['4Mb', '14Mb', '20Mb'] },
  ])
  const [at] = sectionOf(summary([plan('ACQ_FTTC_100MB_24M')], 55), HEADINGS.speeds).parts
  expect(at?.table?.caption).toBe('Broadband 100 at your address')
  expect(at?.table?.rows[0]?.values).toEqual(['24Mb', '55Mb', '55Mb'])
})

test('CSUM-5: mobile internet has an estimated maximum, and both kinds name the remedies', () => {
  const { parts } = sectionOf(summary([plan('ACQ_SIM_20GB_12M')]), HEADINGS.speeds)
  expect(parts[0]?.table?.columns).toEqual(['Estimated maximum'])
  expect(parts.at(-1)?.texts.join()).toContain('ComReg')
})

test('CSUM-8: other information is true of the plan: a power cut is mentioned only with a phone over broadband', () => {
  const other = (...codes: string[]) => sectionOf(summary(codes.map(plan)), HEADINGS.other).parts[0]?.texts ?? []
  const told = {
    broadband: other('ACQ_FTTH_1GB_24M'),
    withPhone: other('ACQ_PHONE_FTTH_1GB_24M'),
    phone: other('ACQ_HOME_PHONE_TALK_24M'),
    sim: other('ACQ_SIM_20GB_12M'),
    withTv: other('ACQ_PHONE_FTTH_1GB_24M', 'ACQ_TV_CINEMA_24M'),
  }
  const silent = Object.entries(told).filter(([, texts]) => texts.join().includes('won’t work in a power cut'))
  expect(silent.map(([name]) => name)).toEqual(['withPhone', 'withTv'])
  expect(told.phone[0]).toContain('works in a power cut')
  expect(told.withTv).toHaveLength(4)
  expect(new Set(Object.values(told).map((texts) => texts.at(-1))).size).toBe(1)
})

test('CSUM-10, RISE-11: every figure of each shipped plan alone equals a month-by-month ledger', () => {
  for (const tariff of release.tariffs) {
    const order = [alone(release, tariff)]
    comparePrices(summary(order), order)
  }
  expect(release.tariffs.length).toBeGreaterThan(100)
})

test('CSUM-10: every figure of 50 bundles equals a month-by-month ledger', () => {
  const bundles = shippedBundles(release, BUNDLES)
  for (const order of bundles) comparePrices(summary(order), order)
  expect(bundles).toHaveLength(BUNDLES)
})

test('CSUM-37: where more is ordered together, the summary has the total of the whole order', () => {
  const order = [plan('ACQ_SIM_20GB_12M'), plan('ACQ_FTTH_1GB_24M')]
  const { parts } = sectionOf(summaryOf(release, order.slice(0, 1), null, order), HEADINGS.price)
  const whole = parts.find(({ title }) => title === 'Your whole order')
  expect(centsIn(totalIn(whole?.facts ?? []))).toEqual([totalOfAll(order)])
})

test('CSUM-11: the minimum term is in months, with how it is renewed and ended', () => {
  const [part] = sectionOf(summary([plan('ACQ_FTTH_1GB_24M')]), HEADINGS.duration).parts
  expect(part?.facts[0]).toEqual({ label: 'Minimum term', value: '24 months from the day it starts' })
  expect(part?.texts.join(' ')).toContain('30 days’ notice')
})

test('LEAVE-4: a contract summary has the rule of leaving early with its figures; a 30-day plan has none', () => {
  const figures = (code: string) =>
    sectionOf(summary([plan(code)]), HEADINGS.duration).parts[0]?.facts.find(({ label }) => label === 'Leaving early')
      ?.value
  const rule = sectionOf(summary([plan('ACQ_FTTH_1GB_24M')]), HEADINGS.duration).parts[0]?.texts.join(' ')
  expect(rule).toContain('€1.00 for each day left of your minimum term, and never more than the monthly charges left')
  expect(figures('ACQ_FTTH_1GB_24M')).toBe(
    '€550.00 after 6 months, €366.00 after 12, €184.00 after 18, €0 from 23 November 2028',
  )
  expect(figures('ACQ_SIM_20GB_12M')).toMatch(/^€\d\d\.\d\d after 6 months, €0 from 18 November 2027$/)
  expect(figures('ACQ_SIM_20GB_1M')).toBeUndefined()
})

test('CHAN-8: a contract summary says how many channels a pack has and where each of them is named', () => {
  const { parts } = sectionOf(summary([plan('ACQ_TV_FAMILY_24M')]), HEADINGS.services)
  expect(parts[0]?.texts.join(' ')).toMatch(
    /\d+ channels, \d+ of them in HD, each named at https:\/\/www\.tonn\.example\/shop\/tv\/channels\/tv-family \(list of 1 November 2026\)/,
  )
})
