import { embedFont } from './embedded-font.ts'
import { encodingOf } from './font-encodings.ts'
import { type FileHead, type Ref, writeHead } from './pdf-objects.ts'
import { FACES, type Face } from './shared-fonts.ts'

/** What every document begins with, byte for byte: the common characters of the three fonts, and the colours of the logo. */
type DocumentHead = FileHead & { fonts: Readonly<Record<Face, Ref>>; wave: Ref }

const PINK = '.835 0 .455'
const PURPLE = '.49 .227 .718'

let made: DocumentHead | null = null

/** Written once per process. */
export function documentHead(): DocumentHead {
  made ??= makeHead()
  return made
}

function makeHead(): DocumentHead {
  const fonts = { regular: 0, strong: 0, display: 0 }
  let wave = 0
  const head = writeHead((objects) => {
    for (const face of FACES) fonts[face] = embedFont(objects, face, encodingOf(face).codes.keys())
    wave = objects.add(
      `<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 36 36]/Extend[true true]` +
        `/Function<</FunctionType 2/Domain[0 1]/C0[${PINK}]/C1[${PURPLE}]/N 1>>>>`,
    )
  })
  return { ...head, fonts, wave }
}
