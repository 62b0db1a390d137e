'use client'

import { IconDevices, IconKey, IconKeyboard, IconLifebuoy, IconLogout, IconShieldQuestion, IconSparkles } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useSession } from '@/lib/client/session/session-context'
import { localDigits, type Digits } from '@/lib/format/digits'
import { decimalsChoices } from '@/lib/format/precision'
import { Link } from '@/lib/i18n/navigation'
import { emitCommand } from '@/components/shell/command-palette/command-events'
import { MenuEntryTitle } from '@/components/shell/navigation/menu-entry'
import { useMenu } from '@/components/shell/navigation/use-menu'
import type { Product } from '@/components/shell/theme/brand'
import { useCopyright } from '@/components/shell/theme/use-copyright'
import { DropdownDivider, dropdownItem } from '@/components/ui/overlays/dropdown-menu'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { ForeignText } from '@/components/ui/text/foreign-text'
import { textElements } from '@/components/ui/text/text-elements'
import { useFormatPreferences, useFormats } from '@/components/ui/text/use-formats'
import styles from './header.module.css'

const kinds: readonly Digits[] = ['arabext', 'latn']

/** Items of the account menu: user, digits and decimals of every page (D233), preferences, sign-out, credit. */
export function UserMenuItems({ product, signOut }: { product: Product; signOut: () => Promise<void> }) {
  const t = useTranslations('shell')
  const access = useTranslations('myAccess')('title')
  const sessions = useTranslations('sessions')('title')
  const shortcuts = useTranslations('command')('shortcuts')
  const { user, organisationName, domain } = useSession()
  const table = useTranslations('table')
  const { digits, locale, calendar, count } = useFormats()
  const [choice, choose] = useFormatPreferences()
  const { account } = useMenu()

  return (
    <>
      <div className={styles.person}>
        <bdi className="strong dark base">{user}</bdi>
        <span>
          <ForeignText text={organisationName} /> · <bdi dir="ltr">{domain}</bdi>
        </span>
        <span>
          {t('version')} <bdi dir="ltr">{process.env.DAFTAR_VERSION}</bdi>
        </span>
      </div>
      {(locale === 'fa' || calendar === 1) && (
        <>
          <DropdownDivider />
          <div role="group" aria-label={t('digits')} className={styles.digits}>
            <span aria-hidden>{t('digits')}</span>
            {kinds.map((kind) => (
              <button
                key={kind}
                type="button"
                {...dropdownItem({ checked: kind === digits, stay: true })}
                onClick={() => choose({ ...choice, digits: kind })}
              >
                <bdi dir="ltr">{localDigits('123', kind)}</bdi>
              </button>
            ))}
          </div>
        </>
      )}
      <DropdownDivider />
      <div role="group" aria-label={table('decimals')} className={styles.decimals}>
        <span className="wide" aria-hidden>
          {table('decimals')}
        </span>
        {decimalsChoices.map((decimals) => (
          <button
            key={decimals}
            type="button"
            {...dropdownItem({ checked: decimals === choice.decimals, stay: true })}
            onClick={() => choose({ ...choice, decimals })}
          >
            {decimals === 'auto' ? table('decimalsAuto') : count(decimals)}
          </button>
        ))}
      </div>
      <DropdownDivider />
      {account.map(({ href, resource }) => (
        <Link key={href} href={href} {...dropdownItem()}>
          <IconKey size={16} aria-hidden />
          <MenuEntryTitle resourceName={resource.resourceName} />
        </Link>
      ))}
      <Link href="/myAccess" {...dropdownItem()}>
        <IconShieldQuestion size={16} aria-hidden />
        {access}
      </Link>
      <button type="button" {...dropdownItem()} onClick={() => emitCommand('sessions')}>
        <IconDevices size={16} aria-hidden />
        {sessions}
      </button>
      <button type="button" {...dropdownItem()} onClick={() => emitCommand('shortcuts')}>
        <IconKeyboard size={16} aria-hidden />
        {shortcuts}
      </button>
      <button type="button" {...dropdownItem()} onClick={() => emitCommand('news')}>
        <IconSparkles size={16} aria-hidden />
        {t('news.title')}
      </button>
      <button type="button" {...dropdownItem()} onClick={() => void signOut()}>
        <DirectionalIcon of={IconLogout} />
        {t('signOut')}
      </button>
      <DropdownDivider />
      <ProductLinks product={product} />
    </>
  )
}

function ProductLinks({ product: { name, designer, designerUrl, support } }: { product: Product }) {
  const t = useTranslations('shell')
  const copyright = useCopyright(name)
  const credit = (
    <span className="caption">
      <span>{copyright}</span> · <span>{textElements(t.rich('poweredBy', { designer, link: (shown) => <bdi>{shown}</bdi> }))}</span>
    </span>
  )
  return (
    <>
      {support !== null && (
        <a href={support} {...dropdownItem()} {...(support.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
          <IconLifebuoy size={16} aria-hidden />
          {t('support')}
        </a>
      )}
      {designerUrl === null ? (
        <div className="endsNear sides3">{credit}</div>
      ) : (
        <a href={designerUrl} target="_blank" rel="noopener noreferrer" {...dropdownItem()}>
          {credit}
        </a>
      )}
    </>
  )
}
