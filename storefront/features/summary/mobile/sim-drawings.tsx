/** A card with cut-outs in three sizes. */
export function SimCardDrawing() {
  return (
    <svg viewBox="0 0 64 48" aria-hidden="true" className="h-12 w-16 shrink-0">
      <rect x="2" y="4" width="60" height="40" rx="5" className="fill-purple-100 stroke-purple-300" strokeWidth="1.5" />
      <path d="M24 10h20l6 6v22H24z" className="fill-surface stroke-purple-300" strokeWidth="1.5" />
      <rect x="29" y="18" width="16" height="14" rx="3" className="fill-warning-300 stroke-warning-700" />
      <path d="M29 25h5m6 0h5M34 18v14m6-14v14" className="stroke-warning-700" strokeWidth="1" />
      <path d="M8 14h10M8 20h8M8 26h10" className="stroke-purple-300" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** A phone that scans a code. */
export function ESimDrawing() {
  return (
    <svg viewBox="0 0 64 48" aria-hidden="true" className="h-12 w-16 shrink-0">
      <rect x="20" y="2" width="25" height="44" rx="5" className="fill-purple-900" />
      <rect x="22.5" y="6" width="20" height="35" rx="2" className="fill-surface" />
      <path
        d="M26 13h5v5h-5zM34 13h5v5h-5zM26 21h5v5h-5zM34 21h2v2h-2zM37 24h2v2h-2zM34 26h2v1h-2zM38 21h1v1h-1z"
        className="fill-purple-900"
      />
      <path d="M27 33h11" className="stroke-pink-600" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M50 16a9 9 0 0 1 0 14M54 12a15 15 0 0 1 0 22M15 16a9 9 0 0 0 0 14M11 12a15 15 0 0 0 0 22"
        fill="none"
        className="stroke-pink-600"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** A phone's screen after dialling *#06#: the EID is the longest number. */
export function EidDrawing() {
  return (
    <svg viewBox="0 0 220 150" aria-hidden="true" className="w-full max-w-64">
      <rect x="6" y="6" width="88" height="138" rx="14" className="fill-purple-900" />
      <rect x="12" y="14" width="76" height="122" rx="8" className="fill-surface" />
      <text x="50" y="38" textAnchor="middle" className="fill-ink font-sans text-[15px] font-semibold">
        *#06#
      </text>
      {KEYS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="7.5" className="fill-purple-100" />
      ))}
      <circle cx="50" cy="124" r="7.5" className="fill-success-700" />
      <path d="M100 75h16m-6-6 6 6-6 6" fill="none" className="stroke-pink-600" strokeWidth="3" strokeLinecap="round" />
      <rect x="124" y="6" width="90" height="138" rx="14" className="fill-purple-900" />
      <rect x="130" y="14" width="78" height="122" rx="8" className="fill-surface" />
      <text x="138" y="36" className="fill-ink font-sans text-[9px]">
        IMEI
      </text>
      <path d="M138 43h46" className="stroke-neutral-300" strokeWidth="5" />
      <rect x="134" y="56" width="70" height="44" rx="5" className="fill-pink-50 stroke-pink-600" strokeWidth="2" />
      <text x="139" y="68" className="fill-ink font-sans text-[10px] font-semibold">
        EID
      </text>
      <path d={BARS} className="stroke-purple-900" strokeWidth="1.6" />
      <path d="M139 92h60" className="stroke-purple-900" strokeWidth="3" strokeDasharray="6 2" />
      <text x="138" y="116" className="fill-ink font-sans text-[9px]">
        IMEI 2
      </text>
      <path d="M138 123h46" className="stroke-neutral-300" strokeWidth="5" />
    </svg>
  )
}

const KEYS = [0, 1, 2].flatMap((row) => [28, 50, 72].map((x) => [x, 58 + row * 21] as const))
const BARS = Array.from({ length: 20 }, (_, bar) => `M${140 + bar * 3}${bar % 3 === 0 ? '.5' : ''} 73v12`).join('')
