export const FONT = "Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export const COLORS = {
  page: '#f4f0f7',
  card: '#ffffff',
  tint: '#efe6f6',
  ink: '#1d1029',
  soft: '#5b4d68',
  line: '#e3dae9',
} as const

/** The pink of the shop, for what is no text. */
export const ACCENT = '#d50074'

export type Palette = Record<keyof typeof COLORS | 'brand', string>

const DARK = {
  page: '#120a19',
  card: '#20152b',
  tint: '#3a2a4b',
  ink: '#f5effa',
  soft: '#c3b5d0',
  line: '#3d2f4b',
  link: '#dcbcf7',
} as const

export const BUTTON = {
  'border-radius': '999px',
  color: '#ffffff',
  'font-size': '16px',
  'line-height': '22px',
} as const

/** Inline, where every mail program reads it. Values have no double quotes, which would end the attribute. */
export function css(style: Readonly<Record<string, string>>): string {
  return Object.entries(style)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')
}

/** On a narrow screen a label is above its value. */
export const PHONE_STYLE = `@media (max-width: 480px) {
.pad { padding-left: 20px !important; padding-right: 20px !important }
.label, .value { display: block !important; width: auto !important }
.label { padding: 8px 0 0 !important; font-size: 14px !important }
.value { padding: 0 !important }
}`

/** Outlook on the web renames classes and marks elements with these attributes. */
export function darkStyle(): string {
  const rules = [
    ['page', 'background', DARK.page],
    ['card', 'background', DARK.card],
    ['tint', 'background', DARK.tint],
    ['button', 'background', DARK.link],
    ['ink', 'color', DARK.ink],
    ['tint', 'color', DARK.ink],
    ['soft', 'color', DARK.soft],
    ['link', 'color', DARK.link],
    ['button', 'color', DARK.page],
    ['line', 'border-color', DARK.line],
  ] as const
  const sheet = (before: (property: string) => string) =>
    rules
      .map(([name, property, value]) => `${before(property)}.${name} { ${property}: ${value} !important }`)
      .join('\n')
  return `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
${sheet(() => '')}
}
${sheet((property) => (property === 'background' ? '[data-ogsb] ' : '[data-ogsc] '))}`
}
