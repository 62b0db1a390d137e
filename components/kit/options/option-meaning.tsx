'use client'

import { useTranslations } from 'next-intl'
import { optionTypes, type Option } from '@/lib/contract/options'
import { parseAmount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/isolate'
import { useFormats } from '@/components/kit/formats'
import { Priced } from './priced'
import { useOptionWords } from './use-option-words'
import styles from './options.module.css'

/** What can be answered to an option, with what it adds to the price, as a document says it. */
export function OptionMeaning({ option }: { option: Option }) {
  return (
    <div className={styles.meaning}>
      {option.type === 3 ? <Values option={option} /> : option.type === 2 ? <Number option={option} /> : <FreeText />}
      {option.defaultValue !== '' && <Preset option={option} />}
    </div>
  )
}

function Values({ option }: { option: Extract<Option, { type: 3 }> }) {
  const t = useTranslations('options')
  return (
    <>
      <ul className={styles.values}>
        {option.values.map(({ title, price }, index) => (
          <li key={index}>
            <Priced title={title} price={price} />
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
      {price !== null && <span className={styles.note}>{t('each', { price: isolate(price) })}</span>}
      {option.affectsFormula && <span className={styles.note}>{t('inFormula')}</span>}
    </>
  )
}

function FreeText() {
  return <span>{useTranslations('options')('anyText')}</span>
}

function Preset({ option: { type, defaultValue } }: { option: Option }) {
  const t = useTranslations('options')
  const formats = useFormats()
  const value = type === optionTypes.number && parseAmount(defaultValue) !== null ? formats.exact(defaultValue) : defaultValue
  return <span className={styles.note}>{t('preset', { value: isolate(value) })}</span>
}
