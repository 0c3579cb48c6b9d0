import { Link } from 'react-router'

type ChannelsLinkProps = {
  channels: { count?: number; path: string }
  /** Of the pack, read by screen readers only unless there are several. */
  of: string
  names?: boolean
  /** Beside the page: checkout stays open. */
  newTab?: boolean
  className?: string
}

export function ChannelsLink({
  channels: { count, path },
  of,
  names = false,
  newTab = false,
  className = '',
}: ChannelsLinkProps) {
  return (
    <Link
      to={path}
      {...(newTab && { target: '_blank' })}
      className={`no-print inline-flex min-h-8 items-center text-sm font-semibold text-accent underline underline-offset-4 ${className}`}
    >
      <span>
        {count === undefined ? 'See the channels' : `See all ${count} channels`}
        <span className={names ? '' : 'sr-only'}> of {of}</span>
        {newTab && <span className="sr-only"> (opens in a new tab)</span>}
      </span>
    </Link>
  )
}
