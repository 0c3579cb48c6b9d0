import { laptop, server } from './desk-things.ts'
import { ball, bubble, globe, pin, plate, shield, shieldPlus, trophy } from './extra-things.ts'
import { type Ground, lineColours } from './grounds.ts'
import {
  aerialPair,
  arcs,
  booster,
  cabinet,
  copperPair,
  cottage,
  homePhone,
  hub,
  pole,
  smallHub,
  strand,
} from './home-things.ts'
import { mark } from './marks.ts'
import { place, shadow } from './paint.ts'
import {
  cinemaTv,
  clapper,
  essentialTv,
  familyTv,
  homeRouter,
  phoneBack,
  phoneFront,
  pocketWifi,
  popcorn,
  simCard,
  tablet,
  waveBadge,
} from './screen-things.ts'

/** Each in a box of 640 by 400, on a ground that is given. The middle third also stands alone. */
export type Product = (ground: Ground) => string

const hills = `<path d="M0 268c90-62 190-70 300-20s220 40 340-34v186H0z" fill="url(#hillBack)"/>
<path d="M0 316c120-50 250-44 350-14s190 22 290-20v118H0z" fill="url(#hill)"/>
<path d="M0 366c140-34 260-24 360-8s190 10 280-14v56H0z" fill="url(#hillFront)"/>`

const tree = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    `${shadow(2, 0, 44, 9)}<rect x="-3" y="-26" width="6" height="26" fill="#4c1770"/><ellipse cy="-44" rx="19" ry="27" fill="url(#violet)"/><ellipse cx="-6" cy="-52" rx="8" ry="13" fill="#fff" opacity=".25"/>`,
  )

/** One strand for each step of speed, into whatever the plan is for. */
const strands = (count: number) =>
  [
    strand('M-20 372c90 4 130-18 190-20', [[74, 371]], 11),
    strand('M-20 330c90 0 130 14 190 8', [[86, 337]], 11),
    strand('M-20 286c90-4 130 34 190 32', [[92, 309]], 11),
  ]
    .slice(0, count)
    .join('')

const twoPhones = `${shadow(14, 4, 300, 34)}${place(58, 0, 1, phoneBack, 9)}${place(-46, 0, 1.04, phoneFront, -6)}`

export const PRODUCTS = {
  fibre: (ground) => `${arcs(320, 128, [34, 62, 92], lineColours(ground), 12)}
${strand(
  'M-20 352c110-10 150-60 180-86s80-14 84 34 26 44 66 44',
  [
    [100, 315],
    [203, 250],
  ],
  13,
)}
${place(336, 346, 0.94, hub)}`,
  'fibre-screens': (ground) =>
    `${strands(1)}${arcs(320, 84, [26, 50], lineColours(ground).slice(0, 2), 10)}${place(320, 338, 0.98, familyTv)}${place(140, 362, 0.8, tablet, -5)}${place(508, 362, 0.7, phoneFront, 6)}`,
  'fibre-work': (ground) =>
    `${strands(2)}${arcs(478, 168, [24, 46, 68], lineColours(ground), 10)}${place(478, 346, 0.7, hub)}${place(258, 352, 1.12, laptop)}`,
  'fibre-studio': (ground) =>
    `${strands(3)}${arcs(440, 108, [26, 50, 74], lineColours(ground), 10)}${place(440, 350, 0.9, hub)}${place(264, 352, 1.16, server)}`,
  'national-fibre': (
    ground,
  ) => `<circle cx="494" cy="104" r="110" fill="url(#bloom)" opacity=".8"/><circle cx="494" cy="104" r="38" fill="#ffd98a"/>${hills}
${tree(560, 292, 1)}${tree(596, 300, 0.75)}${tree(76, 300, 0.9)}
${strand(
  'M-10 392c120-26 150-80 236-78 24 1 36 8 48 16',
  [
    [121, 342],
    [226, 314],
  ],
  10,
)}
${arcs(346, 150, [24, 46], lineColours(ground).slice(0, 2), 9)}${place(346, 338, 1.02, cottage)}`,
  'part-fibre': () => `${place(492, 322, 0.84, cottage)}${strand(
    'M-20 330c70 10 110 34 160 30s60-24 90-26',
    [
      [67, 350],
      [140, 360],
    ],
    12,
  )}
${copperPair('M286 338c60 10 90 30 136 20s40-34 62-36', 11)}
${place(238, 346, 1.1, cabinet)}`,
  copper: (
    ground,
  ) => `${aerialPair('M-20 96c60 44 100 46 150 34M130 130c50 120 150 60 162 190', 7)}${shadow(146, 346, 90, 16)}
${place(130, 346, 0.96, pole)}${arcs(372, 250, [26, 52, 80], lineColours(ground), 11)}${place(372, 346, 1.04, smallHub)}`,
  'home-phone': () =>
    `<g opacity=".95">${place(446, 138, 0.78, bubble('#9751d7'))}</g>${place(314, 348, 1.1, homePhone)}`,
  'tv-essential': () => place(320, 346, 1.16, essentialTv),
  'tv-family': () =>
    `${place(320, 334, 1.14, familyTv)}${place(146, 358, 0.74, tablet, -6)}${place(512, 358, 0.66, phoneFront, 7)}`,
  'tv-cinema': () =>
    `${place(320, 340, 1.14, cinemaTv)}${place(498, 358, 1.02, popcorn)}${place(146, 340, 0.9, clapper, -8)}`,
  'bill-pay': () => place(320, 352, 1.16, twoPhones),
  'sim-only': () =>
    `${shadow(330, 350, 280, 34)}${place(372, 202, 0.98, `<path d="M-70-108h92l56 54v150a18 18 0 0 1-18 18h-130a18 18 0 0 1-18-18v-186a18 18 0 0 1 18-18z" fill="url(#violetSoft)"/><g fill="#fff" opacity=".8"><rect x="-20" y="-60" width="30" height="30" rx="6"/><rect x="28" y="-22" width="26" height="26" rx="6"/><rect x="28" y="40" width="26" height="26" rx="6"/><rect x="50" y="10" width="16" height="16" rx="4"/></g>`, 13)}${place(286, 206, 1.08, simCard, -7)}`,
  'mobile-broadband': (ground) =>
    `${arcs(286, 106, [28, 54, 82], lineColours(ground), 12)}${place(286, 342, 0.98, homeRouter(waveBadge))}${place(420, 356, 0.9, pocketWifi)}`,
  'device-ostrel-home-5g': (ground) =>
    `${arcs(320, 106, [28, 54, 82], lineColours(ground), 12)}${place(320, 348, 1, homeRouter(place(0, 0, 0.75, mark('Ostrel', '#3fb6c9'))))}`,
  'device-kaimo-pocket-5g': (ground) =>
    `${arcs(320, 196, [40, 72, 106], lineColours(ground), 13)}${place(322, 340, 1.36, pocketWifi)}`,
  'addon-wifi-booster': (ground) => `${place(320, 318, 1.12, booster)}
<g transform="rotate(90 420 220)">${arcs(420, 244, [44, 76, 108], lineColours(ground), 12)}</g><g transform="rotate(-90 216 220)">${arcs(216, 244, [44, 76, 108], lineColours(ground), 12)}</g>`,
  'addon-static-ip': () => `${place(320, 290, 1.14, plate)}${place(320, 292, 1.08, pin)}`,
  'addon-international': () =>
    `${shadow(326, 350, 230, 32)}${place(310, 206, 1.18, globe)}${place(436, 118, 0.94, bubble('#d50074'))}`,
  'addon-sports': () =>
    `${shadow(290, 346, 220, 32)}${place(276, 242, 1.08, ball, -12)}${place(404, 350, 1.3, trophy)}`,
  'addon-insurance': () =>
    `${shadow(320, 352, 250, 34)}${place(270, 352, 1.18, phoneBack, -7)}${place(372, 232, 0.96, shield)}`,
  'addon-insurance-plus': () =>
    `${shadow(324, 352, 300, 34)}${place(384, 350, 1.12, phoneBack, 10)}${place(262, 352, 1.18, phoneFront, -7)}${place(366, 238, 1.02, shieldPlus)}`,
} satisfies Record<string, Product>

export type ProductName = keyof typeof PRODUCTS
