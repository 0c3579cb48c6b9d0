import { WAVE } from './home-things.ts'
import { place } from './paint.ts'

export type Ground = 'rose' | 'lilac' | 'blush' | 'mauve' | 'iris' | 'chosen' | 'night'

const isDark = (ground: Ground) => ground === 'chosen' || ground === 'night'

/** What a thing stands before: the brand's hues, light from the top left, a wave at its feet. */
export function ground(width: number, height: number, kind: Ground): string {
  const wave = (top: number, swell: number, fill: string, opacity: number) => {
    const y = height * top
    const w = width / 4
    return `<path d="M0 ${y}c${w * 0.5} ${-swell} ${w} ${-swell} ${w * 1.6} ${-swell * 0.35}s${w * 1.6} ${swell * 0.9} ${w * 2.4} ${-swell * 0.5}V${height}H0z" fill="${fill}" opacity="${opacity}"/>`
  }
  const base = `<rect width="${width}" height="${height}" fill="url(#${kind})"/>`
  if (kind === 'night') {
    return `${base}<circle cx="${width * 0.86}" cy="${height * 0.02}" r="${height * 0.95}" fill="url(#pinkBloom)" opacity=".8"/>
<circle cx="${width * 0.04}" cy="${height}" r="${height * 0.85}" fill="url(#violetBloom)"/>
${wave(0.84, height * 0.15, '#9751d7', 0.4)}${wave(0.9, height * 0.13, '#f61d8e', 0.55)}${wave(0.96, height * 0.1, '#ffffff', 0.14)}`
  }
  if (kind === 'chosen') {
    return `${base}<circle cx="${width * 0.5}" cy="${height * 0.48}" r="${height * 0.62}" fill="url(#bloom)" opacity=".26"/>
${wave(0.82, height * 0.15, '#ffffff', 0.12)}${wave(0.89, height * 0.12, '#ffffff', 0.14)}`
  }
  return `${base}<circle cx="${width * 0.24}" cy="${height * 0.1}" r="${height * 0.7}" fill="url(#bloom)" opacity=".6"/>
${wave(0.8, height * 0.14, '#ffffff', 0.5)}${wave(0.88, height * 0.12, '#ffffff', 0.6)}`
}

/** Lines of light that are seen on this ground. */
export function lineColours(kind: Ground): readonly string[] {
  return isDark(kind) ? ['#ffffff', '#ffd3e6', '#f7a9d2'] : ['#9751d7', '#b888e9', '#d7b9f2']
}

export const logo = (x: number, y: number, size: number) =>
  place(
    x,
    y,
    size / 36,
    `<rect width="36" height="36" rx="9.5" fill="#fff"/><g fill="none" stroke="url(#pink)" stroke-linecap="round">${WAVE}</g>`,
  )
