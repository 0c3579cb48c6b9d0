import { once } from 'node:events'
import { type Element, type Node, Window } from 'happy-dom'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { gzipPieces } from '#server/platform/http/page-pieces.ts'
import { median } from './load.ts'

/** The floor of a page for one visitor: its elements rendered by React, compressed as the shop does it, and nothing else. */
const ROUNDS = 5
const PAGES = 60
const WARM_UP = 200

const ELEMENT = 1
const TEXT = 3
const STYLES = /(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)/
const PLACE = '/* styles */'
/** Their text is no HTML. */
const RAW = ['script', 'style', 'noscript']

const [html] = (await once(process, 'message')) as [string]
const shared = Buffer.from(STYLES.exec(html)?.[0] ?? '')
const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
document.write(html.replace(STYLES, PLACE))
const tree = elementOf(document.documentElement)

function page(): Buffer {
  const text = renderToString(tree)
  const place = text.indexOf(PLACE)
  return gzipPieces([text.slice(0, place), shared, text.slice(place + PLACE.length)])
}

for (let count = 0; count < WARM_UP; count++) page()
const rounds = Array.from({ length: ROUNDS }, () => {
  const before = process.cpuUsage()
  for (let count = 0; count < PAGES; count++) page()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / PAGES
})
process.send?.({ milliseconds: median(rounds), kilobytes: page().length / 1000 })
process.disconnect()

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
