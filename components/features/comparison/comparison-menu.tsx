'use client'

import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { comparisonBases, type ComparisonBasis } from '@/lib/format/periods'
import styles from '@/components/ui/buttons/toolbar-buttons.module.css'
import { dropdownItem, DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import type { Comparison } from './use-compared-period'

/** Chooses what a report is compared with; absent where there is nothing to compare with. */
export function ComparisonMenu({ of: { possible, compared, choose, wholeMonths } }: { of: Comparison }) {
  const t = useTranslations('comparison')
  const [opened, change] = useState(false)
  if (possible.length === 0) return null
  const labelOf = (basis: ComparisonBasis) => t(basis === 'lastYear' && wholeMonths ? 'lastYearMonths' : basis)
  const chosen = compared?.text ?? t('none')
  return (
    <DropdownMenu
      opened={opened}
      change={change}
      label={t('title')}
      align="start"
      button={(props) => (
        <button type="button" className={styles.filter} {...props} title={`${t('title')}: ${chosen}`}>
          <bdi>{compared === null ? t('title') : t('chosen', { period: compared.name })}</bdi>
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      {comparisonBases.map((basis) => {
        const option = possible.find((one) => one.basis === basis)
        if (basis !== 'none' && !option) return null
        return (
          <button
            key={basis}
            type="button"
            {...dropdownItem({ checked: basis === (compared?.basis ?? 'none') })}
            onClick={() => choose(basis)}
          >
            <span>
              <span className="block">{labelOf(basis)}</span>
              {option && <bdi className="caption regular">{option.text}</bdi>}
            </span>
          </button>
        )
      })}
    </DropdownMenu>
  )
}
