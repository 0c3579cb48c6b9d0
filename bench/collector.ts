import { createServer } from 'node:http'

/** Takes traces in and forgets them. */
const server = createServer((request, response) => {
  request.resume()
  request.once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) process.send?.({ port: address.port })
})
process.on('disconnect', () => process.exit(0))
