import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { PriceRise } from './price-rise.ts'
import { riseDateInWords, riseStepInWords } from './rise-texts.ts'

/** How the monthly price of each service goes up every year. Null: it does not. */
export type AnnualRises = Readonly<Record<ServiceGroup, PriceRise | null>>

/** In the order in which the sentence names them. */
const NAMES = {
  DUALPLAY: 'broadband',
  DUALPLAY_PSTN: 'broadband with home phone',
  TV: 'TV',
  SA_PSTN: 'home phone',
  MOBILE: 'mobile',
  MBB: 'mobile broadband',
} satisfies Record<ServiceGroup, string>

/** "Prices rise each April from 2028: broadband by €3.00 a month, TV and home phone by €1.00 a month." */
export function annualRisesInWords(rises: AnnualRises): string {
  const services = Object.keys(NAMES) as ServiceGroup[]
  const said = services.flatMap((service) => {
    const rise = rises[service]
    return rise === null ? [] : [{ service, date: riseDateInWords(rise), step: riseStepInWords(rise) }]
  })
  const broadband = said.find(({ service }) => service === 'DUALPLAY')
  // Broadband with a phone is listed only where it rises by something else.
  const rising = said.filter(
    ({ service, date, step }) => service !== 'DUALPLAY_PSTN' || date !== broadband?.date || step !== broadband.step,
  )
  const sentences = [...Map.groupBy(rising, ({ date }) => date)].map(([date, its]) => {
    const steps = [...Map.groupBy(its, ({ step }) => step)].map(
      ([step, same]) => `${list(same.map(({ service }) => NAMES[service]))} by ${step}`,
    )
    return `Prices rise ${date}: ${steps.join(', ')}.`
  })
  return sentences.length === 0 ? 'Prices don’t rise from year to year.' : sentences.join(' ')
}

/** What a plan says of its own price. */
export function ownRiseInWords(rise: PriceRise): string {
  return `Prices rise ${riseDateInWords(rise)}, this one by ${riseStepInWords(rise)}.`
}

function list(names: readonly string[]): string {
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
