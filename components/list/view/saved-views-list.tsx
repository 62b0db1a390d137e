'use client'

import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { isolate } from '@/lib/format/bidi-isolate'
import { usePathname } from '@/lib/i18n/navigation'
import { BidiText } from '@/components/ui/text/bidi-text'
import { CopyButton } from '@/components/ui/text/copy-button'
import { PageLink } from '@/components/ui/text/links'
import { useStoredDraft } from '@/components/ui/unsaved-changes/form-drafts'
import { currentDefaultParams, useQueryParams } from '@/components/ui/url-state/use-query-params'
import { longestName, useSavedViews, useSavedViewsOfPage, type SavedView } from './use-saved-views'
import styles from './view-settings.module.css'

/** Address parameters that are not part of a view: the open record. */
const besides = ['detail', 'edit', 'below']

/**
 * The query that restores a view: the current one without the open record, plus `implied` parts that it lacks. The address takes
 * precedence.
 */
export function savedViewQuery(
  search: string,
  parts: Readonly<Record<string, string | null>>,
  implied: ReadonlyMap<string, string> = new Map(),
): string {
  const query = new URLSearchParams(search)
  for (const name of besides) query.delete(name)
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  for (const [name, value] of implied) {
    if (!query.has(name)) query.set(name, value)
  }
  return query.toString()
}

const readName = (stored: unknown) => (typeof stored === 'string' ? stored : null)

/** The absolute address of a view of this page. */
const linkTo = (query: string) => `${window.location.origin}${window.location.pathname}${query && `?${query}`}`

/**
 * The user's saved views of this page as links; the current one can be saved or its link copied. `parts`: what the address does not
 * contain.
 */
export function SavedViewsList({ parts }: { parts: Readonly<Record<string, string | null>> }) {
  const t = useTranslations('table')
  const path = usePathname()
  const { search } = useQueryParams()
  const { views, save, remove } = useSavedViews()
  const own = useSavedViewsOfPage()
  // Outlives the panel, which closes on an outside press, and a sign-in.
  const [newName, setNewName] = useStoredDraft(`view:${path}`, readName)
  const [renaming, setRenaming] = useState<{ readonly view: SavedView; readonly name: string } | null>(null)
  const name = renaming?.name ?? newName ?? ''
  const query = savedViewQuery(search.toString(), parts)
  const trimmedName = name.trim()
  const isTaken = trimmedName !== renaming?.view.name && own.some((view) => view.name === trimmedName)

  // A save disables the pressed button, so the focus moves to the saved view.
  const list = useRef<HTMLDivElement>(null)
  const saved = useRef<string | null>(null)
  useEffect(() => {
    if (saved.current === null) return
    const link = [...(list.current?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === saved.current)
    saved.current = null
    link?.focus({ preventScroll: true })
  }, [views])

  const put = () => {
    if (trimmedName === '') return
    save({ path, name: trimmedName, query: renaming?.view.query ?? query }, renaming?.view)
    saved.current = trimmedName
    if (renaming) setRenaming(null)
    else setNewName(null)
  }

  return (
    <Stack ref={list} gap={6} role="group" aria-label={t('views')}>
      <Text size="xs" c="dimmed">
        {t('views')}
      </Text>
      {own.map((view) => (
        <div key={view.name} className="row tight">
          <PageLink href={`${path}?${view.query}`} className={styles.savedName} aria-current={view.query === query || undefined}>
            <BidiText className="cut block matchText" text={view.name} />
          </PageLink>
          <CopyButton text={linkTo(view.query)} label={t('copyNamed', { name: isolate(view.name) })} />
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
        className="grid near"
        onSubmit={(event) => {
          event.preventDefault()
          put()
        }}
      >
        <TextInput
          size="sm"
          label={t('viewName')}
          description={isTaken ? t('viewTaken') : own.length === 0 ? t('noViews') : undefined}
          value={name}
          maxLength={longestName}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => (renaming ? setRenaming({ ...renaming, name: value }) : setNewName(value || null))}
        />
        <Button type="submit" size="sm" variant="light" disabled={trimmedName === ''}>
          {t(isTaken ? 'replaceView' : 'saveView')}
        </Button>
      </form>
    </Stack>
  )
}

/** Copies the address of the current view. Without clipboard access it shows the link for manual copying. */
function CopyLink({ parts }: { parts: Readonly<Record<string, string | null>> }) {
  const t = useTranslations('table')
  const { search } = useQueryParams()
  const { copied, error, copy } = useClipboard()
  const link = () => linkTo(savedViewQuery(search.toString(), parts, currentDefaultParams()))
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
