'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import styles from './login.module.css'

/**
 * Native fields with the look of Mantine's. The sign-in is the first page of a visit, and Mantine's inputs with their provider
 * would be a third of the scripts that are not the framework's.
 */

type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & { label: string; error?: string | null }

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/** A text field. `aria-required` also marks its label. */
export function TextField({ label, error = null, dir, ...input }: FieldProps) {
  return (
    <Labelled label={label} error={error} required={input['aria-required']} dir={dir}>
      {(props) => <input {...input} {...props} className={classes(styles.input, 'mantine-Input-input')} />}
    </Labelled>
  )
}

/** A password: it can be shown, pasted and filled in by a manager, and Caps Lock is indicated. */
export function PasswordInput({ label, error = null, ...input }: FieldProps) {
  const t = useTranslations('login')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Labelled label={label} error={error} note={capsLock ? t('capsLock') : null} required={input['aria-required']}>
      {(props) => (
        <>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...props}
            type={shown ? 'text' : 'password'}
            className={classes(styles.input, styles.password, 'mantine-Input-input')}
            onKeyDown={checkCapsLock}
            onKeyUp={checkCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <span className={styles.eye}>
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={shown}
              aria-label={t('showPassword')}
              aria-describedby={`${props.id}-label`}
              // The field keeps the focus, and with it the keyboard of a phone.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setShown(!shown)}
            >
              <Eye crossed={shown} />
            </button>
          </span>
        </>
      )}
    </Labelled>
  )
}

type InputProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

/** Label, input, note and error of a field. */
function Labelled({
  label,
  error,
  note = null,
  required,
  dir,
  children,
}: Pick<ComponentProps<'input'>, 'dir'> & {
  label: string
  error: string | null
  note?: string | null
  required: ComponentProps<'input'>['aria-required']
  children: (props: InputProps) => ReactNode
}) {
  const id = useId()
  const texts = [note !== null && `${id}-note`, error !== null && `${id}-error`].filter((one) => one !== false)
  return (
    <div>
      <label htmlFor={id} id={`${id}-label`} className={styles.label} data-required={required || undefined}>
        {label}
      </label>
      <div className={`relative ${styles.box}`} dir={dir}>
        {children({ id, 'aria-invalid': error !== null, 'aria-describedby': texts.join(' ') || undefined })}
      </div>
      {note !== null && (
        <p id={`${id}-note`} className={`quiet ${styles.note}`}>
          {note}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className={classes(styles.note, styles.error)}>
          {error}
        </p>
      )}
    </div>
  )
}

const stroke = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round', strokeWidth: 16 } as const

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg viewBox="0 0 256 256" aria-hidden {...stroke}>
      {crossed ? (
        <path d="M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6" />
      ) : (
        <>
          <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
          <circle cx="128" cy="128" r="40" />
        </>
      )}
    </svg>
  )
}

/** A checkbox beside its label. */
export function CheckboxField({ label, name }: { label: string; name: string }) {
  const id = useId()
  return (
    <div className="flex">
      <span className={classes(styles.check, 'mantine-Checkbox-inner')}>
        <input id={id} type="checkbox" name={name} />
        <svg viewBox="0 0 10 7" aria-hidden className="mantine-Checkbox-icon">
          <path
            d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
            fill="currentColor"
            fillRule="evenodd"
          />
        </svg>
      </span>
      <label htmlFor={id} className={classes(styles.checkLabel, 'mantine-Checkbox-label')}>
        {label}
      </label>
    </div>
  )
}
