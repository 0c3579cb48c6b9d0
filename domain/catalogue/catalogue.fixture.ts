/** A small catalogue that compiles; tests break it in one place each. */
export function aBrand(parts: object = {}): object {
  return {
    code: 'WAVE',
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
    vatRate: 0.23,
    premisesPlaceholder: 'PREMISES',
    annualPriceIncrease: 'Annual price increase from April 2028 not included.',
    ...parts,
  }
}

function aHub(parts: object = {}): object {
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
    speeds: { minDownload: 900, maxDownload: 1000, minUpload: 900, maxUpload: 1000 },
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

export function catalogueWith(...offers: object[]): { path: string; content: unknown }[] {
  return [
    { path: 'brand.json', content: aBrand() },
    { path: 'equipment.json', content: [aHub()] },
    ...offers.map((content, index) => ({ path: `dualplay/offer-${index + 1}.json`, content })),
  ]
}
