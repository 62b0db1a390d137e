import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The samples of deploy/ are valid for the programs that read them, where these are installed. */

const folder = mkdtempSync(join(tmpdir(), 'daftar-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const nginx = ['nginx', '/usr/sbin/nginx'].find((name) => runs(name, '-v'))
const where = (has: boolean) => (has ? test : test.skip)

where(nginx !== undefined && runs('openssl', 'version'))('nginx accepts its sample', () => {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const subject = ['-subj', '/CN=office.example.com', '-days', '1']
  expect(runs('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject)).toBe(true)
  const sample = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('/etc/ssl/private/office.example.com.key', key)
    .replace('/etc/ssl/office.example.com.pem', certificate)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${sample}\n}\n`)
  const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' })
  expect(stderr).toContain('test is successful')
  expect(stderr).not.toContain('[warn]')
  expect(status).toBe(0)
})

test('the nginx sample sets limits, one host and TLS', () => {
  const sample = readFileSync('deploy/nginx.conf', 'utf8')
  for (const directive of ['limit_req_zone', 'limit_req ', 'limit_conn_zone', 'limit_conn ', 'ssl_ciphers', 'ssl_session_tickets '])
    expect(sample).toMatch(new RegExp(`^\\s*${directive}`, 'm'))
  expect(sample).toMatch(/listen 80 default_server;[^}]*ssl_reject_handshake on;[^}]*return 444;/)
})

where(runs('systemd-analyze', '--version'))('systemd accepts the unit', () => {
  const file = join(folder, 'daftar.service')
  // Replaces paths of the target host that do not exist here.
  writeFileSync(file, readFileSync('deploy/daftar.service', 'utf8').replace('/usr/bin/node', process.execPath))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

where(runs('promtool', '--version'))('Prometheus accepts the rules, which fire when they should', () => {
  expect(promtool('check', 'rules', 'deploy/prometheus/daftar.rules.yml')).toMatchObject({ status: 0 })
  expect(promtool('test', 'rules', 'tests/unit/deploy/daftar.rules.test.yml')).toMatchObject({
    status: 0,
    output: expect.stringContaining('SUCCESS'),
  })
})

test('the systemd unit disables core dumps and loads secrets as credentials', () => {
  const unit = readFileSync('deploy/daftar.service', 'utf8')
  expect(unit).toMatch(/^LimitCORE=0$/m)
  for (const [name, variable] of [
    ['session-password', 'SESSION_PASSWORD'],
    ['cloud-param-secret', 'CLOUD_PARAM_SECRET'],
  ]) {
    expect(unit).toContain(`LoadCredential=${name}:`)
    expect(unit).toContain(`${variable}_FILE=%d/${name}`)
  }
})

test('the Dockerfile pins its base image by digest', () => {
  const file = readFileSync('deploy/Dockerfile', 'utf8')
  expect(file).toMatch(/^ARG BASE=\S+@sha256:[0-9a-f]{64}$/m)
  expect(file.match(/^FROM .*/gm)).toEqual(['FROM $BASE AS build', 'FROM $BASE'])
})
