/** Colours and where they are, in hundredths: `0 #fff, 100 #cdb4e6/50` fades to half of itself. */
type Stops = string

const DOWN = 'x2="0" y2="1"'
const ACROSS = 'x2="1" y2="0"'
/** The light comes from the top left, everywhere. */
const LIT = 'x2="1" y2="1"'

const RAMPS: Record<string, readonly [direction: string, stops: Stops]> = {
  rose: [LIT, '0 #ffe3ee, 55 #f8e4f8, 100 #e6d6f7'],
  lilac: [LIT, '0 #efe3fc, 60 #f3e4f8, 100 #ffe2ee'],
  blush: [LIT, '0 #fbe0f6, 100 #ffdfeb'],
  mauve: [LIT, '0 #e4d3f7, 100 #f6edfe'],
  iris: [LIT, '0 #efe6ff, 100 #dfe3ff'],
  chosen: [LIT, '0 #f2238f, 42 #c20a7d, 100 #5a1d92'],
  night: [LIT, '0 #3f0d5e, 60 #370b52, 100 #240636'],
  shell: [ACROSS, '0 #fff, 55 #f4ecfb, 100 #cdb4e6'],
  shellTop: [LIT, '0 #fff, 100 #dcc8f0'],
  ink: [LIT, '0 #5b2590, 100 #240636'],
  inkEdge: [ACROSS, '0 #7d3ab7, 100 #370b52'],
  glow: [ACROSS, '0 #ff64a6, 100 #d50074'],
  pink: [LIT, '0 #ff64ae, 100 #c4006b'],
  violet: [LIT, '0 #b888e9, 100 #652794'],
  violetSoft: [LIT, '0 #e3cdf8, 100 #b888e9'],
  screen: [LIT, '0 #b072ea, 50 #8a3fce, 100 #d50074'],
  dusk: [DOWN, '0 #3a0d6b, 55 #9233b8, 100 #ff6fb1'],
  dawn: [LIT, '0 #ff5fae, 60 #b253d9, 100 #6a2fb8'],
  gold: [LIT, '0 #ffe2a0, 100 #e59b26'],
  hillBack: [DOWN, '0 #d9bff3, 100 #c7a5ea'],
  hill: [DOWN, '0 #b888e9, 100 #8a4bc8'],
  hillFront: [DOWN, '0 #8a4bc8, 100 #5b2590'],
  wall: [ACROSS, '0 #fff, 100 #ead9f6'],
  metal: [ACROSS, '0 #f5ecfd, 50 #d7b9f2, 100 #9d74cc'],
  strand: [ACROSS, '0 #7d3ab7, 50 #f61d8e, 100 #ff9fc7'],
}

const HALOS: Record<string, Stops> = {
  halo: '0 #fff/95, 25 #ffb3d6/70, 100 #ff64a6/0',
  bloom: '0 #fff/90, 100 #fff/0',
  pinkBloom: '0 #f2238f/85, 100 #f2238f/0',
  violetBloom: '0 #9751d7/75, 100 #9751d7/0',
  shadow: '0 #240636/38, 60 #240636/14, 100 #240636/0',
}

/** Round things, lit from the top left. */
const BALLS: Record<string, Stops> = {
  lens: '0 #6a5aa8, 45 #2a1a4a, 100 #0d0618',
  leatherWhite: '0 #fff, 60 #f3eaf9, 100 #c9b3df',
  sea: '0 #c79af0, 60 #9751d7, 100 #5b2590',
}

function stops(text: Stops): string {
  return text
    .split(', ')
    .map((each) => {
      const [offset, paint = ''] = each.split(' ')
      const [colour, opacity] = paint.split('/')
      const fade = opacity === undefined ? '' : ` stop-opacity="${Number(opacity) / 100}"`
      return `<stop offset="${Number(offset) / 100}" stop-color="${colour}"${fade}/>`
    })
    .join('')
}

/** A paint that only one drawing has. */
export const ramp = (id: string, direction: 'down' | 'across' | 'lit', text: Stops) =>
  `<linearGradient id="${id}" x1="0" y1="0" ${{ down: DOWN, across: ACROSS, lit: LIT }[direction]}>${stops(text)}</linearGradient>`

function definition(id: string): string {
  const [direction, text] = RAMPS[id] ?? []
  if (text !== undefined) return `<linearGradient id="${id}" x1="0" y1="0" ${direction}>${stops(text)}</linearGradient>`
  const halo = HALOS[id]
  if (halo !== undefined) return `<radialGradient id="${id}">${stops(halo)}</radialGradient>`
  const ball = BALLS[id]
  return ball === undefined ? '' : `<radialGradient id="${id}" cx=".35" cy=".3" r=".75">${stops(ball)}</radialGradient>`
}

/** A whole file: only the paints that the drawing uses come with it. */
export function drawing(width: number, height: number, body: string): string {
  const used = new Set([...body.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id ?? ''))
  const definitions = [...used].map(definition).join('')
  const compact = body
    .replace(/\s*\n\s*/g, '')
    .replace(/-?\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions}</defs>${compact}</svg>\n`
}

export function place(x: number, y: number, scale: number, body: string, turn = 0): string {
  const rotated = turn === 0 ? '' : ` rotate(${turn})`
  return `<g transform="translate(${x} ${y})${rotated} scale(${scale})">${body}</g>`
}

export const shadow = (x: number, y: number, width: number, height = width * 0.13) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" fill="url(#shadow)"/>`

export const spark = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#halo)"/><circle cx="${x}" cy="${y}" r="${radius * 0.3}" fill="#fff"/>`
