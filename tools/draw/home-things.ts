import { shadow, spark } from './paint.ts'

/** Things that stand on the ground stand on y = 0 and have their middle at x = 0. */

export const WAVE = `<path d="M9.5 14.5c3.5-4.5 6.5-4.5 9.5-1.5s5.5 3 8.5-.8" stroke-width="2.6" opacity=".6"/>
<path d="M6 23c4.5-6 8.5-6.5 12.5-2.5s7.5 3.5 11.5-1.5" stroke-width="3.4"/>`

export const hub = `${shadow(8, 0, 210, 34)}
<path d="M-40-14h80l10 10a5 5 0 0 1-4 6h-92a5 5 0 0 1-4-6z" fill="#4c1770"/>
<rect x="-60" y="-222" width="120" height="212" rx="40" fill="#b99add"/>
<rect x="-60" y="-222" width="114" height="212" rx="39" fill="url(#shell)"/>
<path d="M-60-120c34-22 70-20 114-4v75a39 39 0 0 1-39 39h-36a39 39 0 0 1-39-39z" fill="#9751d7" opacity=".1"/>
<path d="M-46-186a26 26 0 0 1 26-24" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>
<g transform="translate(-40 -170) scale(2.1)" fill="none" stroke="#9751d7" stroke-linecap="round">${WAVE}</g>
<rect x="-31" y="-56" width="54" height="9" rx="4.5" fill="url(#glow)"/>
<g fill="#b888e9"><circle cx="-22" cy="-34" r="3.2"/><circle cx="-4" cy="-34" r="3.2"/><circle cx="14" cy="-34" r="3.2"/></g>`

export const smallHub = `${shadow(6, 0, 260, 30)}
<path d="M-96-66h186a14 14 0 0 1 13 9l6 17h-224l6-17a14 14 0 0 1 13-9z" fill="url(#shellTop)"/>
<rect x="-116" y="-52" width="228" height="54" rx="19" fill="url(#shell)"/>
<path d="M-100-52h196a18 18 0 0 1 15 9h-226a18 18 0 0 1 15-9z" fill="#fff" opacity=".7"/>
<rect x="-92" y="-30" width="84" height="10" rx="5" fill="url(#gold)"/>
<g fill="#b888e9"><circle cx="30" cy="-25" r="5"/><circle cx="50" cy="-25" r="5"/><circle cx="70" cy="-25" r="5"/></g>
<circle cx="92" cy="-25" r="6" fill="#d50074"/>`

/** Waves of Wi-Fi over a point. */
export function arcs(x: number, y: number, radii: readonly number[], colours: readonly string[], width = 12): string {
  const each = radii.map((radius, i) => {
    const dx = radius * 0.72
    const dy = radius * 0.69
    return `<path d="M${x - dx} ${y - dy}a${radius} ${radius} 0 0 1 ${dx * 2} 0" stroke="${colours[i] ?? '#9751d7'}"/>`
  })
  return `<g fill="none" stroke-linecap="round" stroke-width="${width}">${each.join('')}</g>`
}

/** A cable with light in it, and sparks where the light is. */
export function strand(path: string, sparks: readonly (readonly [number, number])[], width = 12): string {
  return `<g fill="none" stroke-linecap="round">
<path d="${path}" stroke="#240636" stroke-opacity=".12" stroke-width="${width + 8}" transform="translate(4 9)"/>
<path d="${path}" stroke="#4c1770" stroke-width="${width}"/>
<path d="${path}" stroke="url(#strand)" stroke-width="${width * 0.42}"/></g>${sparks.map(([x, y]) => spark(x, y, width * 1.5)).join('')}`
}

export function copperPair(path: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="#240636" stroke-opacity=".12" stroke-width="${width + 8}" stroke-linecap="round" transform="translate(4 9)"/>${aerialPair(path, width)}`
}

/** On poles: too high for a shadow. */
export function aerialPair(path: string, width: number): string {
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="#a3561c" stroke-width="${width}"/>
<path d="${path}" stroke="#ffc98a" stroke-width="${width * 0.5}" stroke-dasharray="${width * 1.1} ${width * 0.9}"/></g>`
}

export const cottage = `${shadow(10, 0, 250, 26)}
<path d="M62-150h26v50h-26z" fill="#4c1770"/><path d="M58-156h34v10h-34z" fill="#652794"/>
<path d="M-100-92h200v92h-200z" fill="url(#wall)"/>
<path d="M-100-92h200v14h-200z" fill="#652794" opacity=".16"/>
<path d="M-74-146h148l44 60h-236z" fill="url(#ink)"/><path d="M-74-146h148l6 8h-160z" fill="#fff" opacity=".22"/>
<g fill="#ffe2a0"><rect x="-78" y="-64" width="40" height="34" rx="4"/><rect x="38" y="-64" width="40" height="34" rx="4"/></g>
<g stroke="#fff" stroke-width="4"><path d="M-58-64v34M-78-47h40M58-64v34M38-47h40"/></g>
<path d="M-20 0v-52a20 20 0 0 1 40 0v52z" fill="url(#pink)"/><circle cx="11" cy="-24" r="3" fill="#ffe2a0"/>`

export const cabinet = `${shadow(10, 2, 190, 26)}
<path d="M-74-6h148v8h-148z" fill="#370b52"/>
<rect x="-70" y="-176" width="140" height="172" rx="10" fill="url(#metal)"/>
<path d="M-80-186h160a8 8 0 0 1 8 8v10h-176v-10a8 8 0 0 1 8-8z" fill="url(#ink)"/>
<path d="M0-166v160" stroke="#7d3ab7" stroke-width="3" opacity=".55"/>
<rect x="-62" y="-158" width="54" height="146" rx="5" fill="#fff" opacity=".28"/>
<g stroke="#652794" stroke-width="4" stroke-linecap="round" opacity=".6"><path d="M-48-142h28M-48-130h28M-48-118h28M20-142h28M20-130h28M20-118h28"/></g>
<rect x="-20" y="-92" width="7" height="26" rx="3.5" fill="#4c1770"/><rect x="13" y="-92" width="7" height="26" rx="3.5" fill="#4c1770"/>
<circle cx="36" cy="-44" r="7" fill="#f61d8e"/><circle cx="-36" cy="-44" r="16" fill="url(#pink)"/>
<g transform="translate(-46.500 -54) scale(.58)" fill="none" stroke="#fff" stroke-linecap="round">${WAVE}</g>`

export const pole = `<path d="M-7 0l3-250h8l3 250z" fill="url(#ink)"/>
<rect x="-58" y="-232" width="116" height="10" rx="4" fill="#4c1770"/><rect x="-44" y="-202" width="88" height="9" rx="4" fill="#4c1770"/>
<g fill="#ffc98a"><rect x="-54" y="-244" width="8" height="14" rx="3"/><rect x="-26" y="-244" width="8" height="14" rx="3"/><rect x="18" y="-244" width="8" height="14" rx="3"/><rect x="46" y="-244" width="8" height="14" rx="3"/></g>`

const key = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="6.500"/>`

export const homePhone = `${shadow(8, 0, 250, 32)}
<path d="M-84-58h168l22 46a12 12 0 0 1-11 17h-190a12 12 0 0 1-11-17z" fill="url(#ink)"/>
<path d="M-84-58h168l5 11h-178z" fill="#fff" opacity=".2"/>
<rect x="-46" y="-242" width="98" height="216" rx="38" fill="#8a004a"/>
<rect x="-50" y="-242" width="96" height="216" rx="38" fill="url(#pink)"/>
<path d="M-12-242h24l-62 120v-82a38 38 0 0 1 38-38z" fill="#fff" opacity=".2"/>
<rect x="-18" y="-230" width="32" height="6" rx="3" fill="#8a004a"/>
<rect x="-34" y="-212" width="64" height="50" rx="11" fill="#240636"/><rect x="-30" y="-208" width="56" height="42" rx="8" fill="url(#violet)"/>
<g transform="translate(-20 -205) scale(1)" fill="none" stroke="#fff" stroke-linecap="round">${WAVE}</g>
<g fill="#fff" opacity=".95">${[-136, -112, -88, -64].map((y) => [-24, -2, 20].map((x) => key(x, y)).join('')).join('')}</g>
<circle cx="74" cy="-26" r="6" fill="#ff64a6"/>`

export const booster = `${shadow(10, 4, 210, 30)}
<rect x="-78" y="-168" width="164" height="168" rx="44" fill="#b294d8"/>
<rect x="-82" y="-170" width="160" height="168" rx="44" fill="url(#shell)"/>
<path d="M-66-128a30 30 0 0 1 28-28" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>
<circle cx="-2" cy="-92" r="50" fill="#9751d7" opacity=".12"/><circle cx="-2" cy="-92" r="38" fill="url(#ink)"/>
<g transform="translate(-26 -116) scale(1.350)" fill="none" stroke="#fff" stroke-linecap="round">${WAVE}</g>
<rect x="-24" y="-26" width="44" height="8" rx="4" fill="url(#glow)"/>`
