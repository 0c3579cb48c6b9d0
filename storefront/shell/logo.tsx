import { useId } from 'react'
import { Link } from 'react-router'
import { useBrand } from './use-brand.ts'

export function Logo({ deep = false }: { deep?: boolean }) {
  const brand = useBrand()
  return (
    <Link
      to="/"
      aria-label={brand ? `${brand.name}, home` : 'Home'}
      className={`display -ml-1 flex min-h-11 items-center gap-2.5 rounded-sm px-1 text-[1.5rem] ${deep ? 'text-white' : 'text-surface-deep'}`}
    >
      <WaveMark />
      {brand?.name}
    </Link>
  )
}

function WaveMark() {
  const fill = useId()
  return (
    <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true" className="forced-fill shrink-0">
      <linearGradient id={fill} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="var(--color-pink-600)" />
        <stop offset="1" stopColor="var(--color-purple-600)" />
      </linearGradient>
      <rect width="36" height="36" rx="9.5" fill={`url(#${fill})`} />
      <g fill="none" stroke="var(--color-white)" strokeLinecap="round">
        <path d="M9.5 14.5c3.5-4.5 6.5-4.5 9.5-1.5s5.5 3 8.5-.8" strokeWidth="2.6" opacity=".6" />
        <path d="M6 23c4.5-6 8.5-6.5 12.5-2.5s7.5 3.5 11.5-1.5" strokeWidth="3.4" />
      </g>
    </svg>
  )
}
