import { PAGE_PICTURES } from '../page-pictures.ts'
import type { Picture, Release } from '../release.ts'
import { compileRelease } from './compile-release.ts'

export const ANNUAL_RISES = {
  DUALPLAY: { month: 4, firstYear: 2028, amount: 300 },
  DUALPLAY_PSTN: { month: 4, firstYear: 2028, amount: 300 },
  TV: { month: 4, firstYear: 2028, amount: 100 },
  SA_PSTN: { month: 4, firstYear: 2028, amount: 100 },
  MOBILE: { month: 7, firstYear: 2029, percent: 3.5 },
  MBB: null,
}

export const PRICES_IN_TERMS = {
  anchor: 'price',
  title: 'Prices',
  paragraphs: ['{annualPriceRises} We tell you before.'],
}

/** A small catalogue that compiles; tests break it in one place each. */
export function aBrand(parts: object = {}): object {
  return {
    code: 'WAVE',
    referencePrefix: 'WV',
    name: 'Wave',
    siteUrl: 'https://wave.example',
    themeColor: '#330a52',
    support: { sales: '1800 555 010', care: '1800 555 020', email: 'help@wave.example', hours: 'Always' },
    legal: {
      companyName: 'Wave Limited',
      tradingAs: 'Wave',
      companyNumber: '1',
      vatNumber: 'IE1',
      registeredOffice: '1 Quay',
    },
    creditor: { name: 'Wave Limited', identifier: 'IE23ZZZ360555', address: '1 Quay' },
    terms: { version: '1', path: '/legal/terms', sections: [PRICES_IN_TERMS] },
    contractSummary: aContractTexts(),
    vatRate: 0.23,
    billDay: 5,
    activationFees: { FTTH: 14998, NBI: 14998, FTTC: 4999, NGB: 0 },
    premisesPlaceholder: 'PREMISES',
    annualPriceRises: ANNUAL_RISES,
    ...parts,
  }
}

export function aContractTexts(parts: object = {}): object {
  return {
    fairUse: {},
    beyondAllowance: {},
    remedies: 'We put it right.',
    otherPrices: 'Other prices are in our list.',
    renewal: 'It runs on.',
    earlyTermination: 'You owe the rest.',
    unlocking: 'Unlocked.',
    disabilities: ['Text relay'],
    other: [],
    ...parts,
  }
}

export function aHub(parts: object = {}): object {
  return { code: 'HUB', type: 'HUB', manufacturer: 'Wave', model: 'Hub', description: 'A hub', main: true, ...parts }
}

export function anOfferFile(parts: object = {}): object {
  return {
    offerCode: 'FTTH_1GB',
    serviceGroup: 'DUALPLAY',
    technology: 'FTTH',
    displayName: 'Fibre 1 Gb',
    description: 'Full fibre broadband, up to 1 Gb',
    category: 'FULL_FIBRE',
    installationType: 'FULL_INSTALL',
    speeds: {
      minDownload: 900,
      normalDownload: 950,
      maxDownload: 1000,
      minUpload: 900,
      normalUpload: 950,
      maxUpload: 1000,
    },
    inclusiveEquipment: ['HUB'],
    attributes: [{ type: 'highlight', value: 'Good value' }],
    plans: [aPlan()],
    ...parts,
  }
}

export function aPlan(parts: object = {}): object {
  return {
    commitmentDuration: 24,
    price: 5999,
    activationDiscount: 14998,
    discounts: { NEW_ACQUISITION: { value: 2000, months: 12 }, CHANGE_OFFER: null },
    ...parts,
  }
}

const ESTIMATED = { estimatedSpeeds: { download: 300, upload: 50 } }
const PLAN = { commitmentDuration: 12, price: 2000, discounts: { NEW_ACQUISITION: null } }
const WORDS = { displayName: 'A name', description: 'Some words', category: 'KIND', installationType: 'NO_INSTALL' }

export function aHomePhone(parts: object = {}): object {
  return { offerCode: 'TALK', serviceGroup: 'SA_PSTN', ...WORDS, attributes: [], plans: [PLAN], ...parts }
}

export function aTvPack(parts: object = {}): object {
  return { ...aHomePhone({ offerCode: 'TV', serviceGroup: 'TV', parentOffers: ['FTTH_1GB'] }), ...parts }
}

export function aBillPay(parts: object = {}): object {
  const plans = [{ ...PLAN, equipmentDiscount: 30000 }]
  return { ...aHomePhone({ ...ESTIMATED, offerCode: 'BILLPAY', serviceGroup: 'MOBILE', plans }), ...parts }
}

export function aSimOnly(parts: object = {}): object {
  const plans = [PLAN, { ...PLAN, commitmentDuration: 1 }]
  return { ...aHomePhone({ ...ESTIMATED, offerCode: 'SIM', serviceGroup: 'MOBILE', simOnly: true, plans }), ...parts }
}

export function aMobileBroadband(parts: object = {}): object {
  const plans = [{ ...PLAN, equipmentDiscount: 5000 }]
  return { ...aHomePhone({ ...ESTIMATED, offerCode: 'MBB', serviceGroup: 'MBB', plans }), ...parts }
}

export function anAddOn(parts: object = {}): object {
  return {
    code: 'BOOSTER',
    serviceGroups: ['DUALPLAY'],
    itemGroup: 'WIFI',
    displayName: 'Booster',
    description: 'More Wi-Fi',
    text: 'For the rooms that the hub does not reach',
    charges: { price: 500, billingType: 'RECURRING' },
    picture: 'wide.svg',
    mobilePicture: 'narrow.svg',
    altText: 'A booster',
    orderIndex: 10,
    ...parts,
  }
}

export function aTacticalOffer(parts: object = {}): object {
  return {
    serviceGroup: 'TV',
    heading: 'Look',
    copy: 'Look here',
    mobileImage: { imageURL: 'narrow.svg' },
    desktopImage: { imageURL: 'wide.svg' },
    ...parts,
  }
}

export function aVariant(parts: object = {}): object {
  return {
    code: 'SHELL_1_BLUE',
    color: 'Blue',
    colorCode: '#0000ff',
    capacity: '128 GB',
    price: 50000,
    inventoryCode: 'S1B',
    simCardTypes: ['ESIM'],
    picture: 'wide.svg',
    altText: 'A blue phone',
    firstStock: 3,
    ...parts,
  }
}

export function aHandset(parts: object = {}): object {
  return {
    slug: 'shell-1',
    manufacturer: 'Shell',
    model: '1',
    description: 'A phone',
    specifications: ['Big screen'],
    label: aLabel(),
    charging: { least: 5, most: 25, powerDelivery: true, chargerIncluded: false },
    updateYears: 7,
    sortOrder: 10,
    flash: null,
    variants: [aVariant()],
    ...parts,
  }
}

export function aLabel(parts: object = {}): object {
  return {
    energyClass: 'B',
    enduranceMinutes: 2790,
    batteryCycles: 1000,
    freeFall: 'B',
    repairability: 'B',
    ingressProtection: 'IP68',
    registration: '2300001',
    ...parts,
  }
}

export function aManufacturer(parts: object = {}): object {
  return { manufacturer: 'Shell', logo: 'wide.svg', logoAltText: 'Shell', ...parts }
}

export function aDevice(parts: object = {}): object {
  return {
    code: 'DONGLE',
    manufacturer: 'Shell',
    model: 'Dongle',
    specifications: ['Small'],
    price: 8000,
    color: 'Black',
    colorCode: '#000000',
    inventoryCode: 'D1',
    picture: 'wide.svg',
    mobilePicture: 'narrow.svg',
    altText: 'A dongle',
    firstStock: 3,
    ...parts,
  }
}

export function someSims(parts: object = {}): object {
  return {
    cards: [
      { code: 'SIM_CARD', type: 'ALL_IN_1', serviceGroups: ['MOBILE'] },
      { code: 'ESIM', type: 'ESIM', serviceGroups: ['MOBILE'] },
      { code: 'DATA_SIM', type: 'ALL_IN_1', serviceGroups: ['MBB'] },
    ],
    eSimManufacturers: ['Shell'],
    ...parts,
  }
}

/** Two channels in the pack, one of them in HD. */
export function someChannels(parts: object = {}): object {
  return {
    date: '2026-11-01',
    channels: [aChannel(), aChannel({ code: 'CH_TWO', name: 'Two', group: 'NEWS', hd: false })],
    packs: [{ code: 'TV', channels: ['CH_ONE', 'CH_TWO'] }],
    ...parts,
  }
}

export function aChannel(parts: object = {}): object {
  return { code: 'CH_ONE', name: 'One', logo: '1', group: 'IRISH', hd: true, ...parts }
}

const PICTURE: Picture = { checksum: 'abc', width: 640, height: 480 }
export const PICTURES: Record<string, Picture> = {
  ...Object.fromEntries(PAGE_PICTURES.map((name) => [name, PICTURE])),
  'wide.svg': PICTURE,
  'narrow.svg': PICTURE,
  'fibre.svg': PICTURE,
  'fibre_Active.svg': PICTURE,
}

/** These broadband offers, and of everything else as little as there can be. */
export function catalogueWith(...offers: object[]): { path: string; content: unknown }[] {
  const plain = aPlan({ activationDiscount: 0, discounts: { CROSS_SELL: null } })
  const withPhone = anOfferFile({ offerCode: 'PHONE_FTTH', serviceGroup: 'DUALPLAY_PSTN', plans: [plain] })
  const files: Record<string, unknown> = {
    'brand.json': aBrand(),
    'equipment.json': [aHub()],
    'add-ons.json': [],
    'tactical-offers.json': [],
    'manufacturers.json': [],
    'devices.json': [aDevice()],
    'sims.json': someSims(),
    'channels.json': someChannels(),
    ...Object.fromEntries(offers.map((content, index) => [`dualplay/offer-${index + 1}.json`, content])),
    'dualplay-pstn/fibre.json': withPhone,
    'sa-pstn/talk.json': aHomePhone(),
    'tv/tv.json': aTvPack({ parentOffers: null }),
    'mobile/sim.json': aSimOnly(),
    'mbb/mbb.json': aMobileBroadband(),
  }
  return filesOf(files)
}

function filesOf(contents: Record<string, unknown>): { path: string; content: unknown }[] {
  return Object.entries(contents).map(([path, content]) => ({ path, content }))
}

/** One of everything; a change puts other content in the place of a file, or adds one. */
export function wholeCatalogue(changes: Record<string, unknown> = {}): { path: string; content: unknown }[] {
  const files: Record<string, unknown> = {
    'brand.json': aBrand(),
    'equipment.json': [aHub()],
    'add-ons.json': [anAddOn()],
    'tactical-offers.json': [aTacticalOffer()],
    'manufacturers.json': [aManufacturer()],
    'devices.json': [aDevice()],
    'sims.json': someSims(),
    'channels.json': someChannels(),
    'handsets/shell-1.json': aHandset(),
    'dualplay/fibre.json': anOfferFile(),
    'dualplay-pstn/fibre.json': anOfferFile({ offerCode: 'PHONE_FTTH_1GB', serviceGroup: 'DUALPLAY_PSTN' }),
    'sa-pstn/talk.json': aHomePhone(),
    'tv/tv.json': aTvPack(),
    'mobile/bill-pay.json': aBillPay(),
    'mobile/sim.json': aSimOnly(),
    'mbb/mbb.json': aMobileBroadband(),
    ...changes,
  }
  return filesOf(files)
}

export function compiled(files: Parameters<typeof compileRelease>[0]): Release {
  const result = compileRelease(files, PICTURES)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

/** What the compiler says of a whole catalogue with these files changed. */
export function problems(changes: Record<string, unknown>): string[] {
  const result = compileRelease(wholeCatalogue(changes), PICTURES)
  return result.ok ? [] : result.refusal.map(({ file, field, message }) => `${file} ${field}: ${message}`)
}
