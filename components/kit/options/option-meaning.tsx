'use client'

import { useTranslations } from 'next-intl'
import type { Option } from '@/lib/contract/options'
import { useOptionWords } from './use-option-words'
import styles from './options.module.css'

/** What can be answered to an option, with what it adds to the price, as a document says it. */
export function OptionMeaning({ option }: { option: Option }) {
  return (
    <div className={styles.meaning}>
      {option.type === 3 ? <Values option={option} /> : option.type === 2 ? <Number option={option} /> : <FreeText />}
      {option.defaultValue !== '' && <Preset value={option.defaultValue} />}
    </div>
  )
}

function Values({ option }: { option: Extract<Option, { type: 3 }> }) {
  const t = useTranslations('options')
  const { surcharge } = useOptionWords()
  return (
    <>
      <ul className={styles.values}>
        {option.values.map(({ title, price }, index) => (
          <li key={index}>
            <bdi>{title}</bdi>
            {surcharge(price) !== null && <bdi className={styles.price}>{surcharge(price)}</bdi>}
          </li>
        ))}
      </ul>
      {option.multiSelect && <span className={styles.note}>{t('several')}</span>}
    </>
  )
}

function Number({ option }: { option: Extract<Option, { type: 2 }> }) {
  const t = useTranslations('options')
  const { range, surcharge } = useOptionWords()
  const price = surcharge(option.price)
  return (
    <>
      <span>{range(option.min, option.max) ?? t('anyNumber')}</span>
      {price !== null && <span className={styles.note}>{t('each', { price: `\u2068${price}\u2069` })}</span>}
      {option.affectsFormula && <span className={styles.note}>{t('inFormula')}</span>}
    </>
  )
}

function FreeText() {
  return <span>{useTranslations('options')('anyText')}</span>
}

function Preset({ value }: { value: string }) {
  return <span className={styles.note}>{useTranslations('options')('preset', { value: `\u2068${value}\u2069` })}</span>
}
