'use client'

import { useState } from 'react'
import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { CopyIcon } from '@/components/kit/copy-icon'
import { useDraftOf } from '@/components/kit/drafts'
import { impliedNow } from '@/components/kit/implied'
import { PageLink } from '@/components/kit/page-link'
import { useAddress } from '@/components/kit/use-address'
import { isolate } from '@/lib/format/isolate'
import { usePathname } from '@/lib/i18n/navigation'
import { longestName, useSavedViews, type SavedView } from './saved-views'
import { viewQuery } from './view-query'
import styles from './view-choices.module.css'

const readName = (kept: unknown) => (typeof kept === 'string' ? kept : null)

/** The whole address of a view of this page. */
const linkTo = (query: string) => `${window.location.origin}${window.location.pathname}${query && `?${query}`}`

/** The person's saved views of this page, each a link; the present one can be saved, and its link copied for a colleague. `parts`: what of it the address does not say. */
export function SavedViews({ parts }: { parts: Readonly<Record<string, string | null>> }) {
  const t = useTranslations('table')
  const path = usePathname()
  const { search } = useAddress()
  const { views, save, remove } = useSavedViews()
  // The panel closes at a press elsewhere, and the page may be left for the sign-in: what a new view is to be called outlives both.
  const [newName, setNewName] = useDraftOf(`view:${path}`, readName)
  const [renaming, setRenaming] = useState<{ readonly view: SavedView; readonly name: string } | null>(null)
  const name = renaming?.name ?? newName ?? ''
  const own = views.filter((view) => view.path === path)
  const query = viewQuery(search.toString(), parts)
  const wanted = name.trim()
  const taken = wanted !== renaming?.view.name && own.some((view) => view.name === wanted)

  const put = () => {
    if (wanted === '') return
    save({ path, name: wanted, query: renaming?.view.query ?? query }, renaming?.view)
    if (renaming) setRenaming(null)
    else setNewName(null)
  }

  return (
    <Stack gap={6} role="group" aria-label={t('views')}>
      <Text size="xs" c="dimmed">
        {t('views')}
      </Text>
      {own.map((view) => (
        <div key={view.name} className={styles.saved}>
          <PageLink href={`${path}?${view.query}`} className={styles.savedName} aria-current={view.query === query || undefined}>
            <bdi>{view.name}</bdi>
          </PageLink>
          <CopyIcon text={linkTo(view.query)} label={t('copyNamed', { name: isolate(view.name) })} />
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={t('renameNamed', { name: isolate(view.name) })}
            title={t('renameNamed', { name: isolate(view.name) })}
            onClick={() => setRenaming({ view, name: view.name })}
          >
            <IconPencil size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size="sm"
            aria-label={t('removeNamed', { name: isolate(view.name) })}
            title={t('removeNamed', { name: isolate(view.name) })}
            onClick={() => remove(view)}
          >
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <CopyLink parts={parts} />
      <form
        className={styles.naming}
        onSubmit={(event) => {
          event.preventDefault()
          put()
        }}
      >
        <TextInput
          size="sm"
          label={t('viewName')}
          description={taken ? t('viewTaken') : own.length === 0 ? t('noViews') : undefined}
          value={name}
          maxLength={longestName}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => (renaming ? setRenaming({ ...renaming, name: value }) : setNewName(value || null))}
        />
        <Button type="submit" size="sm" variant="light" disabled={wanted === ''}>
          {t(taken ? 'replaceView' : 'saveView')}
        </Button>
      </form>
    </Stack>
  )
}

/** Copies the address of exactly what is seen now. Where the browser withholds the clipboard the link is shown, to be copied by hand. */
function CopyLink({ parts }: { parts: Readonly<Record<string, string | null>> }) {
  const t = useTranslations('table')
  const { search } = useAddress()
  const { copied, error, copy } = useClipboard()
  const link = () => linkTo(viewQuery(search.toString(), parts, impliedNow()))
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        justify="start"
        leftSection={<IconLink size={16} aria-hidden />}
        onClick={() => copy(link())}
      >
        {t('copyView')}
      </Button>
      {copied && (
        <Text size="xs" c="dimmed" role="status">
          {t('viewCopied')}
        </Text>
      )}
      {error && (
        <TextInput size="sm" label={t('viewLink')} dir="ltr" readOnly value={link()} onFocus={(event) => event.currentTarget.select()} />
      )}
    </>
  )
}
