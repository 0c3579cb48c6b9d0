import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

const PIXELS = { channels: 3, background: '#d50074' } as const

const photo = sharp({ create: { width: 800, height: 600, ...PIXELS } })
const picture = await photo.clone().jpeg().toBuffer()
/** 30 million pixels in some kilobytes. */
const bomb = await sharp({ create: { width: 6000, height: 5000, ...PIXELS } })
  .png({ compressionLevel: 9 })
  .toBuffer()

/** An origin of pictures that does what an honest one would not, by the path that is requested. */
const BEHAVIOURS: Readonly<Record<string, (response: ServerResponse, origin: string) => void>> = {
  '/photo.jpg': (response) => send(response, 'image/jpeg', picture),
  '/redirect.jpg': (response, origin) => response.writeHead(302, { location: `${origin}/photo.jpg` }).end(),
  '/text.jpg': (response) => send(response, 'text/html', Buffer.from('<h1>no picture</h1>')),
  '/lies.jpg': (response) => send(response, 'image/jpeg', Buffer.from('<h1>no picture</h1>')),
  '/cut.jpg': (response) => send(response, 'image/jpeg', picture.subarray(0, 700)),
  '/bomb.png': (response) => send(response, 'image/png', bomb),
  '/drawing.svg': (response) =>
    send(response, 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
  '/packed.jpg': (response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }).end(picture),
  '/endless.jpg': (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000_000, picture))) {}
    }
    response.on('drain', pour)
    pour()
  },
  '/silent.jpg': () => {},
  '/failing.jpg': (response) => response.writeHead(500).end(),
}

export const HOSTILE_PATHS = Object.keys(BEHAVIOURS).filter((path) => path !== '/photo.jpg')

export type HostileOrigin = {
  url: string
  requests: string[]
  change(path: string, bytes: Buffer | null): void
  close(): void
}

export async function openHostileOrigin(): Promise<HostileOrigin> {
  const requests: string[] = []
  const changed = new Map<string, Buffer | null>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://origin.invalid')
    requests.push(pathname)
    const given = changed.get(pathname)
    if (given === null) return response.writeHead(500).end()
    if (given !== undefined) return send(response, 'image/png', given)
    const behave = BEHAVIOURS[pathname]
    return behave === undefined ? response.writeHead(404).end() : behave(response, origin)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: origin,
    requests,
    change: (path, bytes) => changed.set(path, bytes),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(response: ServerResponse, type: string, bytes: Buffer) {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes)
}
