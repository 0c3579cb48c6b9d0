import type { HandsetShape, Wallpaper } from './handset-shapes.ts'
import { mark } from './marks.ts'
import { ramp, shadow } from './paint.ts'

/** @param share 0 is the first colour, 1 the second */
function mix(one: string, other: string, share: number): string {
  const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const others = parts(other)
  const mixed = parts(one).map((part, i) => Math.round(part + ((others[i] ?? part) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share)
const darker = (colour: string, share: number) => mix(colour, '#0c0714', share)

function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 0.3 + green * 0.59 + blue * 0.11 < 90
}

const rect = (x: number, y: number, width: number, height: number, corner: number, rest: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" ${rest}/>`

function lens(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#ring)"/><circle cx="${x}" cy="${y}" r="${radius * 0.78}" fill="url(#lens)"/>
<circle cx="${x - radius * 0.26}" cy="${y - radius * 0.28}" r="${radius * 0.17}" fill="#fff" opacity=".85"/>`
}

/** The cameras of a back whose top left corner is at 0, 0. */
function cameras({ width, island, lenses }: HandsetShape): string {
  const flash = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="6" fill="#fff0c9"/>`
  const block = 'fill="url(#island)" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"'
  const at = [0, 1, 2, 3].slice(0, lenses)
  if (island === 'block') {
    const places =
      lenses === 3
        ? [
            [46, 46],
            [46, 96],
            [90, 71],
          ]
        : [
            [46, 46],
            [90, 90],
          ]
    return `${rect(16, 16, 106, 112, 30, block)}${places.map(([x = 0, y = 0]) => lens(x, y, 22)).join('')}${flash(94, 36)}`
  }
  if (island === 'column') {
    return `${rect(18, 18, 56, 24 + 46 * Math.max(lenses, 2), 28, block)}${at.map((i) => lens(46, 46 + 48 * i, 19)).join('')}${lenses === 1 ? flash(46, 92) : flash(92, 46)}`
  }
  if (island === 'disc') {
    const [x, y] = [width * 0.44, 92]
    const places =
      lenses === 3
        ? [
            [-26, -20],
            [26, -20],
            [0, 27],
          ]
        : [
            [-26, 0],
            [26, 0],
          ]
    return `<circle cx="${x}" cy="${y}" r="68" ${block}/>${places.map(([dx = 0, dy = 0]) => lens(x + dx, y + dy, 21)).join('')}${flash(x, lenses === 3 ? y - 44 : y + 40)}`
  }
  if (island === 'bar') {
    return `${rect(0, 60, width, 62, 0, 'fill="url(#island)"')}<path d="M0 60h${width}M0 122h${width}" stroke="#fff" stroke-opacity=".25" stroke-width="1.5"/>
${rect(26, 70, 20 + 46 * lenses, 42, 21, 'fill="#14101c"')}${at.map((i) => lens(54 + 46 * i, 91, 16)).join('')}${flash(width - 34, 91)}`
  }
  return `${at.map((i) => lens(46 + (i === 3 ? 48 : 0), 48 + (i === 3 ? 26 : 52 * i), 22)).join('')}${flash(94, lenses === 4 ? 122 : 48)}`
}

function details({ width, height, corner, rugged, clear }: HandsetShape, dark: boolean): string {
  const line = dark ? '#fff' : '#0c0714'
  const screws = [16, width - 16].flatMap((x) =>
    [16, height - 16].map((y) => `<circle cx="${x}" cy="${y}" r="4.500"/>`),
  )
  const bumper = rugged
    ? `${rect(10, 10, width - 20, height - 20, corner - 10, 'fill="none" stroke="#16121d" stroke-width="24"')}
<path d="M4 ${height * 0.46}h14M4 ${height * 0.5}h14M4 ${height * 0.54}h14" stroke="#4a4456" stroke-width="5"/><g fill="#6d6579">${screws.join('')}</g>`
    : ''
  const lights = clear
    ? `<g fill="none" stroke="${line}" stroke-opacity=".22" stroke-width="5" stroke-linecap="round"><path d="M${width - 34} 150v${height - 260}a34 34 0 0 1-34 34h-60M34 ${height - 200}v110M${width / 2 - 30} ${height / 2 + 40}a44 44 0 1 1 60 0"/></g>
<path d="M${width - 34} 170v70M60 ${height - 40}h50" stroke="#ff3d8b" stroke-width="5" stroke-linecap="round"/>`
    : ''
  return lights + bumper
}

function handsetBack(shape: HandsetShape, manufacturer: string, colour: string): string {
  const { width, height, corner, folds } = shape
  const dark = isDark(colour)
  const inset = shape.rugged ? 14 : 0
  const outline = `<clipPath id="back">${rect(4, 4, width - 8, height - 8, corner - 4, '')}</clipPath>`
  return `${rect(width - 3, 118, 6, 44, 3, 'fill="url(#edge)"')}${rect(0, 0, width, height, corner, 'fill="url(#edge)"')}${outline}<g clip-path="url(#back)">
${rect(4, 4, width - 8, height - 8, corner - 4, 'fill="url(#body)"')}
<path d="M0 ${height * 0.44}C${width * 0.4} ${height * 0.3} ${width * 0.7} ${height * 0.42} ${width} ${height * 0.24}V0H0z" fill="#fff" opacity="${dark ? 0.07 : 0.2}"/>
${folds ? `<path d="M${width - 6} 0v${height}" stroke="#0c0714" stroke-opacity=".3" stroke-width="12"/>` : ''}${details(shape, dark)}<g transform="translate(${inset} ${inset})">${cameras(shape)}</g></g>
<g transform="translate(${width / 2 - 17} ${height * 0.56}) scale(.7)" opacity=".75">${mark(manufacturer, dark ? lighter(colour, 0.55) : darker(colour, 0.38))}</g>`
}

/** What is on the glass of a front whose top left corner is at 0, 0. */
function wallpaper(kind: Wallpaper, width: number, height: number): string {
  const w = (share: number) => width * share
  const h = (share: number) => height * share
  const drawn: Record<Wallpaper, () => string> = {
    waves: () =>
      [0.5, 0.62, 0.75]
        .map((y) => `<path d="M0 ${h(y)}c${w(0.3)}-70 ${w(0.5)} 20 ${w(1)}-50V${height}H0z" fill="#fff" opacity=".2"/>`)
        .join(''),
    rings: () =>
      [1.1, 0.85, 0.6, 0.36]
        .map((r) => `<circle cx="${w(0.75)}" cy="${h(0.62)}" r="${w(r)}" fill="#fff" opacity=".13"/>`)
        .join(''),
    prism: () =>
      `<path d="M0 ${h(0.7)}L${w(0.62)} ${h(0.3)}L${width} ${h(0.58)}V${height}H0z" fill="#fff" opacity=".2"/><path d="M0 ${h(0.9)}L${w(0.5)} ${h(0.56)}L${width} ${h(0.82)}V${height}H0z" fill="#fff" opacity=".24"/>`,
    dunes: () =>
      `<circle cx="${w(0.66)}" cy="${h(0.4)}" r="${w(0.2)}" fill="#fff" opacity=".75"/><path d="M0 ${h(0.66)}c${w(0.3)}-80 ${w(0.7)} 40 ${width}-30V${height}H0z" fill="#0c0714" opacity=".22"/><path d="M0 ${h(0.8)}c${w(0.4)} 30 ${w(0.6)}-70 ${width}-40V${height}H0z" fill="#0c0714" opacity=".28"/>`,
    leaf: () =>
      `<path d="M${w(0.1)} ${h(0.86)}C${w(0)} ${h(0.5)} ${w(0.4)} ${h(0.34)} ${w(0.92)} ${h(0.3)}C${w(0.96)} ${h(0.62)} ${w(0.7)} ${h(0.9)} ${w(0.1)} ${h(0.86)}z" fill="#fff" opacity=".24"/><path d="M${w(0.1)} ${h(0.86)}L${w(0.92)} ${h(0.3)}" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>`,
    speed: () =>
      [0.34, 0.48, 0.62, 0.76]
        .map(
          (y, i) =>
            `<path d="M${w(-0.1)} ${h(y + 0.22)}L${w(1.1)} ${h(y - 0.08)}v${26 + i * 8}L${w(-0.1)} ${h(y + 0.26)}z" fill="#fff" opacity="${0.3 - i * 0.05}"/>`,
        )
        .join(''),
  }
  return drawn[kind]()
}

function handsetFront(shape: HandsetShape, kind: Wallpaper): string {
  const { width, height, corner, bezel, notch, folds, rugged } = shape
  const inner = { width: width - bezel * 2, height: height - bezel * 2 }
  const glass = rect(bezel, bezel, inner.width, inner.height, Math.max(corner - bezel, 8), 'fill="url(#paper)"')
  const middle = width / 2
  const notches = {
    pill: rect(middle - 32, bezel + 12, 64, 19, 9.5, 'fill="#0a0610"'),
    hole: `<circle cx="${middle}" cy="${bezel + 20}" r="8.500" fill="#0a0610"/>`,
    drop: `<path d="M${middle - 34} ${bezel}h68c-14 0-14 26-34 26s-20-26-34-26z" fill="#0a0610"/>`,
    none: rect(middle - 26, bezel / 2 - 2, 52, 4, 2, 'fill="#5d5670"'),
  }
  const crease = folds
    ? `<path d="M${middle} ${bezel}v${inner.height}" stroke="#0c0714" stroke-opacity=".28" stroke-width="6"/><path d="M${middle + 4} ${bezel}v${inner.height}" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>`
    : ''
  return `${rect(-3, 120, 6, 34, 3, 'fill="url(#edge)"')}${rect(-3, 164, 6, 34, 3, 'fill="url(#edge)"')}${rect(0, 0, width, height, corner, 'fill="url(#edge)"')}
${rect(3, 3, width - 6, height - 6, corner - 3, `fill="${rugged ? '#1b1722' : '#0a0610'}"`)}<clipPath id="glass">${glass}</clipPath>${glass}<g clip-path="url(#glass)">
<g transform="translate(${bezel} ${bezel})">${wallpaper(kind, inner.width, inner.height)}</g>${crease}<path d="M0 0h${width * 0.62}L0 ${height * 0.6}z" fill="#fff" opacity=".1"/></g>
${notches[notch]}${rect(middle - 34, height - bezel - 14, 68, 5, 2.5, 'fill="#fff" opacity=".85"')}`
}

/** The paints that a colour needs. */
function handsetPaints(colour: string, hue: string): string {
  const dark = isDark(colour)
  const pale = lighter(colour, dark ? 0.22 : 0.42)
  const paper = mix(colour, hue, 0.5)
  return (
    ramp('body', 'lit', `0 ${pale}, 45 ${colour}, 100 ${darker(colour, dark ? 0.4 : 0.16)}`) +
    ramp(
      'edge',
      'across',
      `0 ${lighter(colour, 0.5)}, 12 ${darker(colour, 0.2)}, 88 ${darker(colour, 0.3)}, 100 ${darker(colour, 0.5)}`,
    ) +
    ramp(
      'island',
      'lit',
      `0 ${dark ? lighter(colour, 0.24) : lighter(colour, 0.2)}, 100 ${dark ? lighter(colour, 0.06) : darker(colour, 0.14)}`,
    ) +
    ramp('ring', 'lit', `0 ${lighter(colour, 0.6)}, 100 ${darker(colour, 0.55)}`) +
    ramp('paper', 'lit', `0 ${lighter(hue, 0.25)}, 50 ${paper}, 100 ${mix(darker(colour, 0.35), '#370b52', 0.4)}`)
  )
}

/** The back, and the front before it, on the same ground. */
export function handset(
  shape: HandsetShape,
  maker: { name: string; wallpaper: Wallpaper; hue: string },
  colour: string,
): string {
  const { width, height } = shape
  const ground = 552
  const step = width * 0.74
  const left = (600 - width - step) / 2
  const near = left + step
  return `<defs>${handsetPaints(colour, maker.hue)}</defs>${shadow(304, ground + 2, width * 2.1, 44)}
<g transform="translate(${left} ${ground - height - 6}) scale(.98)">${handsetBack(shape, maker.name, colour)}</g>
${rect(near - 8, ground - height + 8, width, height - 12, shape.corner, 'fill="#0c0714" opacity=".2"')}
<g transform="translate(${near} ${ground - height})">${handsetFront(shape, maker.wallpaper)}</g>`
}
