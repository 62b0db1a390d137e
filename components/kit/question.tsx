'use client'

import { Button, Group, Modal, Stack } from '@mantine/core'
import type { Asked } from './asked'
import { useCovered } from './dialog-stack'
import { useFocusBack } from './focus-back'

/** A question above everything; loaded when the first one is asked. */
export function Question({ asked }: { asked: Asked }) {
  const leave = () => asked.settle(asked.otherwise)
  useCovered(true, leave)
  useFocusBack(true)
  return (
    <Modal.Root opened onClose={leave} size={asked.width} centered zIndex={400}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not the page's own header. */}
        <Modal.Header role="none">
          <Modal.Title fw={600}>{asked.title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Stack gap="md">
            {asked.body && <div>{asked.body}</div>}
            <Group justify="flex-end" gap="xs">
              {asked.choices.map(({ value, label, tone }) => (
                <Button
                  key={label}
                  variant={tone === 'quiet' ? 'default' : tone === undefined ? 'light' : 'filled'}
                  {...(tone === 'danger' && { color: 'red' })}
                  data-autofocus={tone === 'quiet' || undefined}
                  onClick={() => asked.settle(value)}
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
