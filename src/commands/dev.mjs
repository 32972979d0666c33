import { become, build, checkNode, install } from './project.mjs'

// The app is served by Vite with hot reload. Requests to /api go to the proxy as built; it and the service are
// built and started again when their sources change.
checkNode()
await install()
await build()
become(['src/commands/dev-server.mjs'])
