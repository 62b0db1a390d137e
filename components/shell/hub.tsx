'use client'

import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PointingIcon } from '@/components/kit/pointing-icon'
import type { GroupId } from '@/lib/contract/standing'
import { Link } from '@/lib/i18n/navigation'
import { EntryAbout, EntryTitle } from './entry-words'
import { Unsure } from './unsure'
import { useMenu } from './use-menu'
import styles from './hub.module.css'

/** The page of a menu group: everything in it that is open to this person, with a sentence each (D140). */
export function Hub({ group }: { group: GroupId }) {
  const t = useTranslations('menu')
  const { groups, unsure, retry } = useMenu()
  const entries = groups.find(({ id }) => id === group)?.entries ?? []
  return (
    <section className={styles.hub}>
      <h1 className={styles.title}>{t(`groups.${group}`)}</h1>
      {unsure && <Unsure retry={retry} />}
      {entries.length === 0 ? (
        <>
          <p>{t('empty')}</p>
          <p className={styles.about}>{t('emptyBody')}</p>
        </>
      ) : (
        <ul className={styles.tiles}>
          {entries.map(({ href, noun }) => (
            <li key={href}>
              <Link href={href} className={styles.tile}>
                <span className={styles.name}>
                  <EntryTitle noun={noun.noun} />
                </span>
                <span className={styles.arrow}>
                  <PointingIcon of={IconChevronRight} />
                </span>
                <span className={styles.about}>
                  <EntryAbout noun={noun.noun} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
