import { spawn } from 'node:child_process'
import { expect, settled, test, withSettings } from '../browser/fixtures.ts'

test.beforeEach(({ context }) => withSettings(context, settled))

test('the dev server of npm start serves deep links on the sources', async ({ page }) => {
  const server = spawn('npx', ['vite', '--mode', 'demo', '--port', '4199', '--host', '127.0.0.1'], {
    detached: true,
    env: { ...process.env, NO_COLOR: '1' },
  })
  try {
    // The next port, where something else has this one.
    const address = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (text) => {
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(text)) ?? []
        if (found) resolve(found)
      })
      server.on('exit', () => reject(new Error('the dev server stopped')))
    })
    await page.goto(`${address}/array`)
    // The server first transforms all sources.
    await expect(page.getByText('0/36 Done')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Core Subjects' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make you interview experience better')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Array Problems')
  } finally {
    if (server.pid && server.exitCode === null) process.kill(-server.pid)
  }
})
