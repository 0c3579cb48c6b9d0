import { WAVE } from './home-things.ts'
import { shadow } from './paint.ts'

/** 300 wide, standing on y = 0: a page of work on its screen. */
export const laptop = `${shadow(6, 2, 340, 30)}
<rect x="-116" y="-182" width="238" height="160" rx="14" fill="#170324"/><rect x="-120" y="-184" width="238" height="160" rx="14" fill="url(#ink)"/>
<rect x="-109" y="-173" width="216" height="138" rx="7" fill="url(#screen)"/>
<rect x="-92" y="-158" width="92" height="108" rx="7" fill="#fff" opacity=".95"/>
<g stroke-linecap="round" stroke-width="8"><path d="M-78-138h46" stroke="#d50074"/><path d="M-78-116h64M-78-96h64M-78-76h40" stroke="#d7b9f2"/></g>
<g fill="#fff"><rect x="22" y="-92" width="16" height="42" rx="4" opacity=".75"/><rect x="48" y="-122" width="16" height="72" rx="4" opacity=".85"/><rect x="74" y="-152" width="16" height="102" rx="4"/></g>
<path d="M-109-166a7 7 0 0 1 7-7h88l-95 138z" fill="#fff" opacity=".1"/>
<path d="M-150-24h298l14 16a6 6 0 0 1-5 10h-316a6 6 0 0 1-5-10z" fill="url(#metal)"/><path d="M-34-24h66l4 8h-74z" fill="#7d3ab7" opacity=".5"/>`

const unit = (y: number, lit: number) => `<g transform="translate(0 ${y})">
<rect x="-78" y="0" width="156" height="42" rx="8" fill="url(#inkEdge)"/><rect x="-70" y="8" width="84" height="26" rx="5" fill="#170324" opacity=".6"/>
<g stroke="#b888e9" stroke-width="4" stroke-linecap="round" opacity=".8"><path d="M-60 16v10M-48 16v10M-36 16v10M-24 16v10M-12 16v10M0 16v10"/></g>
<rect x="26" y="17" width="${lit}" height="8" rx="4" fill="url(#glow)"/><circle cx="66" cy="21" r="4" fill="#ffe2a0"/></g>`

/** A home server of four shelves, 180 by 250, standing on y = 0. */
export const server = `${shadow(8, 2, 250, 32)}
<path d="M-70-8h34v12h-34zM36-8h34v12h-34z" fill="#170324"/>
<rect x="-92" y="-250" width="188" height="244" rx="20" fill="#b99add"/><rect x="-96" y="-250" width="186" height="244" rx="20" fill="url(#shell)"/>
<g transform="translate(-3 0)">${unit(-208, 30)}${unit(-158, 22)}${unit(-108, 30)}${unit(-58, 16)}</g>
<g transform="translate(-74 -246) scale(1.1)" fill="none" stroke="#9751d7" stroke-linecap="round">${WAVE}</g>`
