import { expect, test } from 'vitest'
import type { Problem } from '../release.ts'
import { aSimOnly, PICTURES, problems, wholeCatalogue } from './catalogue.fixture.ts'
import { compileRelease } from './compile-release.ts'

/** What the compiler says of a catalogue without these files. */
function problemsWithout(taken: RegExp, changes: Record<string, unknown> = {}): Problem[] {
  const files = wholeCatalogue(changes).filter(({ path }) => !taken.test(path))
  const result = compileRelease(files, PICTURES)
  return result.ok ? [] : result.refusal
}

test.each([
  ['dualplay-pstn', 'DUALPLAY_PSTN'],
  ['sa-pstn', 'SA_PSTN'],
  ['tv', 'TV'],
  ['mobile', 'MOBILE'],
  ['mbb', 'MBB'],
])('CAT-57: a catalogue with nothing in %s/ is refused', (folder, group) => {
  expect(problemsWithout(new RegExp(`^${folder}/`))).toEqual([
    { file: `${folder}/`, field: '', message: `holds no offer: there would be nothing of ${group} to buy` },
  ])
})

test('CAT-57: a catalogue without any offer is refused for each service group at once', () => {
  expect(problemsWithout(/^(?!handsets).*\//).map(({ file }) => file)).toEqual([
    'mobile/',
    'mbb/',
    'tv/',
    'dualplay/',
    'sa-pstn/',
    'dualplay-pstn/',
  ])
})

test('CAT-57: a service group whose only offer cannot be read has a mistake, but is not empty', () => {
  expect(problems({ 'sa-pstn/talk.json': undefined })).toEqual(['sa-pstn/talk.json : is not JSON'])
})

test('CAT-57: a folder that cannot be read is one mistake, and not empty', () => {
  const unreadable = ['dualplay/', 'handsets/', 'tv/'].map((path) => ({ path, unreadable: 'cannot be read' }))
  const files = wholeCatalogue().filter(({ path }) => !/^(dualplay|handsets|tv)\//.test(path))
  const result = compileRelease([...files, ...unreadable], PICTURES)
  expect(result.ok ? [] : result.refusal.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'handsets/ cannot be read',
    'dualplay/ cannot be read',
    'tv/ cannot be read',
  ])
})

test('CAT-57: bill-pay plans without any handset are refused, SIM-only plans are not', () => {
  expect(problemsWithout(/^handsets/)).toEqual([
    { file: 'handsets/', field: '', message: 'holds no handset: bill-pay plans come with one' },
  ])
  expect(problemsWithout(/^handsets|bill-pay/, { 'mobile/sim.json': aSimOnly() })).toEqual([])
})

test('CAT-57: mobile broadband without any device is refused', () => {
  expect(problems({ 'devices.json': [] })).toEqual(['devices.json : holds no device: mobile broadband comes with one'])
  expect(problems({ 'devices.json': 'none' })).toEqual(['devices.json : must be a list'])
})

test('CAT-58: each picture that a page shows or is shared with must be there, and all that are not are named', () => {
  const { 'share-tv.svg': _, 'home-phone.svg': __, ...others } = PICTURES
  const result = compileRelease(wholeCatalogue(), others)
  expect(result.ok ? [] : result.refusal).toEqual(
    ['home-phone.svg', 'share-tv.svg'].map((name) => ({
      file: `pictures/${name}`,
      field: '',
      message: 'is missing: a page of the shop shows it',
    })),
  )
})
