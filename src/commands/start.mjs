import { become, build, checkNode, install, thrift } from './project.mjs'

checkNode()
await install()
await build()
await become([...thrift.options, 'dist/server/proxy.js'], thrift.environment)
