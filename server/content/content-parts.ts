/** A picture of the CMS, by the shop's path to it. Its size is that of the file, where the CMS has measured it. */
export type EditorPicture = {
  url: string
  alternativeText: string | null
  width: number | null
  height: number | null
}

/** An image content entry: one picture in up to three crops. */
export type PictureSet = { desktop: EditorPicture | null; tablet: EditorPicture | null; mobile: EditorPicture | null }

export type ContentLink = { label: string; to: string }
