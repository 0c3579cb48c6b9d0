import { expect, test } from 'vitest'
import type { ChannelList, TvChannel } from '../channels/channel-list.ts'
import { aRelease, words } from '../release.fixture.ts'
import { isUndated } from './diff-channels.ts'

function aChannel(code: string, parts: Partial<TvChannel> = {}): TvChannel {
  return { code, name: code, logo: code, group: 'IRISH', hd: false, shows: null, ...parts }
}

function aList(parts: Partial<ChannelList> = {}): ChannelList {
  return {
    date: '2026-11-01',
    channels: [aChannel('A'), aChannel('B', { hd: true })],
    packs: [
      { code: 'TV', name: 'TV Small', buildsOn: null, adds: ['A'] },
      { code: 'TV_2', name: 'TV Large', buildsOn: 'TV', adds: ['B'] },
    ],
    ...parts,
  }
}

const OTHER = { channels: [aChannel('C'), aChannel('B', { hd: true, logo: 'b' })] }
const MOVED = {
  ...OTHER,
  packs: [{ code: 'TV', name: 'TV Small', buildsOn: null, adds: ['C'] }, ...aList().packs.slice(1)],
}

function changed(before: ChannelList | null, after: ChannelList): string[] {
  return words(aRelease({ channelList: before }), aRelease({ channelList: after }))
}

test('CHAN-4: the difference of two releases names the channels that a pack gets and loses, and other changes of them', () => {
  expect(changed(aList(), aList({ ...MOVED, date: '2026-12-01' }))).toEqual([
    'Channels: TV Small: new C; gone A',
    'Channels: TV Large: new C; gone A',
    'Channels: Changed: B: logo B → “b”',
    'Channels: Date of the list: 2026-11-01 → 2026-12-01',
  ])
  expect(changed(null, aList())).toEqual(['Channels: TV Small: new A', 'Channels: TV Large: new A, B in HD'])
})

test('CHAN-4: other channels under the date of the list before are not published', () => {
  expect(changed(aList(), aList(MOVED)).at(-1)).toContain('give channels.json a later one than 2026-11-01')
  expect(isUndated(aList(), aList(MOVED))).toBe(true)
  expect(isUndated(aList(), aList({ ...MOVED, date: '2026-10-01' }))).toBe(true)
  expect(isUndated(aList(), aList({ ...MOVED, date: '2026-12-01' }))).toBe(false)
  expect(isUndated(aList(), aList({ channels: [aChannel('A', { shows: 'More' }), aChannel('B', { hd: true })] }))).toBe(
    false,
  )
  expect(isUndated(null, aList())).toBe(false)
})
