import { availableParallelism } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Histogram } from 'prom-client'
import sharp from 'sharp'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { errorResponse } from '#server/platform/http/error-response.ts'
import { DRAWING_POLICY } from '#server/platform/http/security-headers.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import { boundedCache } from '#server/platform/memory/bounded-cache.ts'
import { semaphore, TooBusy } from '#server/platform/memory/semaphore.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { chooseFormat, IMAGE_REFUSAL_TEXT, readImageRequest } from './image-request.ts'
import { type ImageWish, makeImage, pixelsOf } from './make-image.ts'
import { type Original, storedPictures } from './picture-source.ts'
import type { PicturesSettings } from './pictures-settings.ts'
import type { UploadedPictures } from './uploads/uploaded-pictures.ts'

const MADE_BYTES = 64_000_000
/** One processor is left for other requests. */
const JOBS = { running: Math.max(1, availableParallelism() - 1), waiting: 100 }
/** A page has some twenty pictures, and one of anything else that is limited. */
const PICTURES_FOR_A_PAGE = 5
/** Share of the requests per minute that is the budget of work on uncached images. */
const NEW_IMAGES = 0.5
/** A unit of that work, some 30 ms of a processor. */
const PIXELS_OF_WORK = 100_000
/** Part of the cache key: incremented when images are made differently, so that no cache retains old ones. */
const MAKING = 2
/** An editor may put another picture at the same address. */
const CACHE_FOR_AN_HOUR = 'public, max-age=3600'
const CACHE_FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

type PictureDeps = {
  catalogue: CatalogueStore
  clock: Clock
  config: ServerSettings & PicturesSettings
  db: Database
  metrics: Metrics
  uploadedPictures: UploadedPictures
}

/** The pictures of the catalogue: the originals, and in the size and format that a screen can use. */
export function registerPictures(app: FastifyInstance, deps: PictureDeps, jobs = JOBS): void {
  const { clock, uploadedPictures: uploads } = deps
  const { rateLimitPerMinute } = deps.config
  const limit = createVisitorLimit({ perMinute: rateLimitPerMinute * PICTURES_FOR_A_PAGE, clock })
  const making = createVisitorLimit({ perMinute: Math.ceil(rateLimitPerMinute * NEW_IMAGES), clock })
  const source = storedPictures(deps)
  const made = boundedCache<Buffer>({ bytes: MADE_BYTES, sizeOf: ({ length }) => length })
  const queued = semaphore(jobs)
  // Results are cached here, so the library's own cache would only take memory.
  sharp.cache(false)
  const makingSeconds = new Histogram({
    name: 'picture_making_duration_seconds',
    help: 'Time to make one image of a picture, without the time in the line',
    labelNames: ['format'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [deps.metrics.registry],
  })

  app.get<{ Params: { name: string } }>('/pictures/:name', {
    config: { limit },
    handler: async (request, reply) => {
      const original = await source.find(request.params.name)
      if (original === null) return unknown(reply)
      if (original.mediaType === 'image/svg+xml') reply.header('content-security-policy', DRAWING_POLICY)
      // Weak: the same picture is sent compressed or plain.
      if (isKnown(request, reply, `W/"${original.checksum}"`)) return reply.code(304).send()
      return reply.type(original.mediaType).send(original.bytes)
    },
  })

  app.get<{ Querystring: Record<string, unknown> }>('/image', {
    config: { limit },
    handler: async (request, reply) => {
      const parsed = readImageRequest(request.query, deps.config.pictureOrigins)
      if (!parsed.ok) return reply.code(400).send(errorResponse(IMAGE_REFUSAL_TEXT[parsed.refusal], parsed.refusal))
      const { picture, ...size } = parsed.value
      // Reading an upload is work too, also where there is none.
      const isRead = picture.kind === 'catalogue' || uploads.has(picture)
      const wait = isRead ? null : making(visitorOf(request.ip), 1)
      if (wait !== null) return notNow(reply, 429, wait)
      const original = await (picture.kind === 'catalogue' ? source.find(picture.name) : uploads.find(picture))
      if (original === null) return unknown(reply)
      const wish = { ...size, format: chooseFormat(request.headers.accept) }
      const key = `${original.checksum}-${wish.width}-${wish.quality}-${wish.format}-${MAKING}`
      reply.header('vary', 'Accept')
      const cachedFor = picture.kind === 'catalogue' ? CACHE_FOR_A_DAY : CACHE_FOR_AN_HOUR
      if (isKnown(request, reply, `"${key}"`, cachedFor)) return reply.code(304).send()
      const pixels = pixelsOf(original, wish)
      const seconds = made.has(key) ? null : making(visitorOf(request.ip), 1 + Math.round(pixels / PIXELS_OF_WORK))
      if (seconds !== null) return notNow(reply, 429, seconds)
      try {
        const image = await made.getOrMake(key, () => queued(() => timed(original, wish), pixels))
        return reply.type(`image/${wish.format}`).send(image)
      } catch (error) {
        if (error instanceof TooBusy || picture.kind === 'catalogue') throw error
        // A damaged file is the editor's to mend: to the visitor there is no picture.
        request.log.warn({ err: error }, 'an uploaded picture cannot be decoded')
        uploads.reject(picture)
        return unknown(reply)
      }
    },
    errorHandler: (error, request, reply) => {
      if (!(error instanceof TooBusy)) throw error
      request.log.warn('more pictures are asked for than can be made')
      return notNow(reply, 503, 5)
    },
  })

  async function timed(original: Original, wish: ImageWish): Promise<Buffer> {
    const stop = makingSeconds.startTimer({ format: wish.format })
    try {
      return await makeImage(original, wish)
    } finally {
      stop()
    }
  }
}

function notNow(reply: FastifyReply, status: 429 | 503, seconds: number) {
  return reply
    .code(status)
    .removeHeader('etag')
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    .send(errorResponse('We’re making a lot of pictures right now. Please try again in a moment.', 'PICTURES_BUSY'))
}

function unknown(reply: FastifyReply) {
  return reply
    .code(404)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .send(errorResponse('There’s no picture with that name.', 'PICTURE_NOT_FOUND'))
}

/** Sets the ETag, and returns whether the client has that version already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string, cachedFor = CACHE_FOR_A_DAY): boolean {
  reply.headers({ etag, 'cache-control': cachedFor })
  const given = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
  const weak = (tag: string) => tag.replace(/^W\//, '')
  return given.some((tag) => tag === '*' || weak(tag) === weak(etag))
}
