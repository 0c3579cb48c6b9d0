import { useState } from 'react'
import { Picture } from '#storefront/ui/picture.tsx'
import type { PageHandset, Variant } from './handset-choice.ts'

/** The drawing shows back and front side by side; the other views zoom in on a part of it. */
const VIEWS = [
  { name: 'Back and front', look: '' },
  { name: 'Screen', look: 'scale-190 origin-[74%_22%]' },
  { name: 'Back', look: 'scale-190 origin-[14%_34%]' },
  { name: 'Cameras', look: 'scale-260 origin-[21%_19%]' },
] as const

type GalleryProps = { handset: PageHandset; variant: Variant }

export function Gallery({ handset: { flash }, variant }: GalleryProps) {
  const [view, setView] = useState(0)
  const { image, imageAltText, colorCode } = variant
  return (
    <div>
      <div
        style={{ background: groundOf(colorCode) }}
        className="relative overflow-hidden max-md:-mx-4 max-md:border-b max-md:border-line md:rounded-panel md:outline md:outline-line"
      >
        <svg
          viewBox="0 0 600 90"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-[14%] w-full text-white"
        >
          <path d="M0 50C120 8 210 20 330 44s190 22 270-18v64H0z" fill="currentColor" opacity=".45" />
          <path d="M0 72c140-38 250-22 370-8s160 4 230-16v42H0z" fill="currentColor" opacity=".6" />
        </svg>
        <Picture
          key={image}
          src={image}
          alt={`${imageAltText}${view === 0 ? '' : `: ${VIEWS[view]?.name.toLowerCase()}`}`}
          width={600}
          height={600}
          sizes="(min-width: 52rem) 38rem, 100vw"
          priority
          className={`relative mx-auto aspect-square w-full p-[5%] transition-transform max-md:max-w-96 ${VIEWS[view]?.look}`}
        />
        {flash && (
          <p
            style={{ backgroundColor: flash.color }}
            className="forced-frame absolute top-4 left-4 rounded-pill px-3 py-1 text-xs font-semibold text-white md:top-5 md:left-5"
          >
            {flash.description}
          </p>
        )}
      </div>
      <ul aria-label="Views of the phone" className="no-print mt-3 flex gap-2.5">
        {VIEWS.map(({ name, look }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={view === index}
              onClick={() => setView(index)}
              className="block size-16 overflow-hidden rounded-card bg-surface outline outline-line hover:outline-purple-300 aria-pressed:outline-2 aria-pressed:outline-action sm:size-20"
            >
              <Picture src={image} alt={name} width={80} height={80} className={`size-full p-1.5 ${look}`} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The phone's colour, mixed with much white. */
function groundOf(colorCode: string): string {
  const tint = (share: number) => `color-mix(in srgb, ${colorCode} ${share}%, white)`
  return `radial-gradient(circle at 34% 22%, ${tint(10)}, ${tint(42)})`
}
