import { findReverseProxy } from '../src/proxy/testing/reverse-proxy.ts'
import { followBehindNginx } from './support/behind-nginx.ts'
import { test } from './support/fixtures.ts'

test.describe('behind nginx, which speaks HTTP/1.1', () => {
  test.skip(findReverseProxy('nginx') === null, 'nginx is not installed')

  test('the tabs of one browser open, and all follow', async ({ context, problems }) => {
    await followBehindNginx(context, 3, problems)
  })
})
