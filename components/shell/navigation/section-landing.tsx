'use client'

import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { GroupId } from '@/lib/contract/core/page-groups'
import { Link } from '@/lib/i18n/navigation'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { FeaturesUnavailable } from './features-unavailable'
import { MenuEntryDescription, MenuEntryIcon, MenuEntryTitle } from './menu-entry'
import { useMenu } from './use-menu'
import styles from './section-landing.module.css'

/** Landing page of a menu group: its permitted entries with descriptions (D140). */
export function SectionLanding({ group }: { group: GroupId }) {
  const t = useTranslations('menu')
  const { groups, unavailable, retry } = useMenu()
  const entries = groups.find(({ id }) => id === group)?.entries ?? []
  return (
    <section className={styles.landing}>
      <h1 className="flush strong headingSize">{t('overviewOf', { group: t(`groups.${group}`) })}</h1>
      {unavailable && <FeaturesUnavailable retry={retry} />}
      {entries.length === 0 ? (
        <>
          <p className="flush">{t('empty')}</p>
          <p className="flush quiet wide">{t('emptyBody')}</p>
        </>
      ) : (
        <ul className={styles.tiles}>
          {entries.map(({ href, resource }) => (
            <li key={href}>
              <Link href={href} className={styles.tile}>
                <span className="row gap2 strong anchor">
                  <MenuEntryIcon href={href} />
                  <MenuEntryTitle resourceName={resource.resourceName} />
                </span>
                <span className={`${styles.arrow} quiet`}>
                  <DirectionalIcon of={IconChevronRight} />
                </span>
                <span className="quiet wide">
                  <MenuEntryDescription resourceName={resource.resourceName} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
