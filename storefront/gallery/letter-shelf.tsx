import { MAIL_KINDS } from '#domain/order/letters/mail-name.ts'
import { Shelf, Specimen } from './specimen.tsx'

/** Every letter, light and dark, rendered by the server's own code: see `letterGallery`. */
export function LetterShelf() {
  return (
    <Shelf title="Letters">
      {[...MAIL_KINDS, 'foundOrder'].map((kind) => (
        <div key={kind} className="grid gap-6 md:grid-cols-2">
          {['', '?dark'].map((look) => (
            <Specimen key={look} name={`${kind}${look === '' ? '' : ', in the dark'}`}>
              <iframe
                title={`${kind} ${look}`}
                src={`/gallery/letters/${kind}.html${look}`}
                className="w-full border border-line"
                style={{ height: 800 }}
              />
            </Specimen>
          ))}
        </div>
      ))}
    </Shelf>
  )
}
