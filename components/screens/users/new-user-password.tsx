'use client'

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconMessageForward } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import { resetPassword } from '@/lib/contract/access/session'
import type { User } from '@/lib/contract/users'
import { isolate } from '@/lib/format/bidi-isolate'
import { useMutation } from '@/components/changes/write/use-mutation'
import { useField } from '@/components/record/use-field'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { NewPasswordField } from '@/components/ui/form/password-fields'
import { CopyButton } from '@/components/ui/text/copy-button'
import { DescriptionItem } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { useRegisterUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import styles from './users.module.css'

/** Password of a new user. For existing users a reset can be sent (D130). */
export function NewUserPassword({ user, mayReset }: { user: User | null; mayReset: boolean }) {
  const { label, viewed, value, error, form } = useField('password')
  if (user) {
    return viewed && mayReset ? (
      <DescriptionItem label={label}>
        <ResetPasswordButton user={user} />
      </DescriptionItem>
    ) : null
  }
  if (viewed) return null
  const { fullName, userName } = form.getValues()
  return (
    <Stack gap={4}>
      <NewPasswordField
        label={label}
        required
        value={typeof value === 'string' ? value : ''}
        onChange={(password) => form.setFieldValue('password', password)}
        error={error}
        known={[fullName, userName].filter((text) => typeof text === 'string')}
      />
    </Stack>
  )
}

/** Sends new credentials by SMS after confirmation, because it costs money. */
function ResetPasswordButton({ user }: { user: User }) {
  const t = useTranslations('users')
  const sendSms = useTranslations('login.reset')('send')
  const { domain } = useSession()
  const confirm = useConfirm()
  const { busy, run } = useMutation()
  const formats = useFormats()
  const name = isolate(user.fullName || user.userName)
  const reachable = user.mobile !== ''

  const reset = async () => {
    const sure = await confirm({
      title: t('resetTitle'),
      body: t('resetBody', { name, mobile: isolate(formats.code(user.mobile)) }),
      yes: sendSms,
    })
    if (!sure) return
    await run(() => send(resetPassword({ domain, user: user.userName })), {
      done: t('resetDone', { name }),
      failed: (_, why) => t('resetFailed', { name, why }),
    })
  }

  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="default"
        classNames={{ root: styles.send, label: styles.sendLabel }}
        leftSection={<IconMessageForward size={16} aria-hidden />}
        disabled={!reachable}
        loading={busy}
        onClick={() => void reset()}
      >
        {t('reset')}
      </Button>
      {!reachable && (
        <Text size="sm" c="dimmed">
          {t('resetNeedsMobile')}
        </Text>
      )}
    </Group>
  )
}

/** Passwords shown at once; the report has all. */
const mostShown = 100

/** Generated passwords of imported users: shown once. Closing them before the report is downloaded asks first. */
export function GeneratedPasswords(props: {
  users: readonly { readonly userName: string; readonly password: string }[]
  downloaded: boolean
  onUnseen: (unseen: boolean) => void
  confirmClose: () => Promise<boolean>
}) {
  const { users, downloaded, onUnseen, confirmClose } = props
  const t = useTranslations('users.import')
  const { count } = useFormats()
  const waiting = users.length > 0 && !downloaded
  useEffect(() => onUnseen(waiting), [onUnseen, waiting])
  useRegisterUnsaved(waiting, confirmClose)
  const rest = users.length - mostShown
  if (users.length === 0) return null
  return (
    <Alert color="yellow" title={t('passwords')} my="xs">
      {t('passwordsNote')}
      <ul className="list" translate="no">
        {users.slice(0, mostShown).map(({ userName, password }) => (
          <li key={userName} className="row wrap spread gap4 rows0 anywhere underlined ends1">
            <bdi dir="ltr">{userName}</bdi>
            <span>
              <Text component="bdi" inherit dir="ltr" ff="monospace">
                {password}
              </Text>
              <CopyButton text={password} label={t('copy', { name: isolate(userName) })} />
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <span>{t('more', { count: rest, shown: count(rest) })}</span>}
    </Alert>
  )
}
