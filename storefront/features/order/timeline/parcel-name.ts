/** "phone": what a parcel is called in the title of its promise. */
export function parcelName({ title }: { title: string }): string {
  return /^Your (phone|router|SIM card|hub|TV box)\b/.exec(title)?.[1] ?? 'parcel'
}
