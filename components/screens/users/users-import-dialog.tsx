'use client'

import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import type { ImportRow, ImportRules } from '@/lib/client/import/import-plan'
import { looksLikeFormula } from '@/lib/client/import/sheet-cell'
import { importChangesRights, reviewUsers, userCells, type ImportRestriction, type RoleWords } from '@/lib/client/import/user-import-rules'
import type { ListQuery } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import type { AccessGroup } from '@/lib/contract/access-groups'
import { users, type User, type UserDraft } from '@/lib/contract/users'
import { fold } from '@/lib/format/search-fold'
import { ImportDialog, type ImportedList } from '@/components/changes/import/import-dialog'
import { loadListedWords } from '@/components/changes/import/import-words'
import type { ReferenceName } from '@/components/changes/import/reference-names'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { generatePassword } from '@/components/ui/form/generate-password'
import { useFormats } from '@/components/ui/text/use-formats'
import { GeneratedPasswords } from './new-user-password'

const fields = {
  fullName: 'text',
  userName: 'code',
  mobile: 'phone',
  accessGroups: 'references',
  isActive: 'status',
  isAdmin: 'flag',
  password: 'password',
} as const
const keyed = { key: 'userName', name: 'fullName' } as const

type Row = ImportRow<UserDraft>
type Props = ImportedList<User> & { groups: ListQuery<AccessGroup> }

/** Import of users. Generated passwords are in memory while this is open, and in the report. */
export function UsersImportDialog(props: Props) {
  const roles = useRoleWords()
  return roles && <OpenDialog {...props} roles={roles} />
}

function OpenDialog({ groups, roles, ...list }: Props & { roles: RoleWords }) {
  const t = useTranslations('users')
  const references = useGroupNames(groups.rows, list.rows)
  const rules = useUserRules(roles)
  const { passwordOf } = rules
  const [downloaded, setDownloaded] = useState(false)
  const [unseen, setUnseen] = useState(false)
  const confirm = useConfirm()
  const confirmClose = async () =>
    !unseen || confirm({ title: t('import.closeTitle'), body: t('import.closeBody'), yes: t('import.closeYes') })
  return (
    <ImportDialog
      {...list}
      resource={users}
      fields={fields}
      keyed={keyed}
      references={references}
      rules={rules}
      notes={(plan) => <Notes plan={plan} passwordOf={passwordOf} groupsUnread={groups.problem !== null} />}
      outcome={(saved) => (
        <>
          {saved.some(importChangesRights) && <Text size="sm">{t('import.rights')}</Text>}
          <GeneratedPasswords
            users={saved.map((row) => ({ userName: row.code, password: passwordOf(row) })).filter(({ password }) => password !== '')}
            downloaded={downloaded}
            onUnseen={setUnseen}
            confirmClose={confirmClose}
          />
        </>
      )}
      reported={{ label: t('fields.password'), textOf: passwordOf, onDownload: () => setDownloaded(true) }}
      confirmClose={confirmClose}
    />
  )
}

/** The names of roles in all languages, once loaded. */
function useRoleWords(): RoleWords | null {
  const [roles, setRoles] = useState<RoleWords | null>(null)
  useEffect(() => {
    let current = true
    void Promise.all((['administrator', 'systemic'] as const).map((name) => loadListedWords('users', name))).then((words) => {
      const [administrator = new Set(), systemic = new Set()] = words
      if (current) setRoles({ administrator, systemic })
    })
    return () => {
      current = false
    }
  }, [])
  return roles
}

/** The groups, and those that only users name, as the list writes them. */
function useGroupNames(groups: readonly AccessGroup[] | undefined, rows: readonly User[]): readonly ReferenceName[] {
  const t = useTranslations('users')
  // A file is compared with them again when they change.
  return useMemo(() => {
    const titles = new Map(rows.flatMap(({ accessGroups }) => accessGroups.map((id) => [id, t('unknownGroup', { id: String(id) })])))
    for (const { id, title } of groups ?? []) if (title !== '') titles.set(id, title)
    return [...titles].map(([id, name]) => ({ id, name, spellings: [fold(name).trim()] }))
  }, [groups, rows, t])
}

/** Rules of the import, and the generated password of a row ('' if it has none). A repeated attempt sends the same one. */
function useUserRules(roles: RoleWords): ImportRules<User, UserDraft> & { readonly passwordOf: (row: Row) => string } {
  const t = useTranslations('users')
  const { userId } = useSession()
  const [passwords] = useState(() => new Map<string, string>())
  // A file is read again when they change.
  return useMemo(() => {
    const passwordFor = (userName: string) => {
      const password = passwords.get(userName) ?? exportablePassword()
      passwords.set(userName, password)
      return password
    }
    const reasonOf = ({ is, why }: ImportRestriction): string => {
      if (is === 'status' || is === 'role') return t(`${is}.${why}`)
      if (is === 'own') return t('import.ownRights')
      return t(is === 'mobile' ? 'systemicMobile' : 'systemicGroups')
    }
    return {
      adjust: (cells, user, words) => userCells(cells, user, words, { roles, passwordFor }),
      review: (plan, rows) => reviewUsers(plan, rows, userId, reasonOf),
      passwordOf: ({ id, fate, code, cells }) =>
        id === 0 && fate === 'new' && (cells.password ?? '') === '' ? (passwords.get(fold(code)) ?? '') : '',
    }
  }, [passwords, roles, t, userId])
}

/** A password that the report need not guard against formulas: an added apostrophe would be taken as part of it. */
function exportablePassword(): string {
  let password = generatePassword()
  while (looksLikeFormula(password)) password = generatePassword()
  return password
}

function Notes({ plan, passwordOf, groupsUnread }: { plan: readonly Row[]; passwordOf: (row: Row) => string; groupsUnread: boolean }) {
  const t = useTranslations('users')
  const { count } = useFormats()
  const generated = plan.filter((row) => passwordOf(row) !== '').length
  const ignored = plan.some(({ id, cells }) => id !== 0 && (cells.password ?? '') !== '')
  return (
    <>
      {groupsUnread && <Alert color="yellow">{t('groupsUnread')}</Alert>}
      {generated > 0 && <Text size="sm">{t('import.generated', { count: generated, shown: count(generated) })}</Text>}
      {ignored && <Text size="sm">{t('import.passwordsIgnored')}</Text>}
    </>
  )
}
