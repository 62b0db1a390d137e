import type { ReactNode } from 'react'

type Choice<Value> = { value: Value; label: string; tone?: 'main' | 'danger' | 'quiet' }

export type ChoiceDialogRequest<Value> = {
  title: string
  body?: ReactNode
  choices: readonly Choice<Value>[]
  /** Announced immediately by screen readers (role `alertdialog`), because something would be lost. */
  alert?: boolean
  /** Result when the dialog is closed without a choice. */
  dismissed: Value
  /** Minimum width in pixels; long words widen the dialog. 290 for a confirmation, 320 for the exit dialog. */
  width: number
}

/** A question with two buttons: `yes` names what happens, `no` what stays (“Cancel” unless given). `danger` for what cannot be undone. */
export type ConfirmRequest = { title: string; body?: ReactNode; yes: string; no?: string; danger?: boolean }

export type PendingDialog = ChoiceDialogRequest<unknown> & { resolve: (value: unknown) => void }
