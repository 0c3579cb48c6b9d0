import { WAVE } from './home-things.ts'
import { place, shadow } from './paint.ts'

const wheel = (x: number) =>
  `<circle cx="${x}" cy="-20" r="24" fill="#170324"/><circle cx="${x}" cy="-20" r="12" fill="url(#violetSoft)"/>`

/** A van with its load door to the left. */
export const van = `${shadow(10, 4, 360, 30)}
<path d="M-180-176a16 16 0 0 1 16-16H50v166h-230z" fill="url(#violet)"/><path d="M-180-60h230v34h-230z" fill="#240636" opacity=".18"/>
<path d="M50-150h62c12 0 20 4 27 14l36 56c5 8 7 14 7 24v30H50z" fill="url(#pink)"/><path d="M70-134h40c7 0 12 2 16 9l28 44H70z" fill="url(#sea)"/>
<rect x="162" y="-58" width="20" height="14" rx="7" fill="#ffd98a"/><rect x="-184" y="-30" width="370" height="10" rx="5" fill="#240636"/>
<g transform="translate(-112 -160) scale(2.5)" fill="none" stroke="#fff" stroke-linecap="round" opacity=".92">${WAVE}</g>
${wheel(-110)}${wheel(106)}`

/** A moving box with its lid taped. */
const box = (size: number) =>
  `${shadow(4, 2, size * 1.1, size * 0.13)}<rect x="${-size / 2}" y="${-size * 0.78}" width="${size}" height="${size * 0.78}" rx="5" fill="#f1bd78"/><rect x="${-size / 2}" y="${-size * 0.78}" width="${size}" height="${size * 0.2}" rx="5" fill="#d9984a"/><rect x="${-size * 0.09}" y="${-size * 0.78}" width="${size * 0.18}" height="${size * 0.4}" fill="#fbe2bd"/><path d="M${size * 0.18} ${-size * 0.2}h${size * 0.18}" stroke="#8a5a1c" stroke-width="4" stroke-linecap="round"/>`

/** Boxes on top of each other, as on the pavement. */
export const boxes = `${place(-34, 0, 1, box(84))}${place(40, 0, 1, box(62))}${place(-22, -66, 1, box(58), -3)}`
