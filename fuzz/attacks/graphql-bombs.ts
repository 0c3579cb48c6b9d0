import type { Random } from '../random.ts'
import { longText } from './nasty-values.ts'

const times = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join(' ')

/**
 * Documents that are small to send and large to read: each is a known way to spend a GraphQL server's memory or time.
 * A number makes each text another one, so that nothing remembered helps.
 */
export const BOMBS: Readonly<Record<string, (random: Random, nonce: number) => string>> = {
  'aliases of one field': (random, nonce) =>
    `{${times(random.pick([30, 400, 4000]), (at) => `a${nonce}${at}:brand{name}`)
      .slice(0, 94_000)
      .replace(/\s[^ ]*$/, '')}}`,
  'a computed field under many names in a list': (random, nonce) =>
    `query q${nonce}{getTariffs{tariffs{${times(random.pick([5, 6, 150]), (at) => `a${at}:forecast{contractTotal}`)}}}}`,
  'a stored field under many names': (random, nonce) =>
    `query q${nonce}{checkout{order{${times(random.pick([5, 300]), (at) => `a${at}:changeMark`)}}}}`,
  'computed fields under names in fragments': (random, nonce) => {
    const parts = random.pick([2, 5, 40])
    const fragment = (at: number) =>
      `fragment F${at} on Tariff{${times(3, (name) => `a${at}n${name}:forecast{riseNote}`)}}`
    return `query q${nonce}{getHandsets{handsets{plan{${times(parts, (at) => `...F${at}`)}}}}} ${times(parts, fragment)}`
  },
  'computed fields under names in inline fragments': (random, nonce) =>
    `query q${nonce}{getCart{${times(random.pick([5, 90]), (at) => `...on Cart{a${at}:itemisedBills{amount}}`)}}}`,
  'lists in lists, each under a few names': (random, nonce) => {
    const names = (text: string) => times(random.pick([2, 5]), (at) => `a${at}:${text}`)
    return `query q${nonce}{getTariffs{${names(`tariffs{${names('attributes{value type icon}')} ${names('equipmentsPrice{code}')}}`)}}}`
  },
  'many operations': (random, nonce) =>
    times(random.pick([20, 500, 2000]), (at) => `query q${nonce}${at}{brand{name}}`),
  'a long list': (_random, nonce) =>
    `{getTariffs(catalogTariffCode:[${times(9000, (at) => `"${(nonce + at) % 99_999}"`)
      .slice(0, 90_000)
      .replace(/\s[^ ]*$/, '')}]){tariffs{code}}}`,
  'a long list of nothing': (random, nonce) =>
    `{getTariffs(catalogTariffCode:[${'"" '.repeat(random.pick([400, 30_000]))}"${nonce}"]){tariffs{code}}}`,
  'a deep list': (random, nonce) => {
    const depth = random.pick([20, 1000, 40_000])
    return `{getTariffs(catalogTariffCode:${'['.repeat(depth)}"${nonce}"${']'.repeat(depth)}){tariffs{code}}}`
  },
  'a deep object': (random, nonce) => {
    const depth = random.pick([20, 1000, 15_000])
    return `mutation{prequal(address:${'{eircode:'.repeat(depth)}"${nonce}"${'}'.repeat(depth)}){eircode}}`
  },
  'a deep selection': (random, nonce) => {
    const depth = random.pick([17, 500, 10_000])
    return `{a${nonce}:brand${'{name'.repeat(depth)}${'}'.repeat(depth)}}`
  },
  unclosed: (random, nonce) =>
    `{a${nonce}:${random.pick(['{', '[', '(', '{a', '"', '"""'])}`.padEnd(random.pick([20, 90_000]), '{'),
  'fragments in a circle': (_random, nonce) =>
    `{brand{...A}} fragment A on Brand{...B name} fragment B on Brand{...A x${nonce}:name}`,
  'a fragment in itself': (_random, nonce) => `{brand{...A${nonce}}} fragment A${nonce} on Brand{...A${nonce}}`,
  'fragments that double': (random, nonce) =>
    `{brand{...F0}} ${times(random.pick([12, 60]), (at) => `fragment F${at} on Brand{...F${at + 1} ...F${at + 1}}`)} fragment F${60} on Brand{x${nonce}:name} fragment F12 on Brand{name}`,
  'fragments that nobody uses': (random, nonce) =>
    `{brand{name}} ${times(random.pick([30, 2000]), (at) => `fragment F${nonce}x${at} on Brand{name}`)}`,
  'inline fragments': (random, nonce) => {
    const depth = random.pick([20, 300, 5000])
    return `{a${nonce}:brand${'{...'.repeat(depth)}{name}${'}'.repeat(depth)}}`
  },
  'the same name for other things': (random, nonce) =>
    `{${times(random.pick([18, 300, 1500]), (at) => `a:getTariffs(commitment:${(nonce + at) % 1e6}){tariffs{code}}`)}}`,
  'directives in a row': (random, nonce) =>
    `{a${nonce}:brand${'@include(if:true)'.repeat(random.pick([10, 400, 5000]))}{name}}`,
  'variables that nobody uses': (random, nonce) =>
    `query q${nonce}(${times(random.pick([20, 2000, 6000]), (at) => `$v${at}:Int`)}){brand{name}}`,
  'a variable of a deep type': (random, nonce) => {
    const depth = random.pick([10, 1000, 30_000])
    return `query q${nonce}($v:${'['.repeat(depth)}Int${']'.repeat(depth)}){brand{name}}`
  },
  'fields that nearly exist': (random, nonce) =>
    `{${times(random.pick([10, 300, 1500]), (at) => `getTarifs${nonce}x${'f'.repeat(at % 40)}`)}}`,
  'one long wrong name': (random, nonce) => `{brand{${'name'.repeat(random.pick([50, 2000, 20_000]))}${nonce}}}`,
  'a long alias': (random, nonce) => `{${'a'.repeat(random.pick([300, 6000, 90_000]))}${nonce}:brand{name}}`,
  'a long comment': (random, nonce) => `{brand{name}}#${nonce}${'x'.repeat(random.pick([500, 90_000]))}`,
  commas: (random, nonce) => `{${','.repeat(random.pick([500, 90_000]))}a${nonce}:brand{name}}`,
  'a long text': (random, nonce) =>
    `{addressSearch(text:${JSON.stringify(`${nonce}${longText(random, 40_000)}`)}){eircode}}`,
  'a block text': (random, nonce) =>
    `{addressSearch(text:"""${nonce}${'\n   '.repeat(random.pick([30, 20_000]))}x"""){eircode}}`,
  'all types': (_random, nonce) =>
    `query q${nonce}{__schema{types{fields{type{ofType{ofType{ofType{ofType{name}}}}} args{type{name}}} inputFields{name} enumValues{name}}}}`,
  'types of types': (random, nonce) => {
    const depth = random.pick([6, 13, 400])
    return `query q${nonce}{__schema{types${'{fields{type'.repeat(depth)}{name}${'}}'.repeat(depth)}}}`
  },
  'a subscription': (_random, nonce) => `subscription s${nonce}{brand{name}}`,
  'definitions of types': (random, nonce) =>
    `type T${nonce}{a:Int} ${times(random.pick([2, 2000]), (at) => `scalar S${at}`)}`,
  'the largest number': (random, nonce) =>
    `{a${nonce}:addressSearch(text:"a" limit:${'9'.repeat(random.pick([20, 90_000]))}){eircode}}`,
  'names of JavaScript': (_random, nonce) =>
    `{__proto__:brand{constructor:name toString:name} hasOwnProperty${nonce % 10}:brand{name}}`,
  'a name that is none': (_random, nonce) => `{ａ${nonce}:brand{name} "x":brand{name}}`,
}
