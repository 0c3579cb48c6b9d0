const TICK = 'm5 12.5 4.5 4.5L19 7.5'

/** Icons of the catalogue, by name. */
const PATHS = new Map([
  ['speed', 'M12 14l4.5-5M4.6 18.5a9 9 0 1 1 14.8 0M12 15.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z'],
  ['wifi', 'M2.8 9.2a13.4 13.4 0 0 1 18.4 0M6 12.7a8.8 8.8 0 0 1 12 0M9.2 16.1a4.2 4.2 0 0 1 5.6 0M12 19.5v.01'],
  [
    'phone',
    'M6.5 4h3l1.5 4-2 1.6a11 11 0 0 0 5.4 5.4l1.6-2 4 1.5v3a1.8 1.8 0 0 1-2 1.8A16 16 0 0 1 4.7 6a1.8 1.8 0 0 1 1.8-2Z',
  ],
  [
    'calls',
    'M6.5 6h2.6l1.3 3.5-1.8 1.4a9.6 9.6 0 0 0 4.7 4.7l1.4-1.8 3.5 1.3v2.6a1.6 1.6 0 0 1-1.8 1.6A14 14 0 0 1 4.9 7.8 1.6 1.6 0 0 1 6.5 6ZM14.5 3.5a6 6 0 0 1 6 6M14.5 7a2.5 2.5 0 0 1 2.5 2.5',
  ],
  ['tv', 'M4 6.5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM8 21h8'],
  ['data', 'M8 4v16m0-16L4.5 7.5M8 4l3.5 3.5M16 20V4m0 16 3.5-3.5M16 20l-3.5-3.5'],
  [
    'texts',
    'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-4.5 4V16H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5Z',
  ],
  [
    'engineer',
    'M14.5 6.3a4.2 4.2 0 0 1 5.2-2l-2.8 2.8.3 2.4 2.4.3 2.1-2.1a4.2 4.2 0 0 1-5.9 4.7l-7.3 7.4a2.1 2.1 0 0 1-3-3l7.4-7.3a4.2 4.2 0 0 1 1.6-3.2Z',
  ],
  ['world', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.2 12h17.6M12 3c5 5.4 5 12.6 0 18-5-5.4-5-12.6 0-18Z'],
  ['shield', 'M12 3l7.5 2.8v5.4c0 4.6-3 8-7.5 9.8-4.5-1.8-7.5-5.2-7.5-9.8V5.8L12 3ZM8.8 12l2.3 2.3 4.3-4.5'],
  ['sport', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8l3.8 2.8-1.5 4.5H9.7l-1.5-4.5L12 8Z'],
  ['record', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V12l3 2'],
  [
    'gift',
    'M4 11h16v9H4v-9ZM3 7.5h18V11H3V7.5ZM12 7.5V20M12 7.5C9 7.5 7 6.5 7.5 4.7S11 3.5 12 7.5c1-4 4-4.6 4.5-2.8S15 7.5 12 7.5Z',
  ],
])

type FeatureIconProps = {
  name: string | null
  /** Read out for the icon, where the text beside it does not say the same. */
  alt?: string | null
  className?: string
}

/** An unknown name gets a tick. */
export function FeatureIcon({ name, alt = null, className = 'size-5' }: FeatureIconProps) {
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`}>
        <path
          d={PATHS.get(name ?? '') ?? TICK}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {alt && <span className="sr-only">{alt}</span>}
    </>
  )
}
