export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onDeep'
export type ButtonSize = 'large' | 'small'

const LOOK = {
  primary: 'bg-action text-action-ink hover:bg-action-hover',
  secondary: 'bg-accent text-white hover:bg-accent-hover',
  quiet: 'bg-surface text-ink ring-1 ring-inset ring-line-strong hover:bg-surface-tint',
  danger: 'bg-danger-700 text-white hover:bg-danger-500',
  onDeep: 'bg-veil text-white hover:bg-accent-hover',
} satisfies Record<ButtonLook, string>

const SIZE = {
  large: 'min-h-12 px-6 text-base',
  small: 'min-h-11 px-5 text-sm',
} satisfies Record<ButtonSize, string>

export function buttonClass(look: ButtonLook, size: ButtonSize, extra = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-pill text-center font-semibold leading-tight transition-[background-color,box-shadow,transform] active:translate-y-px disabled:translate-y-0 aria-disabled:cursor-not-allowed forced-frame ${SIZE[size]} ${LOOK[look]} ${extra}`
}
