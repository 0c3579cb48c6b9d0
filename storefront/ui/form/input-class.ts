/** The style of every text input. */
export function inputClass(isWrong: boolean): string {
  return `block w-full rounded-card border bg-surface px-4 py-3 text-lg text-ink transition-[border-color,box-shadow] placeholder:text-neutral-500 focus:outline-3 focus:outline-offset-0 ${isWrong ? 'border-danger-700 focus:outline-danger-300' : 'border-line-strong focus:border-focus focus:outline-purple-300'}`
}
