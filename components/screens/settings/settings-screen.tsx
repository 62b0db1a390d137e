'use client'

import type { FormEvent } from 'react'
import { Alert, Button, Checkbox, Group, Skeleton, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ListProblem } from '@/components/kit/list-problem'
import { useProblemText } from '@/components/kit/problem-text'
import { RefreshButton } from '@/components/kit/refresh-button'
import { settingNames, useSettings } from './use-settings'
import styles from './settings.module.css'

/** What customers do not get to see. Both boxes hide something, so that a check always means the same (D142). */
export function SettingsScreen() {
  const t = useTranslations()
  const sentence = useProblemText()
  const { loaded, mayUpdate, value, dirty, busy, problem, set, save, restore } = useSettings()
  const { refresh } = loaded
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <section className={styles.screen} aria-busy={loaded.loading || loaded.refreshing}>
      <header className={styles.header}>
        <Title order={1} size="h2">
          {t('settings.title')}
        </Title>
        <RefreshButton refresh={refresh} refreshing={loaded.refreshing || loaded.loading} updatedAt={loaded.updatedAt} />
      </header>
      {!value && loaded.problem && <ListProblem problem={loaded.problem} retry={() => void refresh()} />}
      {!value && !loaded.problem && <Skeleton height={180} maw="40rem" role="status" aria-label={t('table.loading')} />}
      {value && (
        <form className={styles.panel} onSubmit={submit} noValidate data-stale={loaded.refreshing || undefined}>
          <Text c="dimmed">{t('settings.lead')}</Text>
          {loaded.problem && (
            <Alert color="yellow" role="alert">
              {t('settings.older')} {sentence(loaded.problem)}
            </Alert>
          )}
          {problem && (
            <Alert color="red" role="alert">
              {sentence(problem)}
            </Alert>
          )}
          {settingNames.map((name) => (
            <Checkbox
              key={name}
              label={t(`settings.fields.${name}`)}
              description={t(`settings.means.${name}`)}
              checked={value[name]}
              disabled={!mayUpdate}
              onChange={(event) => set(name, event.currentTarget.checked)}
            />
          ))}
          {mayUpdate ? (
            <Group justify="flex-end" gap="xs">
              <Button variant="default" disabled={!dirty || busy} onClick={restore}>
                {t('actions.cancel')}
              </Button>
              <Button type="submit" disabled={!dirty} loading={busy}>
                {t('actions.save')}
              </Button>
            </Group>
          ) : (
            <Text size="sm" c="dimmed">
              {t('settings.readOnly')}
            </Text>
          )}
        </form>
      )}
    </section>
  )
}
