'use client'

import { Alert, Button, Progress, Radio, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconCalendarOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useCan, useSession } from '@/lib/client/session/session-context'
import type { Right } from '@/lib/contract/core/rights'
import { imageTransfer, templateTransfer } from '@/lib/contract/year-transfers'
import { useRightLabels } from '@/components/features/rights/right-labels'
import { PageTitle } from '@/components/list/toolbar/page-title'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParam } from '@/components/ui/url-state/use-query-params'
import { useYearTransfer, type YearTransferResource } from './use-year-transfer'
import styles from './year-transfers.module.css'

/** Transfers product data from another fiscal year to the default one. */
function YearTransferScreen({ of: resource }: { of: YearTransferResource }) {
  const t = useTranslations()
  const formats = useFormats()
  const errorMessage = useErrorMessage()
  const { years } = useSession()
  const may = useCan()(resource.rights.run)
  const reason = useId()
  const into = years.find((year) => year.isDefault)
  const others = years.filter((year) => !year.isDefault)
  const { run, running, outcome, ranBefore, nameOf } = useYearTransfer(resource, into)
  const [fromParam, setFromParam] = useQueryParam('from')
  const chosen = Number(fromParam)
  const [missing, setMissing] = useState(false)
  // A running transfer is shown when the user returns.
  const from = others.find(({ id }) => id === (running?.from ?? chosen))
  // The result of one year does not apply to another.
  const shownOutcome = outcome && outcome.from.id === from?.id ? outcome : null
  const before = from && !running && !shownOutcome ? ranBefore(from) : null

  const choose = (id: string) => {
    setFromParam(id)
    setMissing(false)
  }

  return (
    <section className="formPage" aria-busy={running !== null}>
      <PageTitle>{t(`${resource.resourceName}.title`)}</PageTitle>
      {!into || others.length === 0 ? (
        <EmptyState icon={IconCalendarOff} title={t(into ? 'transfers.onlyOne' : 'transfers.noDefault')} />
      ) : (
        <div className="formPanel">
          <p className="flush strong total ends2 headingSize" aria-live="polite">
            {from ? (
              <>
                <span className="row gap3" aria-hidden>
                  <bdi>{formats.withDigits(from.name)}</bdi>
                  <DirectionalIcon of={IconArrowRight} />
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
            <Stack gap="sm" mt="xs">
              {others.map((year) => (
                <Radio
                  key={year.id}
                  value={String(year.id)}
                  disabled={running !== null}
                  label={<bdi>{formats.withDigits(year.name)}</bdi>}
                  description={`${formats.date(year.startDate)} – ${formats.date(year.endDate)}`}
                />
              ))}
            </Stack>
          </Radio.Group>
          {before && (
            <Alert color="yellow" role="status">
              {before}
            </Alert>
          )}
          {running && (
            <div role="status">
              <Progress value={100} animated aria-label={t('transfers.running')} />
              <Text size="sm" c="dimmed" mt={6}>
                {t('transfers.running')}
              </Text>
            </div>
          )}
          {shownOutcome &&
            (shownOutcome.problem ? (
              <Alert color="red" role="alert">
                <Text>{t(`${resource.resourceName}.failed`)}</Text>
                <Text size="sm">{errorMessage(shownOutcome.problem)}</Text>
              </Alert>
            ) : (
              <Alert color="green" role="status">
                {t(`${resource.resourceName}.done`, { from: nameOf(shownOutcome.from), into: nameOf(into) })}
              </Alert>
            ))}
          {!may && <NeededRight id={reason} needed={resource.rights.run} />}
          <Button
            className={styles.run ?? ''}
            disabled={!may}
            aria-describedby={may ? undefined : reason}
            loading={running !== null}
            onClick={() => (from ? void run(from) : setMissing(true))}
          >
            {t(shownOutcome?.problem ? 'actions.retry' : 'transfers.run')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Why a transfer cannot be run. */
function NeededRight({ id, needed }: { id: string; needed: Right }) {
  const t = useTranslations('transfers')
  const rightLabels = useRightLabels()
  return (
    <Text size="sm" id={id}>
      {t('needs', { right: rightLabels.right(needed) })}
    </Text>
  )
}

/** Transfers images of products to the default year. */
export function ImageTransferScreen() {
  return <YearTransferScreen of={imageTransfer} />
}

/** Transfers option templates of products to the default year. */
export function TemplateTransferScreen() {
  return <YearTransferScreen of={templateTransfer} />
}
