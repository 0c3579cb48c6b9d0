import { exchangeOf, question } from './attack.ts'
import type { Random } from './random.ts'
import type { HttpResponse } from './read-responses.ts'
import type { Outcome, Wire } from './wire.ts'

/** What an honest customer does meanwhile, and what must come of it. */
export type Journey = (customer: Customer, random: Random) => Promise<void>

export type Customer = {
  /** Null: an outside system is known to be broken and the shop said so, which ends the journey without a fault. */
  graphql(query: string, variables?: Record<string, unknown>): Promise<Data | null>
  /** For what needs no outside system: it works whatever is broken there. */
  askShop(query: string, variables?: Record<string, unknown>): Promise<Data>
  get(path: string, headers?: readonly (readonly [string, string])[]): Promise<HttpResponse>
  expect(condition: boolean, sentence: string): void
}

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape
type Data = any

/** What went wrong, for the report. */
function journeyFault(sentence: string): Error {
  return Object.assign(new Error(sentence), { code: 'JOURNEY' })
}

export function customerOn(
  wire: Wire,
  visitor: string,
  sandboxIsBroken: boolean,
  seen: (outcome: Outcome, what: string) => void,
): Customer {
  // A change with personal data needs the browser's secret.
  const headers = [
    ['X-Forwarded-For', visitor],
    ['Cookie', `holder=${'fuzz'.padEnd(43, '0')}`],
  ] as const
  async function answerTo(query: string, variables: Record<string, unknown>) {
    const operationName = /(?:query|mutation) (\w+)/.exec(query)?.[1]
    const outcome = await wire.send(question(JSON.stringify({ query, variables, operationName }), headers))
    seen(outcome, operationName ?? query)
    const [answer] = outcome.responses
    if (answer === undefined) throw journeyFault(`${operationName}: ${outcome.trouble}`)
    const { data, errors } = JSON.parse(answer.body) as { data: Data; errors?: { extensions: { code: string } }[] }
    return { status: answer.status, data, code: errors?.[0]?.extensions.code ?? null, operationName }
  }
  return {
    async graphql(query, variables = {}) {
      const { status, data, code, operationName } = await answerTo(query, variables)
      if (code === null) return data
      if (sandboxIsBroken && code !== 'INTERNAL' && code !== 'RATE_LIMITED') return null
      throw journeyFault(`${operationName} was answered ${status} ${code}`)
    },
    async askShop(query, variables = {}) {
      const { status, data, code, operationName } = await answerTo(query, variables)
      if (code !== null) throw journeyFault(`${operationName} was answered ${status} ${code}`)
      return data
    },
    async get(path, more = []) {
      const outcome = await wire.send(exchangeOf({ target: path, headers: [...headers, ...more] }))
      seen(outcome, path)
      const [answer] = outcome.responses
      if (answer === undefined) throw journeyFault(`${path}: ${outcome.trouble}`)
      return answer
    },
    expect(condition, sentence) {
      if (!condition) throw journeyFault(sentence)
    },
  }
}

const PREQUAL = `mutation prequal($address: AddressInput) { prequal(address: $address) { prequalId eircode
  selection { technology fallback } addressResponse { eircode } } }`
const ADD = `mutation addBroadbandTariff($prequalId: String, $offer: String!, $plan: String!) {
  addBroadbandTariff(prequalId: $prequalId, catalogOfferCode: $offer, catalogTariffPlanCode: $plan) {
    uuid reference version monthlyTotal offers { id baseOffer { catalogCode } } } }`
const ONE_GIG = { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' }

const TECHNOLOGIES: Readonly<Record<string, string>> = {
  D08P3T7: 'FTTH',
  T12K8AF: 'FTTH',
  V94E6NH: 'FTTC',
  H91W2KR: 'FTTC',
  F92C5PD: 'MBB',
  W23D4C6: 'FTTC',
  F31N4DT: 'NBI',
}

export const JOURNEYS: Readonly<Record<string, Journey>> = {
  async 'what an address can have'(customer, random) {
    const eircode = random.pick(Object.keys(TECHNOLOGIES))
    const found = await customer.graphql(
      'query addressList($eirCode: String!) { addressList(eirCode: $eirCode) { eircode } }',
      {
        eirCode: eircode,
      },
    )
    if (found === null) return
    customer.expect(found.addressList.length === 1, `${eircode} has ${found.addressList.length} addresses`)
    const checked = await customer.graphql(PREQUAL, { address: { eircode } })
    if (checked === null) return
    const { technology } = checked.prequal.selection
    customer.expect(checked.prequal.eircode === eircode, `${eircode} is answered as ${checked.prequal.eircode}`)
    customer.expect(technology === TECHNOLOGIES[eircode], `${eircode} has ${technology}`)
  },

  async 'a home by its words'(customer) {
    const search = `query addressSearch($text: String!) { addressSearch(text: $text) { eircode addressLine1 } }`
    const { addressSearch } = await customer.askShop(search, { text: '27 weavers row dublin' })
    customer.expect(addressSearch[0]?.eircode === 'D08P3T7', `27 Weavers Row is ${addressSearch[0]?.eircode}`)
  },

  async 'a plan into a cart and out again'(customer) {
    const tariffs = await customer.askShop(
      'query getTariffs($code: [String!]) { getTariffs(catalogTariffCode: $code) { tariffs { code displayPrice } } }',
      { code: [ONE_GIG.plan] },
    )
    const price = tariffs.getTariffs.tariffs[0]?.displayPrice
    const { addBroadbandTariff: cart } = await customer.askShop(ADD, ONE_GIG)
    customer.expect(cart.monthlyTotal === price, `a plan for ${price} makes a cart of ${cart.monthlyTotal}`)
    const again = await customer.askShop(
      'query getCart($r: String!) { getCart(reference: $r) { version monthlyTotal offers { id } } }',
      {
        r: cart.uuid,
      },
    )
    customer.expect(again.getCart.version === cart.version, 'a cart has another version when it is opened')
    customer.expect(again.getCart.offers[0]?.id === cart.offers[0].id, 'a cart has other lines when it is opened')
    const removed = await customer.askShop(
      'mutation removeTariff($r: String!, $o: String!) { removeTariff(reference: $r, offerId: $o) { monthlyTotal offers { id } } }',
      { r: cart.uuid, o: cart.offers[0].id },
    )
    customer.expect(removed.removeTariff.offers.length === 0, 'a plan that was removed is still there')
    customer.expect(removed.removeTariff.monthlyTotal === 0, 'an empty cart costs something')
  },

  async 'the questions about today'(customer) {
    const checked = await customer.graphql(PREQUAL, { address: { eircode: 'D08P3T7' } })
    if (checked === null) return
    const { addBroadbandTariff: cart } = await customer.askShop(ADD, {
      ...ONE_GIG,
      prequalId: checked.prequal.prequalId,
    })
    const line = { r: cart.uuid, o: cart.offers[0].id }
    const slots = await customer.graphql(
      'query currentServiceSlots($r: String!, $o: String!) { currentServiceSlots(reference: $r, offerId: $o) { id } }',
      line,
    )
    customer.expect(slots === null || Array.isArray(slots.currentServiceSlots), 'no times for the engineer')
    const saved = await customer.askShop(
      `mutation saveCurrentService($r: String!, $o: String!) { saveCurrentService(reference: $r, offerId: $o,
        answers: { hasService: true, provider: "SKY", keepNumber: false, connectedDevices: ["NONE"] }) {
        offers { currentService { provider } } } }`,
      line,
    )
    const { provider } = saved.saveCurrentService.offers[0].currentService
    customer.expect(provider === 'SKY', `SKY is kept as ${provider}`)
  },

  async 'a page, and the same page again'(customer) {
    const page = await customer.get('/shop/broadband')
    customer.expect(page.status === 200, `/shop/broadband is ${page.status}`)
    customer.expect(page.body.includes('</html>'), '/shop/broadband is not whole')
    customer.expect(!page.body.includes('fuzz(1)'), '/shop/broadband holds what somebody else sent')
    const again = await customer.get('/shop/broadband', [['If-None-Match', page.headers.get('etag') ?? '']])
    customer.expect(again.status === 304 || again.status === 200, `the same page again is ${again.status}`)
  },
}
