import { auditEventOf } from '@/lib/contract/registry/audit-event'
import { callKindOf, knownPaths } from '@/lib/contract/registry/call-registry'
import { entries } from '@/lib/contract/registry/menu'
import { subjectLabel } from '@/components/features/activity/subject-label'
import english from '@/messages/en.json'
import { flat } from '@/tests/guards/messages'

const texts = flat(english)
const translate = Object.assign((key: string) => `label ${key}`, { has: (key: string) => texts[key] !== undefined }) as never

test('every mutation of the contract has a label in the activity log', () => {
  const bodies = entries
    .map(({ resource }) => ({ tableName: 'table' in resource ? resource.table : '' }))
    .filter(({ tableName }) => tableName !== '')
  const unnamed = knownPaths
    .filter((path) => callKindOf(path) !== 'read')
    .flatMap((path) => bodies.map((body) => ({ ...auditEventOf(path, body), call: path })))
    .filter((event) => !subjectLabel(event, translate).startsWith('label '))
  expect(unnamed).toEqual([])
})
