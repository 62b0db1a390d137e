'use client'

import { Button, Group, Modal, Stack } from '@mantine/core'
import { useIsCovered } from '@/components/ui/hooks/dialog-stack'
import { useReturnFocus } from '@/components/ui/hooks/focus'
import type { PendingDialog } from './dialog-request'
import styles from './confirm-dialog.module.css'

// Mantine always sets the role `dialog`.
const asAlert = (content: HTMLElement | null) => content?.setAttribute('role', 'alertdialog')

/** A confirmation dialog, loaded on first use. */
export function ConfirmDialog({ request: dialog }: { request: PendingDialog }) {
  const dismiss = () => dialog.resolve(dialog.dismissed)
  useIsCovered(true, dismiss)
  useReturnFocus(true)
  return (
    <Modal.Root opened onClose={dismiss} size="auto" centered zIndex={400}>
      <Modal.Overlay />
      <Modal.Content
        ref={dialog.alert ? asAlert : null}
        className={styles.content ?? ''}
        style={{ minInlineSize: `min(${dialog.width / 16}rem, 100%)` }}
      >
        {/* Not the page's own header. */}
        <Modal.Header role="none">
          <Modal.Title fw={600} className={styles.title ?? ''}>
            {dialog.title}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Stack gap="md">
            {dialog.body && <div className={styles.body}>{dialog.body}</div>}
            <Group justify="flex-end" gap="xs" className={styles.actions ?? ''}>
              {dialog.choices.map(({ value, label, tone }) => (
                <Button
                  key={label}
                  variant={tone === 'quiet' ? 'default' : tone === undefined ? 'light' : 'filled'}
                  color={tone === 'danger' ? 'red' : undefined}
                  data-autofocus={tone === 'quiet' || undefined}
                  onClick={() => dialog.resolve(value)}
                >
                  {label}
                </Button>
              ))}
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
