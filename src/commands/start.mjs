import { become, build, checkNode, install } from './project.mjs'

checkNode()
await install()
await build()
await become(['dist/server/proxy.js'])
