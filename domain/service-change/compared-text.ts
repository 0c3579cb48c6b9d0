import { speedRange } from '#domain/availability/speed-label.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { Gives } from '#domain/held-service/gives.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'

type Compared = Pick<HeldService, 'serviceGroup' | 'gives' | 'offerCode'>
type Plan = {
  tariff: Pick<Tariff, 'offerCode' | 'usages' | 'commitmentDuration'>
  gives: Gives
  withHandset: boolean
}

/** What a plan gives, beside what the customer has, in one or two sentences. */
export function comparedText(held: Compared, { tariff, gives, withHandset }: Plan): string {
  const isSame = held.offerCode === tariff.offerCode && !withHandset
  if (isBroadbandGroup(held.serviceGroup))
    return `${speedText(gives)}${isSame ? sameText(tariff) : fasterText(held, gives)}`
  if (held.serviceGroup === 'TV') return channelsText(held, gives)
  return `${usageTexts(tariff).join(', ')}.${isSame ? ` ${sameText(tariff)}` : ''}`
}

function sameText({ commitmentDuration }: Plan['tariff']): string {
  return `What you have, ${commitmentDuration > 1 ? 'with a new' : 'without a'} minimum term.`
}

function speedText({ speeds: { maxDownload, minDownload } }: Gives): string {
  const text = speedRange(maxDownload ?? null, minDownload ?? null)
  return text === '' ? '' : `${text}. `
}

const TIMES: Readonly<Record<number, string>> = {
  2: 'Twice',
  3: 'Three times',
  4: 'Four times',
  5: 'Five times',
  10: 'Ten times',
}

function fasterText(held: Compared, { speeds }: Gives): string {
  const before = held.gives.speeds.maxDownload ?? 0
  const after = speeds.maxDownload ?? 0
  if (before === 0 || after === 0) return ''
  const times = after / before
  if (Number.isInteger(times) && times > 1) return `${TIMES[times] ?? `${times} times`} as fast as now.`
  if (times === 1) return 'As fast as now.'
  return times > 1 ? 'Faster than now.' : 'Slower than now.'
}

function channelsText({ gives: held }: Compared, { channels }: Gives): string {
  const more = channels.length - held.channels.length
  const count = `${channels.length} channels`
  if (more === 0) return `${count}.`
  return more > 0 ? `${count}, ${more} more than now.` : `${count}, ${-more} fewer than now.`
}

/** Data first, then calls; what else there is stands in the contract summary. */
function usageTexts({ usages }: Pick<Tariff, 'usages'>): string[] {
  const allowance = (code: string) => usages.find((usage) => usage.code === code)?.allowance ?? null
  const [data, minutes] = [allowance('DATA'), allowance('MINUTES')]
  return [
    ...(data === null ? [] : [/^\d/.test(data) ? `${data} of data` : `${data} data`]),
    ...(minutes === null ? [] : [/unlimited/i.test(minutes) ? 'unlimited calls and texts' : `${minutes} of calls`]),
  ]
}
