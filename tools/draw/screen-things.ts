import { WAVE } from './home-things.ts'
import { shadow } from './paint.ts'

export const waveBadge = `<g fill="none" stroke="#9751d7" stroke-linecap="round">${WAVE}</g>`

const STAND = `<path d="M-36-40h72l10 34h-92z" fill="#240636"/><rect x="-80" y="-12" width="160" height="13" rx="6.500" fill="url(#inkEdge)"/>`
const PLAY = `<circle r="42" fill="#fff" opacity=".96"/><path d="M-12-20v40a3.500 3.500 0 0 0 5.400 2.900l29-20a3.500 3.500 0 0 0 0-5.800l-29-20a3.500 3.500 0 0 0-5.400 2.900z" fill="#d50074"/>`

/** A television of 330 by 236 with whatever is on; what is on is drawn in a box from -152, -212 to 152, -44. */
function television(show: string): string {
  return `${shadow(8, 0, 300, 34)}${STAND}
<rect x="-165" y="-228" width="334" height="202" rx="20" fill="#170324"/><rect x="-169" y="-230" width="334" height="202" rx="20" fill="url(#ink)"/>
<clipPath id="on"><rect x="-155" y="-216" width="306" height="174" rx="10"/></clipPath><g clip-path="url(#on)">${show}
<path d="M-155-216h150l-122 174h-28z" fill="#fff" opacity=".09"/></g>
<path d="M-150-229h292" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`
}

const waves = `<path d="M-155-92c56-36 104-28 148-8s92 20 158-20v80h-306z" fill="#370b52" opacity=".35"/>
<path d="M-155-68c60-26 110-18 150-4s96 14 156-12v46h-306z" fill="#fff" opacity=".16"/>`

export const essentialTv = television(`<rect x="-155" y="-216" width="306" height="174" fill="url(#screen)"/>${waves}
<g transform="translate(-2 -130)">${PLAY}</g>`)

const tile = (x: number, fill: string, inside: string) =>
  `<g transform="translate(${x} -92)"><rect width="66" height="42" rx="7" fill="${fill}"/>${inside}</g>`

export const familyTv = television(`<rect x="-155" y="-216" width="306" height="174" fill="url(#dawn)"/>
<circle cx="96" cy="-176" r="60" fill="url(#bloom)" opacity=".35"/>
<g fill="#fff"><circle cx="-120" cy="-190" r="3"/><circle cx="-52" cy="-200" r="2.500"/><circle cx="118" cy="-190" r="3"/><circle cx="70" cy="-120" r="2.500"/><circle cx="-128" cy="-130" r="2.500"/></g>
<g transform="translate(6 -156) rotate(28)">
<path d="M-12 34c-6 12-4 22 0 34 5-6 7-10 12-10s7 4 12 10c4-12 6-22 0-34z" fill="#ffe2a0"/>
<path d="M-22 14l-16 26 18-4zM22 14l16 26-18-4z" fill="#652794"/>
<path d="M0-46c22 18 26 46 20 82h-40c-6-36-2-64 20-82z" fill="url(#shellTop)"/>
<path d="M0-46c10 8 16 18 19 28h-38c3-10 9-20 19-28z" fill="#f61d8e"/>
<circle cy="2" r="12" fill="#4c1770"/><circle cy="2" r="7.500" fill="#d7b9f2"/></g>
<path d="M-155-104h306v62h-306z" fill="#240636" opacity=".4"/>
${tile(-142, 'url(#pink)', '<circle cx="33" cy="21" r="12" fill="#fff" opacity=".9"/>')}
${tile(-68, 'url(#gold)', '<path d="M18 30l15-20 15 20z" fill="#fff" opacity=".9"/>')}
${tile(6, 'url(#violetSoft)', '<path d="M33 32c-20-12-14-24-6-22 4 1 6 5 6 5s2-4 6-5c8-2 14 10-6 22z" fill="#fff" opacity=".95"/>')}
${tile(80, 'url(#violet)', '<rect x="21" y="11" width="24" height="20" rx="5" fill="#fff" opacity=".9"/>')}`)

export const cinemaTv = television(`<rect x="-155" y="-216" width="306" height="174" fill="url(#dusk)"/>
<circle cx="34" cy="-118" r="92" fill="url(#bloom)" opacity=".4"/><circle cx="34" cy="-112" r="38" fill="#ffe2a0"/>
<path d="M-155-92l46-38 34 26 48-50 54 58 38-30 56 48 30-18v60h-306z" fill="#4c1770"/>
<path d="M-155-74c50-18 96-14 140-2s100 12 166-8v50h-306z" fill="#240636"/>
<path d="M10-74c10-2 38-2 48 0l-4 6h-40z" fill="#ffe2a0" opacity=".7"/>
<path d="M-155-216h306v22h-306zM-155-60h306v22h-306z" fill="#12021c"/>`)

export const popcorn = `${shadow(4, 0, 96, 16)}
<g fill="#fff3d6"><circle cx="-26" cy="-96" r="15"/><circle cx="-6" cy="-106" r="17"/><circle cx="16" cy="-102" r="16"/><circle cx="32" cy="-92" r="12"/></g>
<g fill="#ffd98a"><circle cx="-20" cy="-92" r="7"/><circle cx="4" cy="-100" r="7"/><circle cx="24" cy="-94" r="6"/></g>
<path d="M-42-90h84l-12 88a6 6 0 0 1-6 4h-48a6 6 0 0 1-6-4z" fill="#fff"/>
<path d="M-42-90h17l5 92h-4a6 6 0 0 1-6-4zM-8-90h17l-2 92h-13zM25-90h17l-12 88a6 6 0 0 1-6 4h-4z" fill="url(#pink)"/>
<path d="M10-90h32l-12 88a6 6 0 0 1-6 4h-20z" fill="#240636" opacity=".1"/>`

export const clapper = `<rect x="-56" y="-62" width="112" height="76" rx="9" fill="#170324"/><rect x="-58" y="-64" width="112" height="76" rx="9" fill="url(#ink)"/>
<g transform="rotate(-13 -54 -70)"><rect x="-58" y="-90" width="112" height="20" rx="5" fill="#fff"/><path d="M-44-90h18l-12 20h-18zM-8-90h18l-12 20h-18zM28-90h18l-12 20h-18z" fill="#d50074"/></g>
<rect x="-58" y="-66" width="112" height="20" rx="4" fill="#fff"/><path d="M-56-46l10-20h18l-10 20zM-18-46l10-20h18l-10 20zM20-46l10-20h18l-10 20z" fill="#d50074"/>
<path d="M-42-28h66M-42-12h44" stroke="#b888e9" stroke-width="6" stroke-linecap="round"/>`

export const tablet = `${shadow(0, 0, 230, 26)}<rect x="-100" y="-148" width="208" height="148" rx="18" fill="#170324"/><rect x="-104" y="-149" width="208" height="148" rx="18" fill="url(#ink)"/>
<rect x="-94" y="-139" width="188" height="128" rx="10" fill="url(#pink)"/><path d="M-94-50c36-22 66-18 92-6s58 10 96-12v47a10 10 0 0 1-10 10h-168a10 10 0 0 1-10-10z" fill="#8a004a" opacity=".4"/>
<path d="M0-38c-60-36-42-78-16-70 11 3 16 15 16 15s5-12 16-15c26-8 44 34-16 70z" fill="#fff"/><path d="M-94-129a10 10 0 0 1 10-10h70l-80 118z" fill="#fff" opacity=".14"/>`

/** 120 by 246, standing on y = 0. */
export const phoneFront = `<rect x="-58" y="-246" width="122" height="246" rx="27" fill="#170324"/><rect x="-62" y="-247" width="122" height="246" rx="27" fill="url(#ink)"/>
<clipPath id="glass"><rect x="-54" y="-239" width="106" height="230" rx="20"/></clipPath><g clip-path="url(#glass)">
<rect x="-54" y="-239" width="106" height="230" fill="url(#dawn)"/><circle cx="20" cy="-170" r="70" fill="url(#bloom)" opacity=".35"/>
<path d="M-54-86c26-18 46-12 60-4s28 8 46-8v98h-106z" fill="#370b52" opacity=".35"/><path d="M-54-58c26-14 46-8 60-2s28 6 46-6v66h-106z" fill="#fff" opacity=".18"/>
<path d="M-54-239h60l-60 120z" fill="#fff" opacity=".14"/></g>
<rect x="-19" y="-231" width="36" height="10" rx="5" fill="#170324"/>
<g fill="#fff"><rect x="-32" y="-150" width="11" height="18" rx="3.500"/><rect x="-15" y="-162" width="11" height="30" rx="3.500"/><rect x="2" y="-174" width="11" height="42" rx="3.500"/><rect x="19" y="-188" width="11" height="56" rx="3.500"/></g>
<rect x="-20" y="-19" width="38" height="4" rx="2" fill="#fff" opacity=".8"/>`

export const phoneBack = `<rect x="-54" y="-246" width="118" height="246" rx="27" fill="#652794"/><rect x="-58" y="-247" width="118" height="246" rx="27" fill="url(#violetSoft)"/>
<path d="M-58-150c40-30 76-26 118-8v-62a27 27 0 0 0-27-27h-64a27 27 0 0 0-27 27z" fill="#fff" opacity=".18"/>
<rect x="-46" y="-234" width="50" height="64" rx="18" fill="#8a4bc8"/>
<g><circle cx="-21" cy="-216" r="12" fill="url(#lens)"/><circle cx="-21" cy="-189" r="12" fill="url(#lens)"/></g><g fill="#fff" opacity=".85"><circle cx="-25" cy="-220" r="2.800"/><circle cx="-25" cy="-193" r="2.800"/></g><circle cx="20" cy="-216" r="5" fill="#ffe2a0"/>
<g transform="translate(-22 -132) scale(1.300)" fill="none" stroke="#fff" stroke-opacity=".85" stroke-linecap="round">${WAVE}</g>`

/** Its middle at 0, 0. */
export const simCard = `<path d="M-70-108h92l56 54v150a18 18 0 0 1-18 18h-130a18 18 0 0 1-18-18v-186a18 18 0 0 1 18-18z" transform="translate(5 4)" fill="#240636"/>
<path d="M-70-108h92l56 54v150a18 18 0 0 1-18 18h-130a18 18 0 0 1-18-18v-186a18 18 0 0 1 18-18z" fill="url(#ink)"/>
<path d="M-70-108h60l-78 130v-112a18 18 0 0 1 18-18z" fill="#fff" opacity=".13"/>
<rect x="-52" y="-22" width="96" height="92" rx="18" fill="url(#gold)"/>
<path d="M-52 8h30M-52 40h30M14 8h30M14 40h30M-4-22v18M-4 52v18" stroke="#a3661a" stroke-width="4"/><rect x="-22" y="-4" width="36" height="56" rx="9" fill="none" stroke="#a3661a" stroke-width="4"/>
<g transform="translate(-62 -92) scale(1.500)" fill="none" stroke="#ff64a6" stroke-linecap="round">${WAVE}</g>`

/** @param badge drawn in 36 by 36 */
export const homeRouter = (badge: string) => `${shadow(8, 2, 200, 32)}
<path d="M-70-8h140v6c0 8-30 14-70 14s-70-6-70-14z" fill="#370b52"/>
<path d="M-68-206c0-16 30-26 68-26s68 10 68 26v196c0 10-30 18-68 18s-68-8-68-18z" fill="url(#shell)"/>
<ellipse cy="-206" rx="68" ry="26" fill="url(#shellTop)"/><ellipse cy="-206" rx="46" ry="16" fill="#cdb4e6" opacity=".5"/>
<path d="M-68-58c0 14 30 22 68 22s68-8 68-22v14c0 14-30 22-68 22s-68-8-68-22z" fill="url(#glow)"/>
<g transform="translate(-38 -156) scale(2)">${badge}</g>`

export const pocketWifi = `${shadow(4, 2, 190, 24)}
<rect x="-82" y="-108" width="170" height="108" rx="28" fill="#170324"/><rect x="-86" y="-110" width="170" height="108" rx="28" fill="url(#ink)"/>
<rect x="-64" y="-92" width="92" height="66" rx="12" fill="url(#screen)"/><path d="M-40-92h38l-46 66h-4a12 12 0 0 1-12-12v-42a12 12 0 0 1 12-12z" fill="#fff" opacity=".14"/>
<g fill="#fff"><rect x="-48" y="-58" width="10" height="16" rx="3"/><rect x="-33" y="-66" width="10" height="24" rx="3"/><rect x="-18" y="-74" width="10" height="32" rx="3"/><rect x="-3" y="-82" width="10" height="40" rx="3" opacity=".5"/></g>
<circle cx="56" cy="-60" r="15" fill="#fff" opacity=".14"/><circle cx="56" cy="-60" r="7" fill="#ff64a6"/>`
