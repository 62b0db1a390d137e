import { campaigns } from '@/lib/contract/campaigns'
import { defineResource } from '@/lib/contract/core/define-resource'

export const campaignsDefinition = defineResource(campaigns, () => ({
  page: {
    path: '/campaign',
    group: 'definitions',
    help: { keys: 'list', related: ['/publicPrice', '/goods'] },
    synonyms: 'campaign, discount, کمپین, تخفیف, kampanya, indirim, Kampagne, Rabatt, campagne, korting',
  },
}))
