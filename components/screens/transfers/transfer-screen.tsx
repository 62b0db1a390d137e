'use client'

import { useState } from 'react'
import { Alert, Button, Progress, Radio, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconCalendarOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useSession } from '@/lib/client/session'
import { useFormats } from '@/components/kit/formats'
import { ListState } from '@/components/kit/list-state'
import { PointingIcon } from '@/components/kit/pointing-icon'
import { useProblemText } from '@/components/kit/problem-text'
import { useParam } from '@/components/kit/use-param'
import { useTransfer, type TransferNoun } from './use-transfer'
import styles from './transfers.module.css'

/** Brings what belongs to goods from another fiscal year into the default one. */
export function TransferScreen({ of: noun }: { of: TransferNoun }) {
  const t = useTranslations()
  const formats = useFormats()
  const sentence = useProblemText()
  const { years } = useSession()
  const into = years.find((year) => year.isDefault)
  const others = years.filter((year) => !year.isDefault)
  const { run, underWay, outcome, ranBefore, nameOf } = useTransfer(noun, into)
  const [asked, ask] = useParam('from')
  const chosen = Number(asked)
  const [missing, setMissing] = useState(false)
  // Who comes back to a running transfer sees which one it is.
  const from = others.find(({ id }) => id === (underWay?.from ?? chosen))
  // What became of one year says nothing about another.
  const told = outcome && outcome.from.id === from?.id ? outcome : null
  const before = from && !underWay && !told ? ranBefore(from) : null

  const choose = (id: string) => {
    ask(id)
    setMissing(false)
  }

  return (
    <section className={styles.screen} aria-busy={underWay !== null}>
      <Title order={1} size="h2">
        {t(`${noun.noun}.title`)}
      </Title>
      {!into || others.length === 0 ? (
        <ListState icon={IconCalendarOff} title={t(into ? 'transfers.onlyOne' : 'transfers.noDefault')} text={t(`${noun.noun}.lead`)} />
      ) : (
        <div className={styles.panel}>
          <p className={styles.lead}>{t(`${noun.noun}.lead`)}</p>
          <p className={styles.way} aria-live="polite">
            {from ? (
              <>
                <span className={styles.years} aria-hidden>
                  <bdi>{formats.withDigits(from.name)}</bdi>
                  <PointingIcon of={IconArrowRight} />
                  <bdi>{formats.withDigits(into.name)}</bdi>
                </span>
                <VisuallyHidden>{t('transfers.way', { from: nameOf(from), into: nameOf(into) })}</VisuallyHidden>
              </>
            ) : (
              <span>{t('transfers.into', { into: nameOf(into) })}</span>
            )}
          </p>
          <Radio.Group
            label={t('transfers.from')}
            value={from ? String(from.id) : null}
            onChange={choose}
            error={missing && t('transfers.choose')}
          >
            <div className={styles.choices}>
              {others.map((year) => (
                <Radio
                  key={year.id}
                  value={String(year.id)}
                  disabled={underWay !== null}
                  label={<bdi>{formats.withDigits(year.name)}</bdi>}
                  description={`${formats.date(year.startDate)} – ${formats.date(year.endDate)}`}
                />
              ))}
            </div>
          </Radio.Group>
          {before && (
            <Alert color="yellow" role="status">
              {before}
            </Alert>
          )}
          {underWay && (
            <div role="status">
              <Progress value={100} animated aria-label={t('transfers.running')} />
              <Text size="sm" c="dimmed" mt={6}>
                {t('transfers.running')}
              </Text>
            </div>
          )}
          {told &&
            (told.problem ? (
              <Alert color="red" role="alert">
                <Text>{t(`${noun.noun}.failed`)}</Text>
                <Text size="sm">{sentence(told.problem)}</Text>
              </Alert>
            ) : (
              <Alert color="green" role="status">
                {t(`${noun.noun}.done`, { from: nameOf(told.from), into: nameOf(into) })}
              </Alert>
            ))}
          <Button className={styles.run ?? ''} loading={underWay !== null} onClick={() => (from ? void run(from) : setMissing(true))}>
            {t(told?.problem ? 'actions.retry' : 'transfers.run')}
          </Button>
        </div>
      )}
    </section>
  )
}
