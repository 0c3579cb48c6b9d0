import { escapeHtml } from '#server/platform/escape-html.ts'
import { withoutBreaks } from '#server/platform/without-breaks.ts'
import type { Block, Fact, Letter, PriceRow, Words } from './letter.ts'
import { ACCENT, BUTTON, COLORS, css, darkStyle, FONT, type Palette, PHONE_STYLE } from './letter-style.ts'
import { onOneLine } from './on-one-line.ts'

/**
 * HTML for mail programs: tables, inline styles, every colour explicit (some invert only those that are not), and no
 * external resources. The classes are for programs that support media queries and dark mode.
 */
export function letterHtml({ subject, preview, from, title, blocks, footer, about }: Letter): string {
  const palette: Palette = { ...COLORS, brand: safeColor(from.color) }
  return `<!doctype html>
<html lang="en-IE" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${text(subject)}</title>
<style>
${PHONE_STYLE}
${darkStyle()}
</style>${about === null ? '' : jsonLd(about)}
</head>
<body class="page" style="${css({ margin: '0', padding: '0', background: palette.page, color: palette.ink, 'font-family': FONT })}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${text(preview)}
${'&#847;&zwnj;&nbsp;'.repeat(30)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="${css({ background: palette.page })}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="card" style="${css({ width: '100%', 'max-width': '600px', background: palette.card, 'border-radius': '12px' })}">
<tr><td class="pad" style="${css({ background: palette.brand, color: '#ffffff', padding: '20px 28px', 'font-size': '22px', 'line-height': '28px', 'font-weight': '700', 'border-radius': '12px 12px 0 0', 'border-bottom': `4px solid ${ACCENT}` })}">${text(from.name)}</td></tr>
<tr><td class="ink pad" style="${css({ padding: '28px 28px 8px', color: palette.ink, 'font-size': '16px', 'line-height': '24px' })}">
<h1 class="ink" style="${css({ margin: '0 0 12px', color: palette.ink, 'font-size': '28px', 'line-height': '34px', 'font-weight': '700' })}">${text(title)}</h1>
${blocks.map((block) => blockHtml(block, palette)).join('\n')}
</td></tr>
<tr><td class="soft line pad" style="${css({ padding: '20px 28px 28px', color: palette.soft, 'font-size': '13px', 'line-height': '19px', 'border-top': `1px solid ${palette.line}` })}">
${footer.map((line) => text(line)).join('<br>\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function blockHtml(block: Block, palette: Palette): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 class="ink" style="${css({ margin: '28px 0 10px', color: palette.ink, 'font-size': '20px', 'line-height': '26px', 'font-weight': '700' })}">${text(block.text)}</h2>`
    case 'subheading':
      return `<h3 class="ink" style="${css({ margin: '20px 0 6px', color: palette.ink, 'font-size': '16px', 'line-height': '22px', 'font-weight': '700' })}">${text(block.text)}</h3>`
    case 'paragraph':
      return block.small === true
        ? `<p class="soft" style="${css({ margin: '0 0 10px', color: palette.soft, 'font-size': '13px', 'line-height': '19px' })}">${inline(block.words, palette)}</p>`
        : `<p class="ink" style="${css({ margin: '0 0 14px', color: palette.ink })}">${inline(block.words, palette)}</p>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 8px"><tr>
<td class="button" style="${css({ ...BUTTON, background: palette.brand })}">
<a class="button" href="${escapeHtml(block.href)}"
style="${css({ display: 'inline-block', padding: '13px 26px', color: '#ffffff', 'border-radius': '999px', 'font-weight': '700', 'text-decoration': 'none' })}">${text(block.text)}</a></td>
</tr></table>`
    case 'steps':
      return table(
        block.steps.map(({ title, text: description }, index) => stepRow(index + 1, title, description, palette)),
      )
    case 'prices':
      return table(block.rows.map((row) => priceRow(row, palette)))
    case 'facts':
      return table(block.rows.map((row) => factRow(row, palette)))
    case 'picture':
      // On white in dark mode too: QR scanners need black on white.
      return `<p style="margin:0 0 14px"><img src="cid:${escapeHtml(block.name)}" width="${block.size}" height="${block.size}" alt="${escapeHtml(block.alt)}"
style="${css({ display: 'block', background: '#ffffff', border: '0', 'border-radius': '8px' })}"></p>`
  }
}

function stepRow(number: number, title: string, description: string, palette: Palette): string {
  return `<tr><td width="40" valign="top" style="padding:4px 0 14px">
<div class="tint" style="${css({ width: '28px', height: '28px', 'line-height': '28px', 'text-align': 'center', 'font-size': '14px', 'font-weight': '700', 'border-radius': '14px', background: palette.tint, color: palette.ink })}">${number}</div></td>
<td class="ink" valign="top" style="${css({ padding: '4px 0 14px', color: palette.ink })}"><strong>${text(title)}</strong><br>
<span class="soft" style="${css({ color: palette.soft })}">${text(description)}</span></td></tr>`
}

function priceRow({ name, notes, price, after }: PriceRow, palette: Palette): string {
  const beside = notes.map(
    (note) =>
      `<br>\n<span class="soft" style="${css({ color: palette.soft, 'font-size': '14px', 'line-height': '20px' })}">${text(note)}</span>`,
  )
  const later =
    after === null
      ? ''
      : `<br>\n<span class="soft" style="${css({ color: palette.soft, 'font-size': '14px', 'line-height': '20px' })}">${text(after)}</span>`
  const cell = { padding: '10px 0', color: palette.ink, 'border-bottom': `1px solid ${palette.line}` }
  return `<tr><td class="ink line" valign="top" style="${css({ ...cell, 'padding-right': '16px' })}">${text(name)}${beside.join('')}</td>
<td class="ink line" align="right" valign="top" style="${css(cell)}"><strong style="white-space:nowrap">${text(price)}</strong>${later}</td></tr>`
}

function factRow({ label, lines }: Fact, palette: Palette): string {
  const cell = { padding: '6px 0', 'vertical-align': 'top' }
  return `<tr><td class="soft label" width="34%" valign="top" style="${css({ ...cell, 'padding-right': '16px', color: palette.soft })}">${text(label)}</td>
<td class="ink value" valign="top" style="${css({ ...cell, color: palette.ink, 'word-break': 'break-word' })}">${lines.map((line) => inline([line], palette)).join('<br>\n')}</td></tr>`
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px">
${rows.join('\n')}
</table>`
}

function inline(words: readonly Words[], palette: Palette): string {
  return words
    .map((part) => {
      if (typeof part === 'string') return text(part)
      if ('bold' in part) return `<strong>${text(part.text)}</strong>`
      return `<a class="link" href="${escapeHtml(part.href)}" style="${css({ color: palette.brand, 'text-decoration': 'underline' })}">${text(part.text)}</a>`
    })
    .join('')
}

/** Line breaks in place of blanks, where they make no difference: mail servers limit lines to 998 characters. */
function text(words: string): string {
  return withoutBreaks(escapeHtml(onOneLine(words))).replace(/(.{80}[^ ]*) /g, '$1\n')
}

/** What would end the script, and control characters and separators that JSON does not escape. */
const RISKY = /[<>\p{Cc}\p{Zl}\p{Zp}]/gu

function jsonLd(about: object): string {
  const lines = JSON.stringify(about, null, 1).split('\n')
  const json = lines.map((line) =>
    line.replace(RISKY, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
  return `\n<script type="application/ld+json">\n${json.join('\n')}\n</script>`
}

function safeColor(color: string): string {
  return /^#[\da-f]{6}$/i.test(color) ? color : COLORS.ink
}
