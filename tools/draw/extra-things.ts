import { shadow } from './paint.ts'

const SHIELD = 'M0-120c30 22 62 30 96 32v74c0 62-42 98-96 122-54-24-96-60-96-122v-74c34-2 66-10 96-32z'

/** Middles at 0, 0 unless they stand on the ground. */
export const shield = `<path d="${SHIELD}" transform="translate(6 7)" fill="#8a004a"/><path d="${SHIELD}" fill="url(#pink)"/>
<path d="M0-120v228c-54-24-96-60-96-122v-74c34-2 66-10 96-32z" fill="#fff" opacity=".17"/>
<path d="M-40-2l30 32 54-62" fill="none" stroke="#fff" stroke-width="19" stroke-linecap="round" stroke-linejoin="round"/>`

export const shieldPlus = `<path d="${SHIELD}" transform="translate(6 7)" fill="#240636"/><path d="${SHIELD}" fill="url(#ink)"/>
<path d="${SHIELD}" transform="translate(0 1) scale(.83)" fill="url(#pink)"/><path d="M0-99v190c-45-20-80-50-80-101v-62c28-2 55-8 80-27z" fill="#fff" opacity=".16"/>
<path d="M0-48v88M-44-4h88" stroke="#fff" stroke-width="22" stroke-linecap="round"/>`

export const globe = `<circle r="106" cx="5" cy="6" fill="#3a1160"/><circle r="106" fill="url(#sea)"/>
<clipPath id="world"><circle r="106"/></clipPath><g clip-path="url(#world)">
<g fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3"><ellipse rx="48" ry="106"/><path d="M0-106v212M-106 0h212M-98-46c60 18 136 18 196 0M-98 46c60-18 136-18 196 0"/></g>
<path d="M-84-52c14-34 44-44 62-36s4 20 18 24 4 22-12 24-10 26-30 22-8-16-24-14-20-10-14-20zM-50 34c20-14 44-2 48 14s-14 22-20 42-24 6-28-16-14-30 0-40zM26-78c20-8 48 4 60 26s6 30-12 22-16 8-34 6-20-14-14-26-8-22 0-28zM44 18c18-10 46-4 52 8s-10 34-28 40-24-8-30-20 0-24 6-28z" fill="#ffcbe0" opacity=".92"/>
<ellipse cx="-36" cy="-44" rx="60" ry="46" fill="url(#bloom)" opacity=".28"/></g>`

export const bubble = (
  fill: string,
) => `<path d="M-52-40h104a20 20 0 0 1 20 20v34a20 20 0 0 1-20 20h-52l-30 26 4-26h-26a20 20 0 0 1-20-20v-34a20 20 0 0 1 20-20z" fill="${fill}"/>
<g fill="#fff"><circle cx="-28" cy="-3" r="8"/><circle cy="-3" r="8"/><circle cx="28" cy="-3" r="8"/></g>`

export const pin = `${shadow(0, 4, 110, 22)}
<path d="M6-2c-46-58-76-92-76-138a76 76 0 0 1 152 0c0 46-30 80-76 138z" fill="#8a004a"/>
<path d="M0-2c-46-58-76-92-76-138a76 76 0 0 1 152 0c0 46-30 80-76 138z" fill="url(#pink)"/>
<path d="M0-2c-46-58-76-92-76-138a76 76 0 0 1 76-76z" fill="#fff" opacity=".16"/>
<circle cy="-140" r="44" fill="#fff"/><path d="M-26-136l26-24 26 24v22a6 6 0 0 1-6 6h-40a6 6 0 0 1-6-6z" fill="#652794"/><rect x="-7" y="-128" width="14" height="20" rx="3" fill="#ffcbe0"/>`

/** A flat plate of the network, seen from above, its middle at 0, 0. */
export const plate = `<path d="M0-62l170 62-170 62-170-62z" transform="translate(0 16)" fill="#8a4bc8"/><path d="M0-62l170 62-170 62-170-62z" fill="url(#violetSoft)"/>
<g fill="none" stroke="#fff" stroke-width="4" opacity=".75"><path d="M-85-31l170 62M85-31l-170 62M-40-15l-45 46M40-15l60 15"/></g>
<g fill="#fff"><ellipse cx="-98" rx="15" ry="8"/><ellipse cx="98" rx="15" ry="8"/><ellipse cx="-44" cy="28" rx="13" ry="7"/><ellipse cx="48" cy="-30" rx="13" ry="7"/></g>`

const PENTAGON = 'M0-30l28.500 20.700-10.900 33.600h-35.200l-10.900-33.600z'

export const ball = `<circle cx="5" cy="6" r="92" fill="#652794" opacity=".5"/><circle r="92" fill="url(#leatherWhite)"/>
<clipPath id="leather"><circle r="92"/></clipPath><g clip-path="url(#leather)">
<g fill="#370b52"><path d="${PENTAGON}"/>${[0, 72, 144, 216, 288].map((turn) => `<path d="M0-104l34 14-12 32h-44l-12-32z" transform="rotate(${turn})"/>`).join('')}</g>
<g stroke="#370b52" stroke-width="5" stroke-linecap="round">${[0, 72, 144, 216, 288].map((turn) => `<path d="M0-30v-30M22-58l24 12" transform="rotate(${turn})"/>`).join('')}</g>
<ellipse cx="-34" cy="-42" rx="50" ry="40" fill="url(#bloom)" opacity=".55"/></g>`

export const trophy = `${shadow(2, 0, 110, 18)}
<path d="M-30-8h60a6 6 0 0 1 6 6v4h-72v-4a6 6 0 0 1 6-6z" fill="#370b52"/><rect x="-22" y="-22" width="44" height="16" rx="3" fill="url(#ink)"/>
<path d="M-7-64h14l4 44h-22z" fill="#c9821c"/>
<g fill="none" stroke="#e0a030" stroke-width="9"><path d="M-40-126c-36-6-36 40 2 44M40-126c36-6 36 40-2 44"/></g>
<path d="M-44-140h88c2 52-14 84-44 84s-46-32-44-84z" fill="url(#gold)"/><path d="M-34-134h18c-2 34 2 54 10 70-20-8-30-32-28-70z" fill="#fff" opacity=".45"/>`
