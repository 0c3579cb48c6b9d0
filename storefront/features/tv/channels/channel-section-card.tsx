import { useId } from 'react'
import { Card } from '#storefront/ui/card.tsx'
import type { ChannelGroup, ChannelSection } from './channel-sections.ts'

export function ChannelSectionCard({ section }: { section: ChannelSection }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-5 sm:p-7">
      <h2 id={id} className="text-heading">
        {titleOf(section)}
      </h2>
      <div className="mt-4 grid gap-5">
        {section.groups.map((group) => (
          <Group key={group.group} group={group} />
        ))}
      </div>
    </Card>
  )
}

function titleOf({ pack, smaller, count }: ChannelSection): string {
  const channels = count === 1 ? '1 channel' : `${count} channels`
  if (pack.isExtra) return `${pack.name} adds ${channels} to any pack`
  return smaller === null ? `${pack.name}: ${channels}` : `${pack.name} adds ${channels} to ${smaller.name}`
}

function Group({ group: { title, channels } }: { group: ChannelGroup }) {
  const id = useId()
  return (
    <div>
      <h3 id={id} className="text-sm font-semibold text-accent">
        {title} <span className="figures font-normal text-ink-soft">({channels.length})</span>
      </h3>
      <ul aria-labelledby={id} className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {channels.map(({ code, name, logo, hd, shows }) => (
          <li key={code} className="flex items-start gap-3 text-sm">
            <span
              aria-hidden="true"
              className="grid h-9 w-13 shrink-0 place-items-center rounded-card bg-surface-tint text-xs font-bold text-accent forced-frame"
            >
              {logo}
            </span>
            <span className="min-w-0 pt-1.5">
              <span className="font-semibold">{name}</span>
              {hd && (
                <abbr
                  title="high definition"
                  className="ml-1.5 rounded border border-line-strong px-1 text-xs text-ink-soft no-underline"
                >
                  HD
                </abbr>
              )}
              {shows && <span className="block text-xs text-ink-soft">{shows}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
