'use client'

import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import styles from './bulk.module.css'

/** Records that meet the same: what they are now (and become), and how many of them there are. */
export type Alike = { readonly key: string; readonly label: string; readonly count: number }

const sum = (groups: readonly Alike[]) => groups.reduce((total, { count }) => total + count, 0)

/** What a deed will do to the chosen records, before it is done: which of them change, which stay as they are and why. */
export function BulkPreview({ changes, stays }: { changes: readonly Alike[]; stays: readonly Alike[] }) {
  const t = useTranslations('bulk')
  return (
    <div role="status">
      {sum(changes) === 0 ? <p>{t('nothing')}</p> : <Part title={t('changes')} groups={changes} />}
      <Part title={t('stays')} groups={stays} />
    </div>
  )
}

function Part({ title, groups }: { title: string; groups: readonly Alike[] }) {
  const { count } = useFormats()
  const some = groups.filter((group) => group.count > 0)
  if (some.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>
        {title} · {count(sum(some))}
      </h3>
      <dl className={styles.counts}>
        {some.map(({ key, label, count: many }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{count(many)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
