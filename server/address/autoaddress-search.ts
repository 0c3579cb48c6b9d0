import * as v from 'valibot'
import type { Address } from '#domain/address/address.ts'
import { extractEircode } from '#domain/address/eircode.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { AddressSearch } from './address-search.ts'

const SYSTEM = 'autoaddress'
/** The service takes a limit from 3 to 30. */
const LEAST_OPTIONS = 3

const Option = v.object({
  link: v.object({ rel: v.picklist(['lookup', 'drilldown']), href: v.pipe(v.string(), v.url()) }),
})
const Suggestions = v.object({ options: v.array(Option) })
const named = v.nullish(v.object({ value: v.nullish(v.string()) }))
const LookUp = v.object({
  address: v.object({
    lines: v.array(v.object({ key: v.string(), value: v.nullish(v.string()) })),
    city: named,
    region: named,
    postcode: named,
  }),
})

type Option = v.InferOutput<typeof Option>

/** Autoaddress 3.0: suggestions first, then one look-up for each that is shown, all within one time limit. */
export function autoaddressSearch(settings: OutsideSettings, callOutside: CallOutside): AddressSearch {
  const origin = new URL(settings.url).origin

  async function get<S extends v.GenericSchema>(url: string, schema: S, until: number): Promise<v.InferOutput<S>> {
    const timeoutMs = Math.max(0, Math.round(until - performance.now()))
    const { body } = await callOutside({ system: SYSTEM, settings, url, timeoutMs, expect: [200] })
    return parseResponse(SYSTEM, schema, body)
  }

  // The links are signed, so they are followed unchanged; one to another host is not followed.
  function follow<S extends v.GenericSchema>({ link }: Option, schema: S, until: number): Promise<v.InferOutput<S>> {
    if (new URL(link.href).origin !== origin) {
      throw brokenSystem(SYSTEM, `a link to ${new URL(link.href).origin}`)
    }
    return get(link.href, schema, until)
  }

  /** The units of a building replace it. */
  async function homes(options: readonly Option[], limit: number, until: number): Promise<Option[]> {
    const found: Option[] = []
    for (const option of options) {
      if (found.length >= limit) break
      if (option.link.rel === 'lookup') found.push(option)
      else found.push(...(await follow(option, Suggestions, until)).options.filter(({ link }) => link.rel === 'lookup'))
    }
    return found.slice(0, limit)
  }

  return {
    async search(text, limit) {
      const until = performance.now() + settings.timeoutMs
      const criteria = {
        key: settings.token,
        address: text,
        country: 'IE',
        limit: String(Math.max(limit, LEAST_OPTIONS)),
      }
      const { options } = await get(
        `${settings.url}/3.0/autocomplete?${new URLSearchParams(criteria)}`,
        Suggestions,
        until,
      )
      const chosen = await homes(options, limit, until)
      return Promise.all(chosen.map(async (option) => toAddress((await follow(option, LookUp, until)).address)))
    },
  }
}

function toAddress({ lines, city, region, postcode }: v.InferOutput<typeof LookUp>['address']): Address {
  const line = (number: number) => lines.find(({ key }) => key === `AddressLine${number}`)?.value ?? null
  const county = region?.value?.replace(/^(?:co\.?|county)\s+/i, '').replaceAll(' ', '_') ?? null
  return {
    addressLine1: line(1),
    addressLine2: line(2),
    addressLine3: line(3),
    town: city?.value ?? null,
    county: county === null ? null : `CO_${county.toUpperCase()}`,
    eircode: extractEircode(postcode?.value ?? ''),
    // Autoaddress has ids of its own; the operator finds the premises by the Eircode.
    addressId: null,
    sipNumber: null,
    dsl: null,
  }
}
