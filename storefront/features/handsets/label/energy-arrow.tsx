import type { EnergyClass } from '#storefront/api/generated/types.ts'

/** The colours of the classes are prescribed by the regulation; the brand may not change them. */
const COLOURS = {
  A: '#009640',
  B: '#52ae32',
  C: '#c8d400',
  D: '#ffed00',
  E: '#fbba00',
  F: '#ec6608',
  G: '#e30613',
} satisfies Record<EnergyClass, string>

/** The class in its arrow, beside the scale (Regulation (EU) 2023/1669, annex on distance selling). */
export function EnergyArrow({ energyClass, className }: { energyClass: EnergyClass; className?: string }) {
  return (
    <svg
      viewBox="0 0 112 54"
      role="img"
      aria-label={`Energy class ${energyClass}, on a scale from A to G`}
      className={`forced-fill ${className}`}
    >
      <path d="M1 1h82l28 26-28 26H1z" fill="#fff" stroke="#000" strokeWidth="2" />
      <path d="M27 3h55l26 24-26 24H27z" fill={COLOURS[energyClass]} />
      <path d="M27 2v50" stroke="#000" strokeWidth="2" />
      <g fontFamily="Arial, sans-serif" fontWeight="700" textAnchor="middle">
        <text x="14" y="17" fontSize="15" fill="#000">
          A
        </text>
        <path d="M14 32v-9m-4 4 4-4 4 4" fill="none" stroke="#000" strokeWidth="2" />
        <text x="14" y="48" fontSize="15" fill="#000">
          G
        </text>
        <text x="60" y="42" fontSize="42" fill="#fff" stroke="#000" strokeWidth="1.5" paintOrder="stroke">
          {energyClass}
        </text>
      </g>
    </svg>
  )
}
