import { findReverseProxy } from '../../src/proxy/testing/reverse-proxy.ts'
import { followBehindNginx } from '#e2e/support/behind-nginx.ts'
import { test } from '#e2e/support/fixtures.ts'

test.describe('behind nginx, which speaks HTTP/1.1', () => {
  test.skip(findReverseProxy('nginx') === null, 'nginx is not installed')

  // A browser has six connections for all of them.
  test('twelve tabs of one browser do not wait for each other', async ({ context, problems }) => {
    test.setTimeout(180_000)
    await followBehindNginx(context, 12, problems)
  })
})
