'use client'

import { useRef, useState } from 'react'
import { Button, Group, Text } from '@mantine/core'
import { IconMessageForward } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { problemOf } from '@/lib/contract/problem'
import { resetPassword } from '@/lib/contract/session'
import type { User } from '@/lib/contract/users'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { isolate } from '@/lib/format/isolate'
import { useConfirm } from '@/components/kit/confirm'
import { useProblemText } from '@/components/kit/problem-text'
import { tellDone, tellFailed } from '@/components/kit/tell'

/** Lets the cloud send somebody new sign-in data by SMS, after a question: it goes to a telephone, and costs. */
export function ResetPassword({ user }: { user: User }) {
  const t = useTranslations('users')
  const { domain } = useSession()
  const confirm = useConfirm()
  const sentence = useProblemText()
  const [busy, setBusy] = useState(false)
  const asked = useRef(false)
  const name = isolate(user.fullName || user.userName)
  const reachable = user.mobile !== ''

  const reset = async () => {
    if (asked.current) return
    asked.current = true
    try {
      const sure = await confirm({
        title: t('resetTitle'),
        body: t('resetBody', { name, mobile: isolate(user.mobile) }),
        yes: t('resetYes'),
      })
      if (!sure) return
      setBusy(true)
      await send(resetPassword(domain, user.userName))
      tellDone(t('resetDone', { name }))
    } catch (error) {
      tellFailed(t('resetFailed', { name, why: sentence(problemOf(error)) }))
    } finally {
      asked.current = false
      setBusy(false)
    }
  }

  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="default"
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
