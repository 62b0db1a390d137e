'use client'

import { Text } from '@mantine/core'
import { ComparisonMenu } from '@/components/features/comparison/comparison-menu'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import type { GoodsComparison } from './use-comparison'

/** Chooses the comparison, and says what of it could not be read. */
export function ComparisonFilter({ of: { menu, problem } }: { of: GoodsComparison }) {
  const errorMessage = useErrorMessage()
  return (
    <>
      <ComparisonMenu of={menu} />
      {problem && (
        <Text size="sm" c="dimmed" role="status">
          {errorMessage(problem)}
        </Text>
      )}
    </>
  )
}
