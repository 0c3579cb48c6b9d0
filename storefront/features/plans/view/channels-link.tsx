import { Link } from 'react-router'

type ChannelsLinkProps = {
  channels: { count: number; path: string }
  /** Of the pack, read by screen readers only. */
  of: string
  className?: string
}

export function ChannelsLink({ channels: { count, path }, of, className = '' }: ChannelsLinkProps) {
  return (
    <Link
      to={path}
      className={`no-print inline-flex min-h-8 items-center text-sm font-semibold text-accent underline underline-offset-4 ${className}`}
    >
      <span>
        See all {count} channels<span className="sr-only"> of {of}</span>
      </span>
    </Link>
  )
}
