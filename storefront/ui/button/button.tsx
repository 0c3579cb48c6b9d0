import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** Locked while a request is pending. The button retains its focus and its size, and its label says what it is doing. */
  pending?: boolean
}

export function Button({
  look = 'primary',
  size = 'large',
  pending = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, size, className)}
    >
      {pending && <Icon name="spinner" className="size-5 animate-turn" />}
      {children}
    </button>
  )
}
