'use client'

import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './bulk.module.css'

/** Records with the same change: their current (and new) value, and their number. */
export type RecordGroup = { readonly key: string; readonly label: string; readonly count: number }

const sum = (groups: readonly RecordGroup[]) => groups.reduce((total, { count }) => total + count, 0)

/** Preview of a bulk action: which records change, which stay unchanged and why. */
export function BulkPreview({ changes, stays }: { changes: readonly RecordGroup[]; stays: readonly RecordGroup[] }) {
  const t = useTranslations('bulk')
  return (
    <div role="status">
      {sum(changes) === 0 ? <p>{t('nothing')}</p> : <Part title={t('changes')} groups={changes} />}
      <Part title={t('stays')} groups={stays} />
    </div>
  )
}

function Part({ title, groups }: { title: string; groups: readonly RecordGroup[] }) {
  const { count } = useFormats()
  const some = groups.filter((group) => group.count > 0)
  if (some.length === 0) return null
  return (
    <section className={styles.section}>
      <h3 className="strong base">{`${title} · ${count(sum(some))}`}</h3>
      <dl className="flush after4">
        {some.map(({ key, label, count: many }) => (
          <div key={key} className="flex gap4 spread underlined endsNear">
            <dt>{label}</dt>
            <dd className="flush medium">{count(many)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
