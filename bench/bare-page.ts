import { once } from 'node:events'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Element, type Node, Window } from 'happy-dom'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { gzipPieces } from '#server/platform/http/page-pieces.ts'
import { median } from './load.ts'

/**
 * Two floors of a page for one visitor, its elements rendered by React and nothing else: the whole of it, styles included, with
 * brotli of a level for responses, and with the styles left to bytes that are compressed once, as the shop does it.
 */
const ROUNDS = 5
const PAGES = 60
const WARM_UP = 1000
const RESPONSE_QUALITY = 4

const ELEMENT = 1
const TEXT = 3
const STYLES = /(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)/
const PLACE = '/* styles */'
/** Their text is no HTML. */
const RAW = ['script', 'style', 'noscript']

const [html] = (await once(process, 'message')) as [string]
const shared = Buffer.from(STYLES.exec(html)?.[0] ?? '')
const whole = treeOf(html)
const own = treeOf(html.replace(STYLES, PLACE))

function wholePage(): Buffer {
  return brotliCompressSync(renderToString(whole), { params: { [constants.BROTLI_PARAM_QUALITY]: RESPONSE_QUALITY } })
}

function ownPieces(): Buffer {
  const text = renderToString(own)
  const place = text.indexOf(PLACE)
  return gzipPieces([text.slice(0, place), shared, text.slice(place + PLACE.length)])
}

process.send?.({ whole: millisecondsOf(wholePage), own: millisecondsOf(ownPieces) })
process.disconnect()

function millisecondsOf(page: () => Buffer): number {
  for (let count = 0; count < WARM_UP; count++) page()
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    for (let count = 0; count < PAGES; count++) page()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / PAGES
  })
  return median(rounds)
}

function treeOf(text: string): ReactNode {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.write(text)
  return elementOf(document.documentElement)
}

function elementOf(node: Node): ReactNode {
  if (node.nodeType === TEXT) return node.textContent
  if (!isElement(node)) return null
  const { localName, attributes, innerHTML } = node
  const props = Object.fromEntries(Array.from(attributes, ({ name, value }) => propOf(name, value ?? '')))
  if (RAW.includes(localName))
    return createElement(localName, { ...props, dangerouslySetInnerHTML: { __html: innerHTML } })
  return createElement(localName, props, ...Array.from(node.childNodes, elementOf))
}

function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT
}

/** React writes an attribute without a value for `true`, and no style from a string. */
function propOf(name: string, value: string): [string, unknown] {
  if (name === 'style') return ['data-style', value]
  return [name === 'class' ? 'className' : name, value === '' ? true : value]
}
