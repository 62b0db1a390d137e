import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { loginOf, sendJson, startFakeCloud, tokenWith, type FakeCloud } from '@/tests/contract/support/fake-cloud'

/** `npm run probe` as an integrator runs it, against a correct and a faulty cloud. */

type Outcome = {
  readonly call: string
  readonly verdict: string
  readonly rows: number | null
  readonly invalidRows: number
  readonly found: string
}

const program = ['--conditions=react-server', '--import', 'tsx']

async function probe(url: string, ...more: string[]): Promise<{ code: number; output: string; outcomes: Outcome[] }> {
  const child = spawn(process.execPath, [...program, 'scripts/probe.ts', '--url', url, '--domain', 'demo', '--user', 'admin', ...more], {
    env: { ...process.env, NODE_ENV: 'production', PROBE_PASSWORD: 'daftar-demo', CLOUD_TIMEOUT_MS: '8000', CLOUD_PARAM_SECRET: '' },
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output, outcomes: output.startsWith('{') ? (JSON.parse(output) as { outcomes: Outcome[] }).outcomes : [] }
}

describe('sandbox on a port', () => {
  let sandbox: ChildProcess
  let url = ''
  beforeAll(async () => {
    sandbox = spawn(process.execPath, [...program, 'lib/sandbox/http/serve.ts', '--port', '0'], {
      env: { ...process.env, CLOUD_PARAM_SECRET: '' },
    })
    // Reads stdout until the end: without a reader the process would fail with EPIPE.
    url = await new Promise((settle) => {
      let output = ''
      sandbox.stdout?.on('data', (text: Buffer) => {
        output += text.toString()
        const found = /http:\S+(?=\n)/.exec(output)
        if (found) settle(found[0])
      })
    })
  })
  afterAll(async () => {
    const over = once(sandbox, 'exit')
    sandbox.kill('SIGTERM')
    await over
  })

  test('fits in all calls and leaves nothing behind', async () => {
    const { code, outcomes } = await probe(url, '--json', '--write')
    expect(outcomes.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'skipped')).toEqual([])
    expect(outcomes.filter(({ verdict }) => verdict === 'ok').length).toBeGreaterThan(50)
    expect(code).toBe(0)
    const again = await probe(url, '--json')
    const rowsOf = (list: Outcome[]) => list.slice(0, again.outcomes.length).map(({ call, rows }) => [call, rows])
    expect(rowsOf(again.outcomes)).toEqual(rowsOf(outcomes))
    expect(JSON.stringify(again)).not.toContain('daftar-demo')
  })

  test('uses the requested year only', async () => {
    const { code, output } = await probe(url, '--year', '99')
    expect(code).toBe(2)
    expect(output).toMatch(/--year must be one of 4 \(1402\), .*7 \(1405\)\./)
  })

  test('explains why it cannot start', async () => {
    const started = async (...options: string[]) => {
      const child = spawn(process.execPath, [...program, 'lib/sandbox/http/serve.ts', ...options])
      let output = ''
      child.stderr.on('data', (text: Buffer) => (output += text.toString()))
      return [((await once(child, 'close')) as [number])[0], output]
    }
    const { port } = new URL(url)
    expect(await started('--port', port)).toEqual([1, `Port ${port} is taken: choose another one by --port.\n`])
    expect(await started('--port', '70000')).toEqual([1, '--port must be a whole number up to 65535, not 70000.\n'])
    expect(await started('--file', 'package.json', '--port', '0')).toEqual([1, '--file cannot be opened: file is not a database.\n'])
    expect(await started('--delay', 'long')).toEqual([1, '--delay must be a whole number, not long.\n'])
    expect(await started('--prot', '3230')).toEqual([1, expect.stringMatching(/^Unknown option '--prot'[^]*--port 3230/)])
  })
})

const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).stdout?.toString().startsWith('Python 3'))

;(python === undefined ? test.skip : test)('the example cloud of docs/examples fits in all calls', async () => {
  const child = spawn(python ?? '', ['-u', '-B', 'docs/examples/cloud.py', '--port', '0'], {
    env: { ...process.env, CLOUD_PARAM_SECRET: '' },
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { code, outcomes } = await probe(/http:\S+/.exec(line.toString())?.[0] ?? '', '--json', '--write')
  const over = once(child, 'exit')
  child.kill('SIGTERM')
  await over
  expect(outcomes.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'skipped')).toEqual([])
  expect(outcomes.filter(({ verdict }) => verdict === 'ok').length).toBeGreaterThan(50)
  expect(code).toBe(0)
})

describe('faulty cloud', () => {
  let cloud: FakeCloud
  beforeAll(async () => {
    cloud = await startFakeCloud()
  })
  afterAll(() => cloud.close())

  const entry = (name: string, data: unknown) => [{ name, status: 'RESOLVE', data }]
  const party = { ofcName: 'Sara', amount: 5 }
  const pictured = { id: 1, type_Id: 1, code: '101', name: 'Tea', group_id: 1, goodImages: [{ goodId: 1, imageId: 11 }] }
  /** Invalid responses by report key or table. */
  const unusualResponses: Readonly<Record<string, unknown>> = {
    saleOrderList: entry('saleOrderList', [{ saleOrderId: 'x', date: '2026-11-20T10:00:00', totalAmount: 1, status: 1 }]),
    debtorList: entry('debtorList', [party, { ...party, amount: 'much' }, party]),
    inve: { status: 'RESOLVE', data: null },
    ofcList: [{ name: 'ofcList', status: 'REJECT', message: { errorCode: 7, errorDescription: 'not today' } }],
  }

  test('reports each misfit by call and field', async () => {
    cloud.respond = (requests, response) => {
      if (requests.path === '/ur/login') return sendJson(response, loginOf('boss'))
      if (requests.headers.authorization === undefined) return sendJson(response, { status: 'RESOLVE', data: [] })
      if (requests.path === '/ur/userList') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>maintenance</h1>')
      if (requests.path === '/qr/FetchData') return undefined
      if (requests.path === '/qr/optionsTemplateList')
        return sendJson(response, { status: 'REJECT', message: { errorCode: 9, errorDescription: 'closed' } }, 400)
      if (requests.body.tableName === 'goods')
        return sendJson(response, { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, data: [pictured] })
      const [key] = (requests.body.keys as string[] | undefined) ?? []
      return sendJson(response, unusualResponses[key ?? String(requests.body.tableName)] ?? { status: 'RESOLVE', data: [] })
    }
    const { code, outcomes } = await probe(cloud.url, '--json')
    const of = (call: string) => outcomes.find((one) => one.call === call)
    expect(code).toBe(1)
    expect(of('a call without a token')).toMatchObject({ verdict: 'wrong', found: expect.stringContaining('expected HTTP 401') })
    expect(of('a call with a forged token')).toMatchObject({ verdict: 'wrong', found: expect.stringContaining('expected HTTP 401') })
    expect(of('/qr/ppds saleOrderList')).toMatchObject({ verdict: 'partly', invalidRows: 1, found: expect.stringContaining('saleOrderId') })
    expect(of('/qr/ppds debtorList')).toMatchObject({
      verdict: 'partly',
      rows: 2,
      invalidRows: 1,
      found: expect.stringMatching(/amount: expected an amount/),
    })
    expect(of('/bd/list inve')).toMatchObject({ verdict: 'wrong', found: expect.stringContaining('expected array') })
    expect(of('/qr/ppds ofcList')).toMatchObject({ verdict: 'refused', found: '7 not today' })
    expect(of('/qr/optionsTemplateList')).toMatchObject({ verdict: 'refused', found: '9 closed' })
    expect(of('GET imagePath + imageId')).toMatchObject({ verdict: 'wrong', found: expect.stringContaining('jpeg or a png') })
    expect(of('/ur/userList')).toMatchObject({ verdict: 'wrong', found: expect.stringContaining('application/json') })
    expect(of('/qr/FetchData')).toMatchObject({ verdict: 'failed', found: 'no answer in time' })
    expect(of('/qr/ppds saleSlipList')).toMatchObject({ verdict: 'skipped' })
  })

  test('reports an unreachable cloud with the reason', async () => {
    const { code, outcomes } = await probe('http://127.0.0.1:1', '--json')
    expect(code).toBe(2)
    expect(outcomes).toEqual([expect.objectContaining({ verdict: 'failed', found: expect.stringContaining('(ECONNREFUSED)') })])
  })

  test('prints the same as a table with a summary', async () => {
    const { code, output } = await probe(cloud.url)
    expect(code).toBe(1)
    expect(output).toMatch(/\/qr\/ppds debtorList +\d+ ms +\d+ B +2 {2}PARTLY +1 dropped; amount: expected an amount/)
    expect(output).toMatch(/\d+ ok, \d+ faults, \d+ not called/)
  })

  test.each([
    ['no token', { ...loginOf('boss').data, token: undefined }, 'data.token'],
    ['a token that is none', { ...loginOf('boss').data, token: 'abc' }, 'token'],
    ['a token of nobody', { ...loginOf('boss').data, token: tokenWith({ userId: undefined }) }, 'userId'],
  ])('a sign-in with %s ends the probe', async (_, data, found) => {
    cloud.respond = (__, response) => sendJson(response, { status: 'RESOLVE', data })
    const { code, outcomes } = await probe(cloud.url, '--json')
    expect(code).toBe(2)
    expect(outcomes.find(({ verdict }) => verdict === 'wrong')?.found.toLowerCase()).toContain(found.toLowerCase())
  })

  test.each([
    [
      'a year that cannot be read',
      { fiscalYearList: [...loginOf('boss').data.fiscalYearList, { fiscalYearId: 8, name: 'x' }] },
      '1 of the list',
    ],
    ['an end that is no day', { expireDate: 'soon' }, 'expireDate: expected a date'],
  ])('a sign-in with %s continues with a report', async (_, data, found) => {
    cloud.respond = ({ path }, response) =>
      sendJson(response, { status: 'RESOLVE', data: path === '/ur/login' ? { ...loginOf('boss').data, ...data } : [] })
    const { outcomes } = await probe(cloud.url, '--json')
    expect(outcomes[0]).toMatchObject({ verdict: 'partly', found: expect.stringContaining(found) })
    expect(outcomes.length).toBeGreaterThan(10)
  })

  test('explains what it cannot call', async () => {
    const { code, output } = await probe('ftp://cloud')
    expect([code, output]).toEqual([2, expect.stringContaining('--url must be')])
    const unsafe = await probe('https://cloud.invalid')
    expect([unsafe.code, unsafe.output]).toEqual([2, expect.stringContaining('CLOUD_PARAM_SECRET')])
  })
})
