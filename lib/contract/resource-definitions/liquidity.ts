import { defineResource } from '@/lib/contract/core/define-resource'
import { cashBalance, currentRatio } from '@/lib/contract/liquidity'

export const cashBalanceDefinition = defineResource(cashBalance, () => ({
  reports: ['cashBalance'],
}))

export const currentRatioDefinition = defineResource(currentRatio, () => ({
  reports: ['currentRatio'],
}))
