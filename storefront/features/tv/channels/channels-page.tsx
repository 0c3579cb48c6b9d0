import { useDeferredValue, useId, useState } from 'react'
import { Link } from 'react-router'
import { longDate } from '#storefront/formatting/long-date.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { inputClass } from '#storefront/ui/form/input-class.ts'
import { ChannelSectionCard } from './channel-section-card.tsx'
import { type ChannelList, type ChannelPack, channelSections, searchSections } from './channel-sections.ts'
import { PacksSideBySide } from './packs-side-by-side.tsx'

type ChannelsPageProps = {
  list: ChannelList
  /** Null: every pack. */
  pack: ChannelPack | null
}

export function ChannelsPage({ list, pack }: ChannelsPageProps) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const sections = channelSections(list, pack)
  const found = searchSections(sections, wanted)
  const count = found.reduce((sum, section) => sum + section.count, 0)
  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="text-page">{pack === null ? 'TV channels' : `${pack.name}: every channel`}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-soft">{leadOf(pack)}</p>
      <PackLinks list={list} pack={pack} />
      <Search typed={typed} onType={setTyped} result={wanted.trim() === '' ? null : resultText(count, wanted)} />
      <div className="mt-6 grid gap-6">
        {found.map((section) => (
          <ChannelSectionCard key={section.pack.code} section={section} />
        ))}
      </div>
      {pack === null && <PacksSideBySide list={list} />}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton to={pack?.isExtra ? '/shop/add-ons' : '/shop/tv'}>
          {pack?.isExtra ? 'See extras' : 'See packs and prices'}
        </LinkButton>
        <p className="text-sm text-ink-soft">
          Channel list from {longDate(list.listedOn)}. Your contract names this date.
        </p>
      </div>
    </div>
  )
}

function leadOf(pack: ChannelPack | null): string {
  if (pack === null) return 'Every channel in every pack, and what each pack adds to the one below it.'
  const hd = pack.hdCount === pack.count ? 'all' : `${pack.hdCount} of them`
  const channels = `${pack.count} channels, ${hd} in HD`
  return pack.isExtra ? `${channels}. You can add it to any TV pack.` : `${channels}.`
}

function resultText(count: number, typed: string): string {
  const what = `“${typed.trim()}”`
  if (count === 0) return `No channel matches ${what}. Check the spelling, or try another pack.`
  return count === 1 ? `1 channel matches ${what}.` : `${count} channels match ${what}.`
}

function PackLinks({ list: { packs }, pack }: ChannelsPageProps) {
  const links = [
    { path: '/shop/tv/channels', text: 'All packs', isHere: pack === null },
    ...packs.map((each) => ({
      path: each.path,
      text: `${each.name} (${each.isExtra ? '+' : ''}${each.count})`,
      isHere: each.code === pack?.code,
    })),
  ]
  return (
    <nav aria-label="Packs" className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ path, text, isHere }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={isHere ? 'page' : undefined}
              className={`figures inline-flex min-h-11 items-center rounded-pill border px-4 text-sm font-semibold ${isHere ? 'border-accent bg-accent text-white' : 'border-line-strong bg-surface hover:bg-surface-tint'}`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SearchProps = { typed: string; onType: (typed: string) => void; result: string | null }

/** Without JavaScript the whole list is on the page, which the browser searches itself. */
function Search({ typed, onType, result }: SearchProps) {
  const id = useId()
  return (
    <search className="mt-5 block max-w-md noscript:hidden">
      <label htmlFor={id} className="mb-2 block font-semibold">
        Find a channel or a sport
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        placeholder="RTÉ, GAA, films"
        autoComplete="off"
        aria-describedby={`${id}-result`}
        className={inputClass(false)}
      />
      <p id={`${id}-result`} role="status" className="mt-2 min-h-6 text-sm text-ink-soft">
        {result}
      </p>
    </search>
  )
}
